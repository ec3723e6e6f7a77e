-- Whether a mail came from a child's own address: what it says is then only proposed, whoever wrote it first.
alter table inbound_mails add column is_from_child boolean not null default false;
