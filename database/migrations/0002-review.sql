-- A proposal waits until its last day has passed; then it lapses, is shown as such, and can still be added.
alter table changes
  drop constraint changes_state_check,
  add constraint changes_state_check check (state in ('proposed', 'lapsed', 'applied', 'rejected', 'undone', 'known')),
  -- The columns that somebody gave a proposal in place of what the mail said, and who did last; null where nobody has.
  add column edited jsonb,
  add column edited_by uuid,
  -- The last day of what is proposed, as the family's calendar has it; null for what has none, or goes on without an end.
  add column last_day text check (last_day ~ '^\d{4}-\d{2}-\d{2}$'),
  add foreign key (family_id, edited_by) references profiles (family_id, id) on delete set null (edited_by);
alter table mail_steps
  drop constraint mail_steps_step_check,
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'held', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed'));

-- What waits already gets its last day, as far as it is told easily; a series waits on. An owner who is no superuser is held
-- to the policies, and may not announce what changed; nobody has a page open while this runs.
alter table changes disable trigger announce_update;
alter table changes no force row level security;
alter table families no force row level security;
update changes set last_day = case kind
    when 'event' then left(coalesce(item ->> 'local_end', item ->> 'local_start'), 10)
    when 'task' then to_char((item ->> 'due_date')::timestamptz at time zone families.timezone, 'YYYY-MM-DD')
  end
from families
where families.id = changes.family_id and changes.state = 'proposed' and changes.item ->> 'recurrence' is null;
alter table changes force row level security;
alter table families force row level security;
alter table changes enable trigger announce_update;

-- The review asks for these three alone, of all that a family's mails ever did: what waits has its index since 0001.
create index changes_lapsed on changes (family_id, last_day) where state = 'lapsed';
create index changes_decided on changes (family_id, decided_at) where decided_by is not null;

-- What people decided on what mails proposed. Kept apart from the changes and whole, since a mail that is read again has its
-- changes made anew, and what was decided on the old ones is still worth knowing.
create table decisions (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  -- Without a foreign key: the change may be gone.
  change_id uuid not null,
  mail_id uuid,
  decision text not null check (decision in ('apply', 'reject')),
  -- The change as it stood before, with the item as the mail has it.
  proposal jsonb not null,
  -- What a person had put right by then: which fields, and the columns with their values.
  edited_fields text[] not null default '{}',
  edits jsonb,
  decided_by uuid,
  decided_at timestamptz not null,
  -- Its author took it back at once.
  withdrawn_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, mail_id) references inbound_mails (family_id, id) on delete cascade,
  foreign key (family_id, decided_by) references profiles (family_id, id) on delete set null (decided_by)
);
create index decisions_by_change on decisions (family_id, change_id, id);
alter table decisions enable row level security;
alter table decisions force row level security;
create policy own_family on decisions for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on decisions for all to roost_system using (true) with check (true);
grant select, insert, update, delete on decisions to roost_app, roost_system;
