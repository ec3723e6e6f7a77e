alter table changes
  -- Of proposals of which only one is meant: the position in this set of the first of them; null where one stands by itself.
  add column choice integer,
  -- Where a doubtful time can be meant in several ways, all of them: days or wall times.
  add column readings text[] not null default '{}';
