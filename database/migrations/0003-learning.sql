-- What the family decided on earlier mails changes how the next is read. Why it did, one sentence each; and how the engine alone
-- read it (its confidence, and for whom), since only that tells what a decision on it is worth for the next.
alter table changes
  add column learned text[] not null default '{}',
  add column as_read jsonb;

-- From when on decisions on a sender's mail count for their next: a parent had forgotten what was learned before.
create table forgettings (
  family_id uuid not null references families (id) on delete cascade,
  sender_email text not null check (length(sender_email) <= 254),
  forgotten_at timestamptz not null,
  forgotten_by uuid,
  primary key (family_id, sender_email),
  foreign key (family_id, forgotten_by) references profiles (family_id, id) on delete set null (forgotten_by)
);
alter table forgettings enable row level security;
alter table forgettings force row level security;
create policy own_family on forgettings for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on forgettings for all to roost_system using (true) with check (true);
grant select, insert, update, delete on forgettings to roost_app, roost_system;

-- A page that shows what was learned is told when that changes.
do $$
declare
  source text;
begin
  foreach source in array array['decisions', 'forgettings'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed for each statement execute function announce_change(''learned'')', source);
    execute format('create trigger announce_update after update on %I referencing new table as changed for each statement execute function announce_change(''learned'')', source);
  end loop;
end
$$;
