-- Of the days that a series leaves out, those on which it was called off: they stay on the calendar, struck through. A day
-- that is here and not among the exceptions is on again.
alter table calendar_events add column cancelled_turns text[] not null default '{}';

-- The activity tells of the day that is left out, and this only says why it is. The rest of the function stays as it is.
do $$
declare
  source text := pg_get_functiondef('log_activity()'::regprocedure);
  without_turns text := replace(source, '''identity'', ''sequence''', '''identity'', ''sequence'', ''cancelled_turns''');
begin
  if without_turns = source then raise exception 'log_activity leaves no column out'; end if;
  execute without_turns;
end
$$;

-- What mails have called off before this column was there. An owner who is no superuser is held to the policies, and neither
-- announces nor logs what changed.
alter table changes no force row level security;
alter table calendar_events disable trigger user, no force row level security;
update calendar_events set cancelled_turns = called_off.days
from (
  select changes.family_id, target_id, array_agg(distinct day order by day) as days
  from changes, jsonb_array_elements_text(after -> 'exceptions') as day
  where kind = 'event' and action = 'cancel' and state = 'applied' and not coalesce(before -> 'exceptions', '[]') ? day
    -- What somebody has taken out of the series since has its own row.
    and not exists (select from calendar_events as own where own.family_id = changes.family_id
      and own.series_id = changes.target_id and left(own.original_start, 10) = day)
  group by changes.family_id, target_id
) as called_off
where calendar_events.family_id = called_off.family_id and calendar_events.id = called_off.target_id;
alter table calendar_events enable trigger user, force row level security;
alter table changes force row level security;
