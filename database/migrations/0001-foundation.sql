-- Three roles: the owner runs migrations, roost_app serves requests under row-level security,
-- roost_system does the listed work across families. Their logins and passwords are made by platform/migrate.ts.

-- Directory tables: what is looked up before the family is known. No foreign key crosses to or from them.

create table logins (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  confirmed_at timestamptz,
  family_id uuid,
  role text not null check (role in ('parent', 'child', 'organization')),
  first_name text not null,
  last_name text,
  organization_name text,
  login_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email) and length(email) between 5 and 254),
  check ((role = 'organization') = (organization_name is not null))
);

create table login_factors (
  id uuid primary key,
  login_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 100),
  -- A passkey's own id, under which it is found at sign-in.
  credential_id bytea unique,
  -- totp: the shared secret, sealed with the server's key · passkey: its public key (COSE)
  secret bytea not null,
  -- totp: the last time step that a code was taken of, which no second code may repeat · passkey: its signature counter
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Null until a first code has shown that the secret arrived.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'passkey') = (credential_id is not null))
);
create index login_factors_by_login on login_factors (login_id);

-- Who signs in through the operator's own provider (OpenID Connect).
create table login_identities (
  issuer text not null,
  subject text not null,
  login_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
-- One person of each provider opens a login: two would be two people.
create unique index login_identities_by_login on login_identities (login_id, issuer);

-- What waits between two requests of a sign-in or of adding a passkey: a challenge, good for one answer.
create table sign_in_steps (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('second-factor', 'passkey-sign-in', 'passkey-add', 'provider')),
  login_id uuid,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_steps_by_expiry on sign_in_steps (expires_at);

create table recovery_codes (
  code_hash bytea primary key,
  login_id uuid not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index recovery_codes_by_login on recovery_codes (login_id);

create table sessions (
  id uuid primary key,
  login_id uuid not null,
  family_id uuid,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'reused', 'revoked', 'expired')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_by_login on sessions (login_id) where ended_at is null;

-- A refresh token is good for one use; the row stays, so that its second use can be told for what it is.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('signup', 'recovery', 'invite', 'secondary-email')),
  login_id uuid,
  family_id uuid,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_login on one_time_tokens (login_id);

create table family_codes (
  code text primary key check (code ~ '^[a-z0-9]{6,20}$'),
  family_id uuid not null unique
);

create table forwarding_addresses (
  local_part text primary key check (local_part ~ '^[a-z0-9][a-z0-9-]{2,63}$'),
  family_id uuid not null,
  retired_at timestamptz
);
create index forwarding_addresses_by_family on forwarding_addresses (family_id);

-- Tries by address and by account, counted in fixed windows of their own length.
create table attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);

create table outgoing_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mails_by_time on outgoing_mails (created_at desc);

-- Which workers live: the jobs of one that fell silent are unlocked and run again.
create table job_workers (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);

-- Family tables. Each key begins with family_id.

create table families (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  family_code text not null,
  forwarding_address text not null,
  timezone text not null,
  locale text not null check (locale in ('en-AU', 'en-US', 'en-GB', 'en-CA')),
  subscription_plan text not null default 'free' check (subscription_plan in ('free', 'family', 'pro_family')),
  subscription_status text not null default 'active',
  emails_used_this_month integer not null default 0,
  usage_month text not null default '' check (usage_month ~ '^(\d{4}-\d{2})?$'),
  current_period_end timestamptz,
  children_manage_own_tasks boolean not null default false,
  created_at timestamptz not null default now()
);

create table profiles (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  first_name text not null,
  last_name text,
  role text not null check (role in ('parent', 'child')),
  status text not null check (status in ('pending', 'active', 'inactive')),
  is_family_admin boolean not null default false,
  email text,
  about text not null default '' check (length(about) <= 500),
  color text not null check (color in ('rose', 'coral', 'marigold', 'olive', 'leaf', 'teal', 'sky', 'indigo', 'violet', 'plum')),
  timezone text not null,
  locale text not null check (locale in ('en-AU', 'en-US', 'en-GB', 'en-CA')),
  date_format text not null check (date_format in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
  week_starts_on text not null default 'sunday' check (week_starts_on in ('sunday', 'monday')),
  send_calendar_invites boolean not null default true,
  alpha_feedback_submitted boolean not null default false,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 1 check (onboarding_step between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (family_id, id),
  check (not (role = 'child' and is_family_admin))
);

create table secondary_emails (
  family_id uuid not null references families (id) on delete cascade,
  profile_id uuid not null,
  email text not null,
  verified_at timestamptz,
  -- Whoever reads there wanted no more letters; a new verification takes it back.
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (family_id, profile_id, email),
  foreign key (family_id, profile_id) references profiles (family_id, id) on delete cascade
);

create table email_sender_filters (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  sender_email text not null check (length(sender_email) <= 254),
  sender_name text,
  status text not null default 'pending' check (status in ('allow', 'pending', 'block')),
  -- The trust dial: what happens with an allowed sender's certain items.
  applies text not null default 'at-once' check (applies in ('at-once', 'review')),
  category text not null default 'unknown' check (category in ('family', 'school', 'marketing', 'notifications', 'unknown')),
  email_count integer not null default 0,
  last_email_at timestamptz,
  source_connection_email text,
  created_at timestamptz not null default now(),
  primary key (family_id, id),
  unique (family_id, sender_email)
);

-- What a server of ours has taken, before it is sorted: written first and in one go for many mails, since it is what an
-- acknowledgement waits for. A row leaves in the transaction that makes the inbound mail of it.
-- Without a foreign key: its check would lock and write the family's row for every mail.
create table arrivals (
  family_id uuid not null,
  id uuid not null,
  source text not null check (source in ('smtp', 'gmail', 'outlook', 'imap', 'submission')),
  envelope_from text not null default '',
  -- The mailbox that it was fetched from.
  connection_email text,
  raw bytea not null,
  arrived_at timestamptz not null default now(),
  primary key (family_id, id)
);
-- An ordinary mail stays in its row, uncompressed: pieces of it elsewhere cost three more rows, for seconds of use.
alter table arrivals alter column raw set storage external;
alter table arrivals set (toast_tuple_target = 8160);

-- The words of a text as the search asks for them: what signs join comes apart, and in the locale C, which takes every sign
-- beyond ASCII for a letter, `£45`, `“Pirates”` and `É` are read as in any other.
create function words_of(said text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple',
    lower(regexp_replace(left(said, 100000) collate "pg_c_utf8", '[[:punct:][:space:]]+', ' ', 'g')));

create table inbound_mails (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  -- What makes two deliveries one mail: a digest of the Message-ID, sender, date, subject and all below the headers.
  identity text not null,
  message_id text,
  in_reply_to text,
  source text not null check (source in ('smtp', 'gmail', 'outlook', 'imap', 'submission')),
  sender_email text not null,
  sender_name text,
  subject text not null,
  size integer not null,
  sent_at timestamptz,
  received_at timestamptz not null default now(),
  -- The state it had on arrival: with received_at the first lines of its receipt.
  arrived_as text not null check (arrived_as in ('held', 'blocked', 'over-limit', 'queued')),
  -- held: the sender waits for a decision · blocked: the family blocked the sender · over-limit: the plan's limit is reached
  -- queued: will be understood · understood · nothing-found · failed: with a reason, can be tried again
  state text not null check (state in ('held', 'blocked', 'over-limit', 'queued', 'understood', 'nothing-found', 'failed')),
  reason text,
  deliveries integer not null default 1,
  counted_month text,
  understood_at timestamptz,
  -- What the engine read, for showing evidence; null until it was read.
  readable jsonb,
  -- The message as it came; empty once the content of a blocked mail was removed.
  raw bytea not null,
  -- From when the content of a blocked mail is still kept for a while.
  blocked_at timestamptz,
  content_removed_at timestamptz,
  -- Long texts are cut into words once; what is short is, when it is searched.
  search tsvector generated always as (words_of(
    subject || ' ' || coalesce(sender_name, '') || ' ' || sender_email || ' ' || coalesce(readable ->> 'text', '')
  )) stored,
  primary key (family_id, id),
  unique (family_id, identity),
  check ((state = 'blocked') = (blocked_at is not null))
);
-- Message and text lie apart from the row, whatever their size, so that lists of mails stay light.
alter table inbound_mails set (toast_tuple_target = 128);
create index inbound_mails_by_time on inbound_mails (family_id, received_at desc, id desc);
-- Few of all mails wait: a sender's, when they are decided on; every family's, when a new month begins.
create index inbound_mails_waiting on inbound_mails (family_id, state, sender_email)
  where state in ('held', 'blocked', 'over-limit', 'queued');

-- The receipt: one row for each step a mail took after it had arrived.
create table mail_steps (
  family_id uuid not null,
  mail_id uuid not null,
  id uuid not null,
  step text not null check (step in ('received', 'forwarded', 'repeated', 'held', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided')),
  detail text not null default '',
  at timestamptz not null default now(),
  primary key (family_id, mail_id, id),
  foreign key (family_id, mail_id) references inbound_mails (family_id, id) on delete cascade
);

create table calendar_events (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 300),
  description text not null default '',
  location text,
  category text not null default 'event' check (category in ('sports', 'homework', 'school', 'meeting', 'event')),
  -- The wall time in `timezone` is what the mail said; the instants are derived from it and what is queried.
  all_day boolean not null default false,
  local_start text not null,
  local_end text,
  timezone text not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- No end was stated: end_time is an assumption.
  end_is_assumed boolean not null default false,
  recurrence text,
  exceptions text[] not null default '{}',
  -- Taken out of a series by hand: which one, and the wall time at which that would have had it.
  series_id uuid,
  original_start text,
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  attendees uuid[] not null default '{}',
  -- What identifies the thing across mails: a calendar UID or a booking number, and its revision.
  identity text,
  sequence integer not null default 0,
  source_mail_id uuid,
  created_by uuid,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, created_by) references profiles (family_id, id) on delete set null (created_by),
  foreign key (family_id, source_mail_id) references inbound_mails (family_id, id) on delete set null (source_mail_id),
  foreign key (family_id, series_id) references calendar_events (family_id, id) on delete set null (series_id),
  check (end_time >= start_time)
);
create index calendar_events_by_time on calendar_events (family_id, start_time) where deleted_at is null;
create index calendar_events_by_identity on calendar_events (family_id, identity) where identity is not null;
-- One turn of a series is taken out once, from however many tabs.
create unique index calendar_events_by_series on calendar_events (family_id, series_id, original_start) where series_id is not null;

create table tasks (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 300),
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  completed_at timestamptz,
  due_date timestamptz,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  category text check (length(category) between 1 and 50),
  assigned_to uuid,
  -- Whom it is about, where that is more than the one it is assigned to.
  concerns uuid[] not null default '{}',
  created_by uuid,
  source_mail_id uuid,
  -- The event that it is for, and whether it is due by that event's day rather than by a date of its own.
  event_id uuid,
  due_with_event boolean not null default false,
  -- How it repeats (RFC 5545, section 3.3.10), and the zone whose wall time its turns keep.
  recurrence text check (length(recurrence) between 1 and 500),
  recurrence_timezone text,
  -- The task whose next turn this one is.
  follows uuid,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, follows) references tasks (family_id, id) on delete set null (follows),
  foreign key (family_id, event_id) references calendar_events (family_id, id) on delete set null (event_id),
  foreign key (family_id, assigned_to) references profiles (family_id, id) on delete set null (assigned_to),
  foreign key (family_id, created_by) references profiles (family_id, id) on delete set null (created_by),
  foreign key (family_id, source_mail_id) references inbound_mails (family_id, id) on delete set null (source_mail_id),
  check ((status = 'completed') = (completed_at is not null)),
  check ((recurrence is null) = (recurrence_timezone is null))
);
-- One turn follows another: two people who complete a task at once make one.
create unique index tasks_by_turn on tasks (family_id, follows) where follows is not null;
create index tasks_by_creation on tasks (family_id, created_at desc) where deleted_at is null;
create index tasks_by_event on tasks (family_id, event_id) where event_id is not null;

create table notifications (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 300),
  content text not null default '',
  category text not null default 'other' check (category in ('school', 'sports', 'activities', 'appointment', 'other')),
  read_status boolean not null default false,
  source text,
  source_mail_id uuid,
  created_by uuid,
  -- When a letter carried it to the addresses that members have added; null without any.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search tsvector generated always as (words_of(title || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'))) stored,
  primary key (family_id, id),
  foreign key (family_id, created_by) references profiles (family_id, id) on delete set null (created_by),
  foreign key (family_id, source_mail_id) references inbound_mails (family_id, id) on delete set null (source_mail_id)
);
create index notifications_by_time on notifications (family_id, created_at desc) where deleted_at is null;

-- What one mail did or proposes.
create table change_sets (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  mail_id uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  primary key (family_id, id),
  unique (family_id, mail_id),
  foreign key (family_id, mail_id) references inbound_mails (family_id, id) on delete cascade,
  foreign key (family_id, undone_by) references profiles (family_id, id) on delete set null (undone_by)
);

create table changes (
  family_id uuid not null,
  id uuid not null,
  change_set_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('event', 'task', 'notice')),
  action text not null check (action in ('create', 'update', 'cancel', 'none')),
  -- proposed: waits for a person · applied · rejected · undone · known: the family had it already, nothing was done
  state text not null check (state in ('proposed', 'applied', 'rejected', 'undone', 'known')),
  target_id uuid,
  title text not null,
  -- The fields as understood, the fields of the target before the change, and its fields after.
  item jsonb not null,
  before jsonb,
  after jsonb,
  evidence jsonb not null default '[]',
  doubts text[] not null default '{}',
  confidence real not null default 1,
  -- Of a task: the position in this set of the event that it is for.
  event_position integer,
  -- Where it stands among the others on its thing: when its mail came, or when a person accepted it. A time of its own:
  -- whoever accepted it may leave the family.
  stands_since timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (family_id, id),
  foreign key (family_id, change_set_id) references change_sets (family_id, id) on delete cascade,
  foreign key (family_id, decided_by) references profiles (family_id, id) on delete set null (decided_by)
);
create index changes_by_set on changes (family_id, change_set_id, position);
create index changes_by_target on changes (family_id, target_id);
create index changes_waiting on changes (family_id, id) where state = 'proposed';

-- Who changed what in the plan, kept for 90 days. The database writes it, so that no way of changing is left out.
create table activity (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  -- Whose request it was; none for what Roost read in a mail, nor for who has left since.
  member_id uuid,
  is_by_member boolean not null,
  kind text not null check (kind in ('event', 'task', 'notice')),
  thing_id uuid not null,
  title text not null,
  action text not null check (action in ('added', 'came-again', 'changed', 'completed', 'reopened', 'called-off', 'deleted', 'restored')),
  -- The columns that a change touched.
  fields text[] not null default '{}',
  -- The wall time of the turn where it was one of a series alone, or that one and all later ones.
  turn text,
  and_later boolean not null default false,
  primary key (family_id, id),
  foreign key (family_id, member_id) references profiles (family_id, id) on delete set null (member_id)
);
create index activity_by_time on activity (at);

-- The outbox of live updates: names only, no data. The transaction's id is the number a page resumes from,
-- so that writers share neither a lock nor a sequence.
create table family_changes (
  family_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  at timestamptz not null default now(),
  primary key (family_id, transaction_id, topic)
);
-- The tailer reads across families, in the order of transactions.
create index family_changes_by_transaction on family_changes (transaction_id);
create index family_changes_by_time on family_changes (at);

-- One policy per role on each family table, without a subquery; forced, so that the owner is held to it as well.
-- nullif: after a commit the setting reads '' rather than null.
do $$
declare
  family_table text;
begin
  foreach family_table in array array[
    'profiles', 'secondary_emails', 'email_sender_filters', 'arrivals', 'inbound_mails', 'mail_steps',
    'calendar_events', 'tasks', 'notifications', 'change_sets', 'changes', 'activity', 'family_changes'
  ] loop
    execute format('alter table %I enable row level security', family_table);
    execute format('alter table %I force row level security', family_table);
    execute format('create policy own_family on %I for all to roost_app using (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid) with check (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid)', family_table);
    execute format('create policy across_families on %I for all to roost_system using (true) with check (true)', family_table);
    execute format('grant select, insert, update, delete on %I to roost_app, roost_system', family_table);
  end loop;
end
$$;

alter table families enable row level security;
alter table families force row level security;
create policy own_family on families for all to roost_app
  using (id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on families for all to roost_system using (true) with check (true);
grant select, update on families to roost_app;
grant select, insert, update, delete on families to roost_system;

-- A request sees the one session it came with, to check it in the transaction that reads.
alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_session on sessions for select to roost_app
  using (id = nullif(current_setting('app.session_id', true), '')::uuid);
create policy across_families on sessions for all to roost_system using (true) with check (true);
grant select on sessions to roost_app;

grant select, insert, update, delete on
  logins, login_factors, login_identities, sign_in_steps, recovery_codes, sessions, refresh_tokens, one_time_tokens, family_codes, forwarding_addresses,
  attempts, outgoing_mails, job_workers to roost_system;

-- Whoever an event is for, or a task is about, belongs to the family: an array has no foreign key.
create function attendees_are_members() returns trigger language plpgsql as $$
begin
  if cardinality(new.attendees) > 0 and exists (
    select from unnest(new.attendees) as attendee
    where not exists (select from profiles where profiles.family_id = new.family_id and profiles.id = attendee)
  ) then
    raise exception 'an attendee is not a member of the family' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger attendees_are_members before insert or update of attendees on calendar_events
  for each row execute function attendees_are_members();

create function concerned_are_members() returns trigger language plpgsql as $$
begin
  if cardinality(new.concerns) > 0 and exists (
    select from unnest(new.concerns) as concerned
    where not exists (select from profiles where profiles.family_id = new.family_id and profiles.id = concerned)
  ) then
    raise exception 'a task concerns someone who is not a member of the family' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger concerned_are_members before insert or update of concerns on tasks
  for each row execute function concerned_are_members();

-- Each statement that changes a table announces the families it touched, once.
create function announce_change() returns trigger language plpgsql as $$
begin
  insert into family_changes (family_id, topic)
  select distinct changed.family_id, tg_argv[0] from changed
  on conflict do nothing;
  return null;
end
$$;
create function announce_family() returns trigger language plpgsql as $$
begin
  insert into family_changes (family_id, topic)
  select distinct changed.id, 'family' from changed
  on conflict do nothing;
  return null;
end
$$;

do $$
declare
  announced record;
begin
  for announced in
    select * from (values
      ('profiles', 'family'), ('secondary_emails', 'family'), ('email_sender_filters', 'senders'),
      ('inbound_mails', 'mail'), ('mail_steps', 'mail'), ('change_sets', 'mail'), ('changes', 'mail'),
      ('calendar_events', 'calendar'), ('tasks', 'tasks'), ('notifications', 'notifications'),
      ('activity', 'activity')
    ) as pairs (family_table, topic)
  loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed for each statement execute function announce_change(%L)', announced.family_table, announced.topic);
    execute format('create trigger announce_update after update on %I referencing new table as changed for each statement execute function announce_change(%L)', announced.family_table, announced.topic);
    execute format('create trigger announce_delete after delete on %I referencing old table as changed for each statement execute function announce_change(%L)', announced.family_table, announced.topic);
  end loop;
end
$$;
create trigger announce_update after update on families
  referencing new table as changed for each statement execute function announce_family();

-- Whose request it is; null for what Roost does by itself.
create function acting_member() returns uuid language sql stable
  return (select login_id from sessions where id = nullif(current_setting('app.session_id', true), '')::uuid);

create function log_activity() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  is_now jsonb := to_jsonb(new);
  actor uuid := acting_member();
  touched text[];
  done text;
  about text;
  is_rest boolean := false;
begin
  if tg_op = 'INSERT' then
    -- What is taken out of a series was there before; what then becomes of it is told.
    if is_now ->> 'series_id' is not null then return null; end if;
    done := 'added';
    -- The next turn of a task comes by itself: whoever ticked the one before has a line for that.
    if is_now ->> 'follows' is not null then
      done := 'came-again';
      actor := null;
    end if;
  else
    select coalesce(array_agg(key order by key), '{}') into touched from jsonb_each(is_now) as each
    where each.value is distinct from was -> key
      and key not in ('search', 'read_status', 'mailed_at', 'created_at', 'updated_at', 'edited_at', 'completed_at',
        'deleted_at', 'created_by', 'source_mail_id', 'event_id', 'due_with_event', 'follows', 'series_id',
        'identity', 'sequence', 'end_is_assumed', 'start_time', 'end_time', 'recurrence_timezone');
    done := case
      when (was ->> 'deleted_at' is null) and (is_now ->> 'deleted_at' is not null) then 'deleted'
      when (was ->> 'deleted_at' is not null) and (is_now ->> 'deleted_at' is null) then 'restored'
      when 'status' = any (touched) and is_now ->> 'status' = 'completed' then 'completed'
      when 'status' = any (touched) and was ->> 'status' = 'completed' then 'reopened'
      when 'status' = any (touched) and is_now ->> 'status' = 'cancelled' then 'called-off'
      else 'changed'
    end;
    -- Nothing that a person would call a change, or what a member who goes leaves behind.
    if done = 'changed' and (touched = '{}' or (current_setting('app.member_goes', true) = 'yes'
      and touched <@ array['assigned_to', 'attendees', 'concerns'])) then
      return null;
    end if;
    if was ->> 'series_id' is not null then
      -- What was taken out of a series goes into the bin and comes out with it: one line tells both.
      if done in ('deleted', 'restored') and exists (select from activity
        where family_id = new.family_id and at = now() and thing_id::text = was ->> 'series_id' and action = done) then
        return null;
      end if;
      -- The rest of a series is 'from that day on' only in the request that makes it; later it is a series like others.
      is_rest := was ->> 'recurrence' is not null;
      if not is_rest or new.created_at = now() then about := was ->> 'original_start'; end if;
    end if;
    -- A series that a hand cuts short for a new one in its place: that one's line tells it.
    if done = 'changed' and touched = '{recurrence}' and exists (select from calendar_events as rest
      where rest.family_id = new.family_id and rest.series_id = new.id and rest.recurrence is not null and rest.created_at = now()) then
      return null;
    end if;
    -- A turn that a hand takes out of its series has a line of its own, and one that goes back has `log_return`'s.
    if done = 'changed' and touched = '{exceptions}' and (is_now ->> 'edited_at' is distinct from was ->> 'edited_at'
      or exists (select from activity where family_id = new.family_id and at = now() and thing_id = new.id and action = 'restored')) then
      return null;
    end if;
  end if;
  insert into activity (family_id, member_id, is_by_member, kind, thing_id, title, action, fields, turn, and_later)
  values (new.family_id, actor, actor is not null, tg_argv[0], new.id, new.title, done, coalesce(touched, '{}'),
    about, about is not null and is_rest);
  return null;
end
$$;
-- A turn that somebody deleted and brings back is a part of its series again: its row goes.
create function log_return() returns trigger language plpgsql as $$
declare
  actor uuid := acting_member();
begin
  -- Nobody's doing is what the bin lets go of after its days.
  if actor is not null then
    insert into activity (family_id, member_id, is_by_member, kind, thing_id, title, action, turn)
    values (old.family_id, actor, true, 'event', old.series_id, old.title, 'restored', old.original_start);
  end if;
  return null;
end
$$;
create trigger log_return after delete on calendar_events
  for each row when (old.series_id is not null and old.deleted_at is not null) execute function log_return();
create trigger log_activity after insert or update on calendar_events for each row execute function log_activity('event');
create trigger log_activity after insert or update on tasks for each row execute function log_activity('task');
create trigger log_activity after insert or update on notifications for each row execute function log_activity('notice');

-- A session's end reaches its open pages in every process.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  insert into family_changes (family_id, topic)
  select distinct changed.family_id, 'session' from changed where changed.ended_at is not null and changed.family_id is not null
  on conflict do nothing;
  return null;
end
$$;
create trigger announce_update after update on sessions
  referencing new table as changed for each statement execute function announce_session_end();
