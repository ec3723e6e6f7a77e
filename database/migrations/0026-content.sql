-- What organisations send. Directory tables: no family is named in them but by the addresses that a submission came with, until it is delivered.

-- A request may pass if fewer than so many did within the time before it, whichever server took them: the row is locked first, and the clock is the
-- database's. One that may not pass counts nothing.
create function take_content_turn(key uuid, most integer, seconds integer, out is_free boolean, out remaining integer, out wait integer)
language plpgsql as $$
declare
  moment timestamptz;
  times timestamptz[];
begin
  select at into times from organisation_key_turns where key_id = key for update;
  -- Read after the lock, so that times are in the order in which they were given.
  moment := clock_timestamp();
  times := array(select one from unnest(times) as one where one > moment - seconds * interval '1 second' order by one);
  is_free := cardinality(times) < most;
  if is_free then
    times := times || moment;
    update organisation_key_turns set at = times where key_id = key;
  end if;
  remaining := most - cardinality(times);
  wait := greatest(1, ceil(extract(epoch from times[1] - moment) + seconds));
end
$$;
revoke execute on function take_content_turn from public;
grant execute on function take_content_turn to roost_system;

-- What an organisation stated last under each of its references.
create table content_items (
  organisation_id uuid not null,
  reference text not null check (length(reference) between 1 and 100),
  kind text not null check (kind in ('event', 'task')),
  -- Counts what was stated: the SEQUENCE of the calendar part.
  revision integer not null,
  item jsonb not null,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  primary key (organisation_id, reference)
);

create table content_submissions (
  organisation_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  received_at timestamptz not null,
  -- By which a request that comes again is known, for a day; null afterwards.
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  body_digest bytea not null,
  subject text not null,
  content text not null,
  metadata jsonb not null,
  -- The events and tasks that it states, changes and cancels, each as a whole.
  items jsonb not null,
  -- The addresses that it names; null once they were looked up, and where it is for everybody who has opted in.
  recipients text[],
  -- How many addresses it named; null where it is for everybody.
  address_count integer,
  processed_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, idempotency_key)
);
create index content_submissions_by_time on content_submissions (received_at);

-- Each call of a key that is known. Of what is refused before it is read, a minute's calls of one key are one row.
create table content_calls (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  key_id uuid not null,
  endpoint text not null check (endpoint in ('submit', 'status')),
  status integer not null,
  -- The code of the problem that it was answered with.
  problem text,
  submission_id uuid,
  addresses integer,
  events integer not null default 0,
  tasks integer not null default 0,
  cancellations integer not null default 0,
  latency_ms integer not null,
  calls integer not null default 1,
  -- The minute whose refusals are this row.
  refused_in timestamptz,
  primary key (organisation_id, id)
);
create unique index content_calls_refused on content_calls (key_id, endpoint, status, refused_in) where refused_in is not null;
create index content_calls_by_time on content_calls (at);

grant select, insert, update, delete on content_items, content_submissions, content_calls to roost_system;
