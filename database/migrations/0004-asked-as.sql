-- What a page asked for when it made a thing under an id of its own: a digest, by which the same request sent again is told
-- from another thing under the same id. Null for what Roost made, or what is older than this column.
alter table tasks add column asked_as bytea;
alter table calendar_events add column asked_as bytea;
