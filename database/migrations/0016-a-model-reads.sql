-- What a parent agreed to: that the family's mail goes to one model of one server for it to read, and whether what concerns its
-- children goes as well. It holds for that address, model and place alone, since a gateway has others behind another path or name. One that has
-- ended stays, since it says what was agreed on when.
create table model_consents (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  -- The host, as the family is told it, and the whole address.
  server text not null check (length(server) between 1 and 300),
  address text not null check (length(address) between 1 and 2000),
  model text not null check (length(model) between 1 and 200),
  -- Where it runs, as the parent was told, and whether the operator stated that or the address tells it.
  place text not null check (place in ('this-machine', 'this-network', 'elsewhere')),
  is_place_stated boolean not null,
  includes_children boolean not null default false,
  given_at timestamptz not null,
  given_by uuid,
  ended_at timestamptz check (ended_at >= given_at),
  ended_by uuid,
  primary key (family_id, id),
  foreign key (family_id, given_by) references profiles (family_id, id) on delete set null (given_by),
  foreign key (family_id, ended_by) references profiles (family_id, id) on delete set null (ended_by)
);
-- A family agrees to one model at a time.
create unique index model_consents_open on model_consents (family_id) where ended_at is null;

-- Addresses whose mail no model is given, whoever wrote it: a mailbox, or who forwarded it.
create table model_left_out (
  family_id uuid not null references families (id) on delete cascade,
  address text not null check (length(address) between 3 and 254),
  added_at timestamptz not null default now(),
  primary key (family_id, address)
);

-- The log of what went out to a model. A line is written before the first byte leaves, and is open until the answer is there.
create table model_requests (
  family_id uuid not null references families (id) on delete cascade,
  id uuid not null,
  mail_id uuid,
  at timestamptz not null,
  server text not null check (length(server) <= 300),
  model text not null check (length(model) <= 200),
  -- Of the rules that it was given.
  rules_version integer not null,
  -- As many as were to leave, written before they do.
  bytes_sent integer not null default 0 check (bytes_sent >= 0),
  bytes_received integer not null default 0 check (bytes_received >= 0),
  -- While it is open, as many as it may take at most.
  tokens integer not null check (tokens >= 0),
  milliseconds integer check (milliseconds >= 0),
  outcome text not null default 'open' check (outcome in ('open', 'answered', 'refused', 'over-quota', 'bad-model', 'network', 'too-slow', 'too-long', 'nonsense', 'broken-off')),
  primary key (family_id, id),
  foreign key (family_id, mail_id) references inbound_mails (family_id, id) on delete set null (mail_id)
);
-- A receipt asks for its mail's, the day's limit and the log for those since a moment.
create index model_requests_of_mail on model_requests (family_id, mail_id);
create index model_requests_by_time on model_requests (family_id, at);
-- Whoever closes those of processes that were killed looks for them across families, once an hour.
create index model_requests_open on model_requests (at) where outcome = 'open';

do $$
declare
  family_table text;
begin
  foreach family_table in array array['model_consents', 'model_left_out', 'model_requests'] loop
    execute format('alter table %I enable row level security', family_table);
    execute format('alter table %I force row level security', family_table);
    -- As for every table of a family: requests see one family, the listed work across families sees all.
    execute format('create policy own_family on %I for all to roost_app using (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid) with check (family_id = nullif(current_setting(''app.family_id'', true), '''')::uuid)', family_table);
    execute format('create policy across_families on %I for all to roost_system using (true) with check (true)', family_table);
    execute format('grant select, insert, update, delete on %I to roost_app, roost_system', family_table);
    -- A page that shows them is told when they change.
    execute format('create trigger announce_insert after insert on %I referencing new table as changed for each statement execute function announce_change(''model'')', family_table);
    execute format('create trigger announce_update after update on %I referencing new table as changed for each statement execute function announce_change(''model'')', family_table);
    execute format('create trigger announce_delete after delete on %I referencing old table as changed for each statement execute function announce_change(''model'')', family_table);
  end loop;
end
$$;

-- Tokens of all families in a day (UTC), the reserved ones included: its row is locked while a request reserves its own.
create table model_days (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);
-- The mails that wait for the model, of all families. The lowest turn is next: the first of each family come before the second of any.
create table model_line (
  mail_id uuid primary key,
  family_id uuid not null,
  turn integer not null,
  since timestamptz not null
);
create index model_line_order on model_line (turn, since, mail_id);
grant select, insert, update, delete on model_days, model_line to roost_system;

-- Whose mail no model is given, whatever else the family agreed to.
alter table email_sender_filters add column is_kept_from_model boolean not null default false;

-- By what the things that were made from a mail are kept from the model with the next: the addresses from which, to which and by way of which it
-- came, and whether it is about a child. Null where that is not known, as of mail that was read before this, or before what is said of a child changed.
alter table inbound_mails add column addresses text[], add column is_about_child boolean;
-- What is said of a child decides whether a mail is about one: where that changes, of mails that were about none it is not known any more. A new
-- member waits for the mail that is being stored, since its row is there for others once that is done.
create function forget_about_child() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from families where id = new.family_id for no key update;
  end if;
  update inbound_mails set is_about_child = null where family_id = new.family_id and not is_about_child;
  return null;
end
$$;
create trigger forget_about_child_added after insert on profiles
  for each row when (new.role = 'child') execute function forget_about_child();
create trigger forget_about_child_changed after update of role, first_name, last_name, about on profiles
  for each row when (new.role = 'child' and (old.role, old.first_name, old.last_name, old.about) is distinct from (new.role, new.first_name, new.last_name, new.about))
  execute function forget_about_child();
-- Whoever has written about a child is looked up for each mail that may go.
create index inbound_mails_about_child on inbound_mails (family_id, sender_email) where is_about_child;

-- What the model has to do with a mail: it waits for it, was read by it, was read without it since it failed, or was kept from it.
alter table mail_steps
  drop constraint mail_steps_step_check,
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'quarantined', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed', 'released', 'quarantined-again', 'in-line', 'read-by-model', 'read-without-model', 'kept-from-model'));

-- The family's activity tells who agreed to a model and who ended that.
alter table activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check check (kind in ('event', 'task', 'notice', 'model')),
  drop constraint activity_action_check,
  add constraint activity_action_check check (action in ('added', 'came-again', 'changed', 'completed', 'reopened', 'called-off', 'deleted', 'restored', 'agreed', 'withdrawn'));
create function log_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity (family_id, member_id, is_by_member, kind, thing_id, title, action, fields)
    values (new.family_id, new.given_by, true, 'model', new.id, new.model || ' at ' || new.server, 'agreed',
      array[case when new.includes_children then 'with_children' else 'without_children' end]);
  elsif not exists (select from model_consents where family_id = new.family_id and ended_at is null) then
    insert into activity (family_id, member_id, is_by_member, kind, thing_id, title, action)
    values (new.family_id, new.ended_by, true, 'model', new.id, new.model || ' at ' || new.server, 'withdrawn');
  end if;
  return null;
end
$$;
create trigger log_consent after insert on model_consents for each row execute function log_consent();
-- At the end of the transaction: whoever agrees anew ends what was agreed on before in the same one, and has one line for both.
create constraint trigger log_consent_end after update on model_consents deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function log_consent();
