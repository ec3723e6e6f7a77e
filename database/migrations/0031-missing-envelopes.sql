-- Messages whose envelope the provider failed to give, while it gave the others of their page. They are asked for again by themselves, so that one of them
-- holds up no page. Nobody knows who wrote them.
create table mailbox_missing (
  family_id uuid not null,
  mailbox_id uuid not null,
  remote_id text not null check (length(remote_id) between 1 and 1000),
  attempts integer not null default 1 check (attempts >= 1),
  next_try_at timestamptz not null,
  -- Given up, which the mailbox says.
  lost_at timestamptz,
  primary key (family_id, mailbox_id, remote_id),
  foreign key (family_id, mailbox_id) references mailboxes (family_id, id) on delete cascade
);
alter table mailbox_missing enable row level security;
alter table mailbox_missing force row level security;
create policy own_family on mailbox_missing for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on mailbox_missing for all to roost_system using (true) with check (true);
grant select, insert, update, delete on mailbox_missing to roost_app, roost_system;
