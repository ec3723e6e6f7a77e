-- Who usually does a child's tasks: a parent, or the child. Null where nobody has said; what is read for the child is then
-- assigned to nobody. Whoever leaves the family does no tasks any more.
alter table profiles
  add column tasks_done_by uuid,
  add foreign key (family_id, tasks_done_by) references profiles (family_id, id) on delete set null (tasks_done_by);
