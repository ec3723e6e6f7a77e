-- Whether a mail is from whom it says. Where it came from is kept for that: of SMTP the client's address and name and the envelope's sender, of a
-- mailbox the name under which its provider tells what it found (RFC 8601, authserv-id).
alter table arrivals add column origin jsonb;
alter table inbound_mails
  add column origin jsonb,
  -- What was found, once it was checked.
  add column authenticity jsonb check (authenticity ->> 'verdict' in ('signed', 'sent', 'vouched', 'unsigned', 'unchecked', 'doubtful', 'forged'));
-- What waits unread is checked beside; the rest when it is read.
create index inbound_mails_unchecked on inbound_mails (family_id, received_at)
  where authenticity is null and origin is not null and state in ('quarantined', 'over-limit');

-- How many mails of an address were signed by its domain: one that usually signs and suddenly does not is doubted.
create table signing_addresses (
  family_id uuid not null references families (id) on delete cascade,
  address text not null check (length(address) <= 254),
  signed_mails integer not null check (signed_mails > 0),
  last_signed_at timestamptz not null,
  primary key (family_id, address)
);
alter table signing_addresses enable row level security;
alter table signing_addresses force row level security;
-- As for every table of a family: requests see one family, the listed work across families sees all.
create policy own_family on signing_addresses for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on signing_addresses for all to roost_system using (true) with check (true);
grant select, insert, update, delete on signing_addresses to roost_app, roost_system;

-- A mail that may be forged is quarantined, whatever the family decided on its sender.
alter table mail_steps
  drop constraint mail_steps_step_check,
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'quarantined', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed', 'released', 'quarantined-again', 'in-line', 'read-by-model', 'read-without-model', 'kept-from-model', 'suspected'));
