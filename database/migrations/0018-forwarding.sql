-- The forwarding address that a renewal replaced, and until when it goes on. Its entry in the directory says the same by `retired_at`, which may lie
-- ahead from here on.
alter table families
  add column former_address text,
  add column former_address_until timestamptz,
  add constraint families_former_address_check check ((former_address is null) = (former_address_until is null));

-- The family's activity tells who renewed its address, and who ended a former one before its time.
alter table activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check check (kind in ('event', 'task', 'notice', 'model', 'address'));
create function log_address() returns trigger language plpgsql as $$
declare
  actor uuid := acting_member();
begin
  insert into activity (family_id, member_id, is_by_member, kind, thing_id, title, action)
  values (new.id, actor, actor is not null, 'address', new.id,
    case when new.forwarding_address <> old.forwarding_address then new.forwarding_address else old.former_address end,
    case when new.forwarding_address <> old.forwarding_address then 'added' else 'deleted' end);
  return null;
end
$$;
create trigger log_address after update on families for each row
  when (new.forwarding_address <> old.forwarding_address or (old.former_address is not null and new.former_address is null))
  execute function log_address();

-- What the mail program of a member asks before it forwards by itself: a code, a link, or both. The mail lies among the others, and is never read.
alter table inbound_mails
  drop constraint inbound_mails_arrived_as_check,
  drop constraint inbound_mails_state_check,
  add constraint inbound_mails_arrived_as_check check (arrived_as in ('quarantined', 'blocked', 'over-limit', 'queued', 'confirmation')),
  add constraint inbound_mails_state_check check (state in ('quarantined', 'blocked', 'over-limit', 'queued', 'understood', 'nothing-found', 'failed', 'confirmation'));
create table forwarding_confirmations (
  family_id uuid not null references families (id) on delete cascade,
  -- The mail's.
  id uuid not null,
  provider text not null check (provider in ('gmail', 'outlook', 'yahoo')),
  -- Whose mail is to be forwarded; null where the mail does not name it.
  mailbox text check (length(mailbox) between 5 and 254),
  code text check (code ~ '^[0-9]{4,12}$'),
  link text check (link ~ '^https://' and length(link) <= 1000),
  expires_at timestamptz not null,
  -- When a forwarded mail came, or a parent was done with it.
  ended_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, id) references inbound_mails (family_id, id) on delete cascade
);
alter table forwarding_confirmations enable row level security;
alter table forwarding_confirmations force row level security;
-- As for every table of a family: requests see one family, the listed work across families sees all.
create policy own_family on forwarding_confirmations for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on forwarding_confirmations for all to roost_system using (true) with check (true);
grant select, insert, update, delete on forwarding_confirmations to roost_app, roost_system;
-- The Mail screen and the settings show it without being asked again.
create trigger announce_insert after insert on forwarding_confirmations
  referencing new table as changed for each statement execute function announce_change('mail');
create trigger announce_update after update on forwarding_confirmations
  referencing new table as changed for each statement execute function announce_change('mail');
create trigger announce_delete after delete on forwarding_confirmations
  referencing old table as changed for each statement execute function announce_change('mail');
