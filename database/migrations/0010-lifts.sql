-- Who takes the children to an event, and who brings them back: a member's id, `nobody` where none is needed, and null while
-- nobody has said.
alter table calendar_events
  add column lift_there text check (lift_there = 'nobody' or lift_there ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  add column lift_back text check (lift_back = 'nobody' or lift_back ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
-- Whether a family says who takes whom at all is asked whenever the family is.
create index calendar_events_with_lifts on calendar_events (family_id) where lift_there is not null or lift_back is not null;

-- A child who needs nobody to take them anywhere.
alter table profiles add column goes_alone boolean not null default false;

-- How a member reads the time of day: until they say otherwise as all pages had it.
alter table profiles add column clock text not null default '24' check (clock in ('12', '24'));

-- Whoever takes a child belongs to the family: a text that may be `nobody` has no foreign key.
create function drivers_are_members() returns trigger language plpgsql as $$
begin
  if exists (
    select from unnest(array[new.lift_there, new.lift_back]) as driver
    where driver <> 'nobody'
      and not exists (select from profiles where profiles.family_id = new.family_id and profiles.id = driver::uuid)
  ) then
    raise exception 'whoever takes a child is not a member of the family' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger drivers_are_members before insert or update of lift_there, lift_back on calendar_events
  for each row execute function drivers_are_members();

-- What a member who goes leaves behind is no change that somebody made: the lifts that were theirs as little as what was
-- assigned to them. The rest of the function stays as it is.
do $$
declare
  source text := pg_get_functiondef('log_activity()'::regprocedure);
  with_lifts text := replace(source, 'array[''assigned_to''', 'array[''lift_there'', ''lift_back'', ''assigned_to''');
begin
  if with_lifts = source then raise exception 'log_activity names nothing that a member leaves behind'; end if;
  execute with_lifts;
end
$$;
