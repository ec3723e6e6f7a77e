-- A mail longer than a piece (256 KB) has its first piece in its row, as an arrival and later as an inbound mail, and the rest
-- here, under the id that it keeps: sorting moves the row, and the pieces stay where they are. Mails from before this table
-- are whole in their rows.
create table mail_pieces (
  family_id uuid not null references families (id) on delete cascade,
  -- Without a foreign key: of an arrival at first, then of the inbound mail that is made of it.
  mail_id uuid not null,
  -- From 1; the one in the row counts as 0.
  number integer not null check (number > 0),
  bytes bytea not null,
  primary key (family_id, mail_id, number)
);
-- Attachments are pressed as far as they go already, and trying costs more than writing them.
alter table mail_pieces alter column bytes set storage external;
alter table mail_pieces enable row level security;
alter table mail_pieces force row level security;
create policy own_family on mail_pieces for all to roost_app
  using (family_id = nullif(current_setting('app.family_id', true), '')::uuid)
  with check (family_id = nullif(current_setting('app.family_id', true), '')::uuid);
create policy across_families on mail_pieces for all to roost_system using (true) with check (true);
grant select, insert, update, delete on mail_pieces to roost_app, roost_system;

-- Of a mail whose rest lies in pieces: the bytes of the whole, and the digest that tells it from others. Null where `raw` is
-- the whole mail.
alter table arrivals
  add column long_size integer,
  add column long_identity text,
  add check ((long_size is null) = (long_identity is null));
