-- What the calendar of a member has of an event, by invitation (iMIP, RFC 6047): for a series with its turns.
create table calendar_invites (
  family_id uuid not null references families (id) on delete cascade,
  event_id uuid not null,
  member_id uuid not null,
  address text not null check (length(address) between 3 and 254),
  -- Of the address that answers go to. Signed, and so not to be guessed.
  reply_code text not null check (length(reply_code) between 1 and 64),
  -- Of the last message; a next one never has a lower one (RFC 5546, section 2.1.4).
  sequence integer not null default 0 check (sequence >= 0),
  -- What the last message of each turn said, and which days it left out; without entries once all is cancelled.
  sent jsonb not null default '{"entries": {}, "out": []}',
  sent_at timestamptz not null,
  primary key (family_id, event_id, member_id),
  foreign key (family_id, event_id) references calendar_events (family_id, id) on delete cascade,
  foreign key (family_id, member_id) references profiles (family_id, id) on delete cascade
);
-- An answer is found by its address.
create unique index calendar_invites_by_code on calendar_invites (family_id, reply_code);

-- What members have answered to invitations. A turn of a series that was answered by itself has a row of its own, by its wall time.
create table attendance (
  family_id uuid not null references families (id) on delete cascade,
  event_id uuid not null,
  member_id uuid not null,
  turn text not null default '' check (length(turn) <= 16),
  -- `needs-action`: the event has moved since, so what was answered before is void.
  answer text not null default 'needs-action' check (answer in ('needs-action', 'accepted', 'tentative', 'declined')),
  -- Of the message that was answered, and when: an older answer never replaces a newer one.
  sequence integer not null default 0 check (sequence >= 0),
  answered_at timestamptz not null,
  primary key (family_id, event_id, member_id, turn),
  -- A member's id changes when they turn out to have an account already.
  foreign key (family_id, event_id, member_id) references calendar_invites (family_id, event_id, member_id)
    on delete cascade on update cascade
);

-- The events that changed and whose invitations have to be looked at. Each transaction has rows of its own, so that writers share no lock. Without a
-- foreign key: a family that is deleted takes its events with it, and these say so.
create table invite_changes (
  family_id uuid not null,
  event_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (family_id, event_id, transaction_id)
);
-- Whoever sends invitations looks across families for what has waited long enough.
create index invite_changes_by_time on invite_changes (at);

do $$
declare
  family_table text;
begin
  foreach family_table in array array['calendar_invites', 'attendance', 'invite_changes'] loop
    execute format('alter table %I enable row level security', family_table);
    execute format('alter table %I force row level security', family_table);
    -- As for every table of a family: requests see one family, the listed work across families sees all.
    execute format('create policy own_family on %I for all to roost_app using (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid) with check (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid)', family_table);
    execute format('create policy across_families on %I for all to roost_system using (true) with check (true)', family_table);
    execute format('grant select, insert, update, delete on %I to roost_app, roost_system', family_table);
  end loop;
end
$$;

-- An answer is a change of the calendar: an open page shows it.
create trigger announce_insert after insert on attendance referencing new table as changed for each statement execute function announce_change('calendar');
create trigger announce_update after update on attendance referencing new table as changed for each statement execute function announce_change('calendar');
create trigger announce_delete after delete on attendance referencing old table as changed for each statement execute function announce_change('calendar');

-- By triggers, so that no way of changing the plan is left out. A turn that was taken out of its series is a part of the series' invitation, which is
-- why both are noted.
create function note_new_events() returns trigger language plpgsql as $$
begin
  insert into invite_changes (family_id, event_id)
  select family_id, id from changed
  union select family_id, series_id from changed where series_id is not null
  on conflict do nothing;
  return null;
end
$$;
create function note_changed_events() returns trigger language plpgsql as $$
begin
  insert into invite_changes (family_id, event_id)
  select noted.family_id, noted.event_id
  from changed
  join former using (family_id, id)
  cross join lateral (values (family_id, id), (family_id, changed.series_id), (family_id, former.series_id)) as noted (family_id, event_id)
  where noted.event_id is not null
    and (changed.title, changed.location, changed.all_day, changed.local_start, changed.local_end, changed.timezone, changed.recurrence,
      changed.exceptions, changed.series_id, changed.original_start, changed.status, changed.attendees, changed.lift_there,
      changed.lift_back, changed.deleted_at is null)
    is distinct from (former.title, former.location, former.all_day, former.local_start, former.local_end, former.timezone, former.recurrence,
      former.exceptions, former.series_id, former.original_start, former.status, former.attendees, former.lift_there,
      former.lift_back, former.deleted_at is null)
  on conflict do nothing;
  return null;
end
$$;
-- A turn that goes back into its series loses its row.
create function note_rejoined_turns() returns trigger language plpgsql as $$
begin
  insert into invite_changes (family_id, event_id)
  select distinct family_id, series_id from changed where series_id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger note_invites_insert after insert on calendar_events
  referencing new table as changed for each statement execute function note_new_events();
create trigger note_invites_update after update on calendar_events
  referencing new table as changed old table as former for each statement execute function note_changed_events();
create trigger note_invites_delete after delete on calendar_events
  referencing old table as changed for each statement execute function note_rejoined_turns();

-- The calendar that goes with a mail (text/calendar), and its method.
alter table outgoing_mails
  add column calendar text,
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add constraint calendar_with_method check ((calendar is null) = (calendar_method is null));
