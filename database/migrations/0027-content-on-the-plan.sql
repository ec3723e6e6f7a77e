-- By which a task is found again, as an event is: the UID of a calendar part.
alter table tasks add column identity text check (length(identity) <= 500);

-- For whom the family wants what this mail says, as it opted in to its sender; null where the mail itself says it.
alter table inbound_mails add column concerns uuid[];
