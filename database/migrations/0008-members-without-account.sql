-- A pending member without an address is a member without an account. Whom a parent has added so stays when an invitation is
-- withdrawn; who was only invited goes with it.
alter table profiles add column stays_without_account boolean not null default false;

-- The same JSON with one member's id in another's place; a list that has both has the other once.
create function naming_instead(said jsonb, from_id uuid, to_id uuid) returns jsonb language plpgsql immutable strict as $$
begin
  case jsonb_typeof(said)
    when 'string' then
      return case when said #>> '{}' = from_id::text then to_jsonb(to_id) else said end;
    when 'object' then
      return coalesce((
        select jsonb_object_agg(pair.key, naming_instead(pair.value, from_id, to_id)) from jsonb_each(said) as pair
      ), '{}');
    when 'array' then
      return coalesce((
        select jsonb_agg(item order by place) from (
          select item, place, row_number() over (partition by item order by place) as turn from (
            select naming_instead(each.value, from_id, to_id) as item, each.ordinality as place
            from jsonb_array_elements(said) with ordinality as each
          ) as renamed
        ) as counted
        where turn = 1 or item <> to_jsonb(to_id)
      ), '[]');
    else
      return said;
  end case;
end
$$;

-- Whatever names one member of a family names another from now on: each foreign key, each array of ids, and all that is kept as
-- JSON but what a mail said. The catalogue says where that is, so that no column that comes later is forgotten.
create function move_member(in_family uuid, from_id uuid, to_id uuid) returns void language plpgsql as $$
declare
  place record;
begin
  -- The family's activity tells of no change to what is theirs.
  perform set_config('app.member_goes', 'yes', true);
  for place in
    select places.* from (
      select reference.conrelid::regclass as of_table, attribute.attname as name, attribute.atttypid as type
      from pg_constraint as reference
      join pg_attribute as attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any (reference.conkey)
      where reference.contype = 'f' and reference.confrelid = 'profiles'::regclass and attribute.attname <> 'family_id'
      union all
      select attribute.attrelid::regclass, attribute.attname, attribute.atttypid
      from pg_attribute as attribute
      join pg_class as family_table on family_table.oid = attribute.attrelid and family_table.relkind = 'r'
      where family_table.relnamespace = 'public'::regnamespace and family_table.relname <> 'inbound_mails'
        and attribute.atttypid in ('uuid[]'::regtype, 'jsonb'::regtype) and not attribute.attisdropped
        and exists (select from pg_attribute as of_family
          where of_family.attrelid = attribute.attrelid and of_family.attname = 'family_id' and not of_family.attisdropped)
    ) as places
    -- Whoever moves an event reaches for its tasks next: in the same order nobody waits for the other.
    order by places.of_table <> 'calendar_events'::regclass
  loop
    case place.type
      when 'uuid'::regtype then
        execute format('update %s set %2$I = $3 where family_id = $1 and %2$I = $2', place.of_table, place.name)
        using in_family, from_id, to_id;
      when 'uuid[]'::regtype then
        execute format('update %s set %2$I = array(
            select id from unnest(array_replace(%2$I, $2, $3)) with ordinality as each (id, place) group by id order by min(place)
          ) where family_id = $1 and $2 = any (%2$I)', place.of_table, place.name)
        using in_family, from_id, to_id;
      else
        execute format('update %s set %2$I = naming_instead(%2$I, $2, $3)
          where family_id = $1 and strpos(%2$I::text, $2::text) > 0', place.of_table, place.name)
        using in_family, from_id, to_id;
    end case;
  end loop;
end
$$;
