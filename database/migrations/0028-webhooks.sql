-- Where organisations are told what became of their submissions. Directory tables, as all that is an organisation's.
create table webhook_endpoints (
  organisation_id uuid not null,
  id uuid not null,
  url text not null check (length(url) between 1 and 500),
  -- Sealed with a key of the server: it is needed to sign.
  secret bytea not null,
  -- The one before a rotation, which signs as well until its time is over.
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Since when nothing has arrived there; null while it does.
  failing_since timestamptz,
  switched_off_at timestamptz,
  primary key (organisation_id, id),
  check ((former_secret is null) = (former_until is null))
);

create table webhook_deliveries (
  organisation_id uuid not null,
  -- Also the name under which the receiver knows it again, however often it is sent.
  id uuid not null,
  endpoint_id uuid not null,
  type text not null check (type in ('submission.processed', 'test')),
  -- As it is sent and signed.
  payload text not null,
  submission_id uuid,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- How many of them were made before it was last asked for.
  attempts_before integer not null default 0,
  due_at timestamptz not null,
  -- Until when one process has it, by the database's clock.
  claimed_until timestamptz,
  primary key (organisation_id, id),
  -- An endpoint is told of a submission once.
  unique (organisation_id, endpoint_id, submission_id),
  foreign key (organisation_id, endpoint_id) references webhook_endpoints (organisation_id, id) on delete cascade
);
create index webhook_deliveries_by_time on webhook_deliveries (organisation_id, made_at, id);
create index webhook_deliveries_old on webhook_deliveries (made_at);
-- Few of all deliveries wait.
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';

create table webhook_attempts (
  organisation_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  -- What the server answered; null where it did not.
  status integer,
  failure text,
  latency_ms integer not null,
  -- The first kilobyte of its answer.
  answer text not null,
  primary key (organisation_id, delivery_id, number),
  foreign key (organisation_id, delivery_id) references webhook_deliveries (organisation_id, id) on delete cascade
);

grant select, insert, update, delete on webhook_endpoints, webhook_deliveries, webhook_attempts to roost_system;

-- From when its organisation may be told that a submission was processed; null where nobody is to be told, or has been.
alter table content_submissions add column announce_at timestamptz;
create index content_submissions_to_announce on content_submissions (announce_at) where announce_at is not null;
