alter table changes
  -- Where a doubtful time can be meant in several ways, all of them: days or wall times.
  add column readings text[] not null default '{}';
