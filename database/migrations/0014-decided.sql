-- Whether a mail came from a child's own address: what it says is then only proposed, whoever wrote it first.
alter table inbound_mails add column is_from_child boolean not null default false;

-- Who ticked a task off: a child takes back what they did themselves, whomever it concerns.
alter table tasks
  add column completed_by uuid check (completed_by is null or status = 'completed'),
  add foreign key (family_id, completed_by) references profiles (family_id, id) on delete set null (completed_by);

-- How those were called who have left since; null for who has not, and for Roost itself.
alter table activity add column member_name text;
create function keep_name_in_activity() returns trigger language plpgsql as $$
begin
  update activity set member_name = old.first_name where family_id = old.family_id and member_id = old.id;
  return old;
end
$$;
create trigger keep_name_in_activity before delete on profiles for each row execute function keep_name_in_activity();

-- What the fields of a change said before and after it. People stand in it by name, so that it is read also once they have left;
-- null for other deeds, and for changes from before it was kept.
alter table activity
  add column before jsonb,
  add column after jsonb;

create function said_in(thing jsonb, of_family uuid, names text[]) returns jsonb language sql stable as $$
  select jsonb_object_agg(key, case
    when key in ('attendees', 'concerns') then (
      select coalesce(jsonb_agg(first_name order by created_at, id), '[]') from profiles
      where family_id = of_family and id::text in (select jsonb_array_elements_text(value)))
    when key in ('assigned_to', 'lift_there', 'lift_back') then coalesce((
      select to_jsonb(first_name) from profiles where family_id = of_family and id::text = value #>> '{}'), value)
    -- Enough to see what was changed: nobody reads pages of it here.
    when key in ('description', 'content') then to_jsonb(left(regexp_replace(value #>> '{}', '<[^>]*>', ' ', 'g'), 300))
    else value end)
  from jsonb_each(thing) where key = any (names)
$$;

-- A time is one thing, however many columns it takes: whoever reads one of them needs all. The rest of the function stays as it is.
do $$
declare
  source text := pg_get_functiondef('log_activity()'::regprocedure);
  was text[] := array['''completed_at'',', 'turn, and_later)
  values (new.family_id', 'about, about is not null and is_rest);'];
  becomes text[] := array['''completed_at'', ''completed_by'',', 'turn, and_later, before, after)
  values (new.family_id', 'about, about is not null and is_rest,
    case when done = ''changed'' then said_in(was, new.family_id, touched || times) end,
    case when done = ''changed'' then said_in(is_now, new.family_id, touched || times) end);'];
begin
  source := replace(source, 'is_rest boolean := false;', 'is_rest boolean := false;
  times text[] := ''{}'';');
  source := replace(source, '  insert into activity (', '  if touched && array[''local_start'', ''local_end'', ''all_day'', ''timezone''] then
    times := array[''local_start'', ''local_end'', ''all_day'', ''timezone''];
  end if;
  insert into activity (');
  for at in 1..3 loop
    if strpos(source, was[at]) = 0 then raise exception 'log_activity does not say %', was[at]; end if;
    source := replace(source, was[at], becomes[at]);
  end loop;
  execute source;
end
$$;
