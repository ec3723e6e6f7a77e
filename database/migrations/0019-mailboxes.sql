-- An account elsewhere whose mail is read: a member's, and what it brings is the family's. Passwords and tokens are sealed by the program; what
-- opens them is not in the database.
create table mailboxes (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  provider text not null check (provider in ('gmail', 'outlook', 'imap')),
  email_address text not null check (length(email_address) between 3 and 254),
  access_token text check (access_token like 'enc\_%'),
  refresh_token text check (refresh_token like 'enc\_%'),
  token_expires_at timestamptz,
  imap_host text check (length(imap_host) <= 253),
  imap_port integer check (imap_port between 1 and 65535),
  imap_tls text check (imap_tls in ('implicit', 'starttls', 'none')),
  imap_user text check (length(imap_user) <= 254),
  imap_password text check (imap_password like 'enc\_%'),
  sync_enabled boolean not null default true,
  only_primary_inbox boolean not null default true,
  connection_status text not null default 'connected' check (connection_status in ('connected', 'expired', 'error', 'reconnecting')),
  -- What is wrong and what to do, as a sentence.
  trouble text check (length(trouble) <= 500),
  last_sync_at timestamptz,
  -- Of the sync that runs.
  progress_done integer check (progress_done >= 0),
  progress_total integer check (progress_total >= 0),
  created_at timestamptz not null default now(),
  primary key (family_id, id),
  unique (family_id, provider, email_address),
  foreign key (family_id, member_id) references profiles (family_id, id) on delete cascade,
  check ((provider = 'imap') = (imap_host is not null and imap_port is not null and imap_tls is not null and imap_user is not null and imap_password is not null))
);

-- How far each mailbox was read. Apart from what pages show, since they would be told of each heartbeat.
create table mailbox_syncs (
  family_id uuid not null,
  mailbox_id uuid not null,
  -- What the provider gave, to be told what came since; null before the first sync and after the provider forgot it.
  cursor text check (length(cursor) <= 10000),
  -- Of a look back that is under way: where it stands, and the cursor from before it began.
  listing jsonb,
  -- Infinite while it is synced, and while a person has to do something first.
  next_sync_at timestamptz not null default 'epoch',
  -- Syncs in a row that ended in trouble, for the back-off.
  failures integer not null default 0,
  -- Whoever syncs it, and until when that is believed without a heartbeat.
  lease_holder uuid,
  lease_until timestamptz,
  -- Likewise of whoever listens for its news; without a holder, until when nobody is to try again.
  watch_holder uuid,
  watch_until timestamptz,
  primary key (family_id, mailbox_id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);
-- The mailboxes of all families whose turn has come.
create index mailbox_syncs_due on mailbox_syncs (next_sync_at);

-- What is to be looked for in a mailbox with its next sync: what a sender who was allowed has sent before, or any senders.
create table mailbox_lookups (
  family_id uuid not null,
  mailbox_id uuid not null,
  id uuid not null,
  -- An address, or a domain with its @; null for an import of senders.
  sender text check (length(sender) between 3 and 255),
  -- How far back, and of an import how many messages at most.
  days integer not null check (days between 1 and 400),
  most integer not null default 500 check (most between 1 and 1000),
  primary key (family_id, mailbox_id, id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);

-- The envelopes of what lies in a mailbox: all that is stored of a mail whose sender is not allowed.
create table mailbox_messages (
  family_id uuid not null,
  mailbox_id uuid not null,
  -- A digest of what stays the same when the provider names its messages anew.
  identity bytea not null,
  -- By which the provider hands it out.
  remote_id text not null check (length(remote_id) between 1 and 1000),
  sender_email text not null check (length(sender_email) <= 254),
  sent_at timestamptz not null,
  -- seen: the envelope alone · wanted: its sender is allowed, and it is not fetched yet · fetched: handed to the intake · lost: gone, or too large
  state text not null check (state in ('seen', 'wanted', 'fetched', 'lost')),
  -- By identity first: the same message in two mailboxes of a family counts once.
  primary key (family_id, identity, mailbox_id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);
-- Few are wanted at any time; the oldest is fetched first, as a sender's mails are read in their order.
create index mailbox_messages_wanted on mailbox_messages (family_id, mailbox_id, sent_at) where state = 'wanted';
create index mailbox_messages_by_time on mailbox_messages (family_id, mailbox_id, sent_at);
create index mailbox_messages_of_sender on mailbox_messages (family_id, sender_email, sent_at);

do $$
declare
  family_table text;
begin
  foreach family_table in array array['mailboxes', 'mailbox_syncs', 'mailbox_lookups', 'mailbox_messages'] loop
    execute format('alter table %I enable row level security', family_table);
    execute format('alter table %I force row level security', family_table);
    -- As for every table of a family: requests see one family, the listed work across families sees all.
    execute format('create policy own_family on %I for all to roost_app using (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid) with check (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid)', family_table);
    execute format('create policy across_families on %I for all to roost_system using (true) with check (true)', family_table);
    execute format('grant select, insert, update, delete on %I to roost_app, roost_system', family_table);
  end loop;
end
$$;
-- A page that shows them is told when they change.
create trigger announce_insert after insert on mailboxes referencing new table as changed for each statement execute function announce_change('mailboxes');
create trigger announce_update after update on mailboxes referencing new table as changed for each statement execute function announce_change('mailboxes');
create trigger announce_delete after delete on mailboxes referencing old table as changed for each statement execute function announce_change('mailboxes');

-- Whoever leaves a family takes their mailboxes out of it: nothing of what comes there later is the family's.
create function remove_mailboxes() returns trigger language plpgsql as $$
begin
  delete from mailboxes where family_id = new.family_id and member_id = new.id;
  return null;
end
$$;
create trigger remove_mailboxes after update of status on profiles
  for each row when (new.status = 'inactive' and old.status <> 'inactive') execute function remove_mailboxes();

-- Whoever is allowed, on whichever way: what they sent in the last three months is looked for in every mailbox of the family.
create function look_for_allowed() returns trigger language plpgsql as $$
begin
  insert into mailbox_lookups (family_id, mailbox_id, id, sender, days)
  select family_id, id, gen_random_uuid(), new.sender_email, 92 from mailboxes where family_id = new.family_id;
  -- The first sync, which lists the whole inbox, finds it as well.
  update mailbox_syncs set next_sync_at = 'epoch'
  where family_id = new.family_id and failures = 0 and (next_sync_at < 'infinity' or lease_holder is not null);
  return null;
end
$$;
create trigger look_for_allowed_added after insert on email_sender_filters
  for each row when (new.status = 'allow') execute function look_for_allowed();
create trigger look_for_allowed_changed after update of status on email_sender_filters
  for each row when (new.status = 'allow' and old.status <> 'allow') execute function look_for_allowed();

-- By which mailbox a mail came, for its receipt; null for one that was sent to the family's address.
alter table inbound_mails add column connection_email text;
