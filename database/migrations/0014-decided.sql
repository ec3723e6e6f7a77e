-- Whether a mail came from a child's own address: what it says is then only proposed, whoever wrote it first.
alter table inbound_mails add column is_from_child boolean not null default false;

-- Who ticked a task off: a child takes back what they did themselves, whomever it concerns.
alter table tasks
  add column completed_by uuid check (completed_by is null or status = 'completed'),
  add foreign key (family_id, completed_by) references profiles (family_id, id) on delete set null (completed_by);
