-- Who comes with a family's code or its invitation. In the directory: until the address is confirmed they are nobody's.
create table joinings (
  login_id uuid primary key,
  family_id uuid not null,
  -- The family's code that they came with; null for an invitation's, which is good for a place that is kept and no more.
  code text,
  -- A child comes into a place that a parent keeps, and else not at all.
  role text not null check (role in ('parent', 'child')),
  timezone text not null,
  locale text not null check (locale in ('en-AU', 'en-US', 'en-GB', 'en-CA')),
  date_format text not null check (date_format in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
  created_at timestamptz not null default now(),
  -- When their address was confirmed, and the parents were told; then since when they are in the family.
  came_at timestamptz,
  joined_at timestamptz,
  check (joined_at is null or came_at is not null)
);
create index joinings_by_family on joinings (family_id);
grant select, insert, update, delete on joinings to roost_system;

-- Parents see who has come, or asks to, without asking again.
create trigger announce_insert after insert on joinings
  referencing new table as changed for each statement execute function announce_change('family');
create trigger announce_update after update on joinings
  referencing new table as changed for each statement execute function announce_change('family');
create trigger announce_delete after delete on joinings
  referencing old table as changed for each statement execute function announce_change('family');

alter table families add column parent_says_yes_first boolean not null default false;

-- Children could read their family's code, and invitations were mailed with it. So it is another one from now on; whoever was
-- invited still gets in with the one in their mail. An owner who is no superuser is held to the policies, and may not announce
-- what changed; nobody has a page open while this runs.
alter table families disable trigger announce_update;
alter table families no force row level security;
alter table profiles no force row level security;
with fresh as (
  select id, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) as code from families
  where exists (select from profiles where profiles.family_id = families.id and (role = 'child' or status = 'pending'))
), directory as (
  update family_codes set code = fresh.code from fresh where family_codes.family_id = fresh.id
)
update families set family_code = fresh.code from fresh where families.id = fresh.id;
alter table profiles force row level security;
alter table families force row level security;
alter table families enable trigger announce_update;
