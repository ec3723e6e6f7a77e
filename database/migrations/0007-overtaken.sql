-- A proposal that a later mail calls off, or puts another in the place of, waits no longer: it is overtaken, is shown so, and can
-- still be added.
alter table changes
  drop constraint changes_state_check,
  add constraint changes_state_check check (state in ('proposed', 'lapsed', 'overtaken', 'applied', 'rejected', 'undone', 'known')),
  -- The earlier proposals that this change calls off or takes the place of. Without foreign keys: their mail may be read again.
  add column overtakes uuid[] not null default '{}',
  -- Where a mail can mean one of several things, what it would do to each is an option, and those of one choice are the several.
  -- An option may be more than one change: a turn that moves is taken out of its series, and made anew.
  add column choice smallint,
  add column option smallint,
  add check ((choice is null) = (option is null));

-- The review shows what was overtaken lately.
create index changes_overtaken on changes (family_id, decided_at) where state = 'overtaken';
