-- What the calendar of somebody who has left the family still has of an event: it is cancelled there with the next round of invitations.
create table withdrawn_invites (
  family_id uuid not null references families (id) on delete cascade,
  event_id uuid not null,
  -- Whoever has left is no member any more, and their account may be gone: no foreign key.
  member_id uuid not null,
  -- Null once it is cancelled: of whoever has left nothing stays but the number that their calendar knows.
  reader jsonb,
  reply_code text not null check (length(reply_code) between 1 and 64),
  -- As in `calendar_invites`. Who comes back is invited with a higher one, else their program takes the invitation for an old one.
  sequence integer not null check (sequence >= 0),
  sent jsonb not null,
  primary key (family_id, event_id, member_id),
  foreign key (family_id, event_id) references calendar_events (family_id, id) on delete cascade
);

alter table withdrawn_invites enable row level security;
alter table withdrawn_invites force row level security;
-- As for every table of a family: requests see one family, the listed work across families sees all.
create policy own_family on withdrawn_invites for all to roost_app using (family_id = nullif(current_setting('app.family_id', true), '')::uuid) with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on withdrawn_invites for all to roost_system using (true) with check (true);
grant select, insert, update, delete on withdrawn_invites to roost_app, roost_system;

-- By triggers, as events are noted, so that no way of leaving a family is left out. A member who gets another id has no invitations any more when the
-- former row goes, and a family that is deleted sends nothing: its own row is gone before its members'.
create function withdraw_invites() returns trigger language plpgsql as $$
begin
  if not exists (select from families where id = old.family_id) then
    return old;
  end if;
  insert into withdrawn_invites (family_id, event_id, member_id, reader, reply_code, sequence, sent)
  select family_id, event_id, member_id,
    case when sent -> 'entries' <> '{}' then jsonb_build_object('address', address, 'firstName', old.first_name,
      'zone', old.timezone, 'locale', old.locale, 'clock', old.clock) end,
    reply_code, sequence, sent
  from calendar_invites
  where family_id = old.family_id and member_id = old.id
  on conflict (family_id, event_id, member_id) do update
  set reader = excluded.reader, reply_code = excluded.reply_code, sequence = excluded.sequence, sent = excluded.sent;
  insert into invite_changes (family_id, event_id)
  select family_id, event_id from withdrawn_invites
  where family_id = old.family_id and member_id = old.id and reader is not null
  on conflict do nothing;
  return old;
end
$$;
create trigger withdraw_invites before delete on profiles for each row execute function withdraw_invites();

-- Whoever switches invitations off gets no more of them, and those that lie ahead are cancelled; switched on again, what was cancelled comes again.
create function note_switched_invites() returns trigger language plpgsql as $$
begin
  insert into invite_changes (family_id, event_id)
  select family_id, event_id from calendar_invites where family_id = new.family_id and member_id = new.id
  on conflict do nothing;
  return null;
end
$$;
create trigger note_switched_invites after update of send_calendar_invites on profiles for each row
  when (old.send_calendar_invites <> new.send_calendar_invites) execute function note_switched_invites();

-- A notice says what became of what it tells of, so a decision is a change of the notices as well.
create trigger announce_decision after update on changes referencing new table as changed for each statement execute function announce_change('notifications');
