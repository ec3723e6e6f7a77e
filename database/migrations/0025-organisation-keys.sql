-- The keys of organisations, by which their programs are known. Directory tables: an organisation has no family, and is named by its login.
create table organisation_keys (
  id uuid primary key,
  organisation_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the key, which has 256 random bits.
  key_hash bytea not null unique,
  -- How people tell their keys apart.
  prefix text not null check (prefix ~ '^pk_[0-9a-f]{8}$'),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['content:write', 'content:read']),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The key that a rotation made in its place.
  replaced_by uuid
);
create index organisation_keys_by_organisation on organisation_keys (organisation_id, created_at);

-- The times of a key's last requests, oldest first. Apart from the key, since they change with each request.
create table organisation_key_turns (
  key_id uuid primary key,
  at timestamptz[] not null default '{}'
);

grant select, insert, update, delete on organisation_keys, organisation_key_turns to roost_system;

-- The organisations whose content a family wants.
create table organisation_opt_ins (
  family_id uuid not null references families (id) on delete cascade,
  organisation_id uuid not null,
  -- For whom; nobody in particular where it is empty.
  member_ids uuid[] not null default '{}',
  opted_in_at timestamptz not null,
  primary key (family_id, organisation_id)
);
-- The families that an organisation's content goes to.
create index organisation_opt_ins_by_organisation on organisation_opt_ins (organisation_id, family_id);

alter table organisation_opt_ins enable row level security;
alter table organisation_opt_ins force row level security;
-- As for every table of a family: requests see one family, the listed work across families sees all.
create policy own_family on organisation_opt_ins for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on organisation_opt_ins for all to roost_system using (true) with check (true);
grant select, insert, update, delete on organisation_opt_ins to roost_app, roost_system;

-- A page that shows them is told when they change.
create trigger announce_insert after insert on organisation_opt_ins referencing new table as changed for each statement execute function announce_change('organisations');
create trigger announce_update after update on organisation_opt_ins referencing new table as changed for each statement execute function announce_change('organisations');
create trigger announce_delete after delete on organisation_opt_ins referencing old table as changed for each statement execute function announce_change('organisations');

-- Families look for organisations by name; few logins are any.
create index logins_of_organisations on logins (lower(organization_name)) where role = 'organization';
