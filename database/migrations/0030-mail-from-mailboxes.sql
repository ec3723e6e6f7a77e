-- A look back whose pages have no end is given up, which is said at the mailbox for two weeks.
alter table mailbox_lookups
  add column pages integer not null default 0 check (pages >= 0),
  add column given_up_at timestamptz;

-- Whoever is allowed, on whichever way: what they sent in the last three months is looked for in every mailbox of the family. Whoever is undecided again
-- is allowed where their domain is.
create or replace function look_for_allowed() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' and not exists (
    select from email_sender_filters as domain
    where domain.family_id = new.family_id and domain.status = 'allow'
      and domain.sender_email = substring(new.sender_email from '@[^@]*$') and domain.sender_email <> new.sender_email
  ) then
    return null;
  end if;
  -- Under a new id, since a sync may be in the middle of the old one, with pages behind it on which this sender was not allowed.
  insert into mailbox_lookups (family_id, mailbox_id, id, sender, days)
  select family_id, id, gen_random_uuid(), new.sender_email, 92 from mailboxes where family_id = new.family_id
  on conflict (family_id, mailbox_id, sender) do update
    set id = excluded.id, place = null, looked = 0, pages = 0, attempts = 0, next_try_at = null, given_up_at = null, created_at = now();
  -- Past this number one look over the whole inbox costs less, and so the table has a bound.
  with folded as (
    delete from mailbox_lookups where family_id = new.family_id and sender <> '@' and mailbox_id in (
      select mailbox_id from mailbox_lookups where family_id = new.family_id and sender <> '@' group by mailbox_id having count(*) > 30)
    returning mailbox_id
  )
  insert into mailbox_lookups (family_id, mailbox_id, id, sender, days)
  select new.family_id, mailbox_id, gen_random_uuid(), '@', 92 from folded group by mailbox_id
  on conflict (family_id, mailbox_id, sender) do update
    set id = excluded.id, place = null, looked = 0, pages = 0, attempts = 0, next_try_at = null, given_up_at = null, created_at = now();
  -- In the order of their keys, as all who lock several of them.
  perform from mailbox_syncs where family_id = new.family_id order by mailbox_id for update;
  -- The first sync, which lists the whole inbox, finds it as well.
  update mailbox_syncs set next_sync_at = 'epoch'
  where family_id = new.family_id and failures = 0 and (next_sync_at < 'infinity' or lease_holder is not null);
  return null;
end
$$;

-- The list of mails, newest first: what a mailbox brought stands where it was written, since an import of three months would bury today's mail. A date
-- further back than mailboxes are read is not believed: it would bury a mail of today.
create index inbound_mails_listed on inbound_mails
  (family_id, (case when connection_email is null or received_at - sent_at > interval '100 days' then received_at
    else least(received_at, sent_at) end) desc, id desc);

-- The cursors of Outlook so far leave out what came before its mailbox was connected, and is moved into the inbox later. What is known already changes
-- nothing. An owner who is no superuser is held to the policies.
lock table mailboxes, mailbox_syncs in access exclusive mode;
alter table mailboxes no force row level security;
alter table mailbox_syncs no force row level security;
update mailbox_syncs as sync set cursor = null, listing = null
from mailboxes as mailbox
where mailbox.family_id = sync.family_id and mailbox.id = sync.mailbox_id and mailbox.provider = 'outlook';
alter table mailbox_syncs force row level security;
alter table mailboxes force row level security;
