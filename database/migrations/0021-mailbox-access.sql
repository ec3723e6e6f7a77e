-- A connection that somebody has begun, until the provider sends their browser back. What the browser brings is the state itself; what is kept
-- is its digest, so that nobody who reads this table can end what another began.
create table mailbox_authorisations (
  family_id uuid not null references families (id) on delete cascade,
  state_hash bytea not null,
  provider text not null check (provider in ('gmail', 'outlook')),
  -- Only the session that began it may end it.
  session_id uuid not null,
  -- The mailbox that is to be connected again; null for a new one.
  mailbox_id uuid,
  expires_at timestamptz not null,
  primary key (family_id, state_hash),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);

-- Whose tokens are being renewed, and until when that is believed: a provider may take back what two renew at once.
create table mailbox_refreshes (
  family_id uuid not null,
  mailbox_id uuid not null,
  until timestamptz not null,
  primary key (family_id, mailbox_id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);

-- What a provider was asked to tell at once.
create table mailbox_pushes (
  family_id uuid not null,
  mailbox_id uuid not null,
  -- Graph's name for it; null for Gmail, which has one for each mailbox, and where a provider would not.
  subscription_id text check (length(subscription_id) <= 200),
  -- When it is asked again, since each provider ends it by itself.
  renew_at timestamptz not null,
  primary key (family_id, mailbox_id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);

-- Gmail names a mailbox by its address alone when something came, whichever families have connected it.
create index mailboxes_of_gmail on mailboxes (email_address) where provider = 'gmail';

do $$
declare
  family_table text;
begin
  foreach family_table in array array['mailbox_authorisations', 'mailbox_refreshes', 'mailbox_pushes'] loop
    execute format('alter table %I enable row level security', family_table);
    execute format('alter table %I force row level security', family_table);
    -- As for every table of a family: requests see one family, the listed work across families sees all.
    execute format('create policy own_family on %I for all to roost_app using (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid) with check (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid)', family_table);
    execute format('create policy across_families on %I for all to roost_system using (true) with check (true)', family_table);
    execute format('grant select, insert, update, delete on %I to roost_app, roost_system', family_table);
  end loop;
end
$$;
