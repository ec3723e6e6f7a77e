alter table changes
  -- Of proposals of which only one is meant: the position in this set of the first of them; null where one stands by itself.
  add column choice integer,
  -- When else it could be meant, where the mail can be read in more ways: days or wall times, as its own is.
  add column readings text[] not null default '{}';
