-- A message that its provider does not hand out is tried again, more and more rarely, and given up at last; the others are fetched meanwhile.
alter table mailbox_messages
  -- How often it failed while its provider answered all else.
  add column attempts integer not null default 0 check (attempts >= 0),
  -- Of a wanted message that failed: not before. Those that never failed go first.
  add column next_try_at timestamptz,
  -- gone: deleted by its owner · too-large: longer than is read · failing: its provider did not hand it out, however often it was asked
  add column lost_because text check (lost_because in ('gone', 'too-large', 'failing')),
  add column lost_at timestamptz,
  add constraint mailbox_messages_lost_check check ((lost_because is null) = (lost_at is null) and (lost_because is null or state = 'lost'));

-- In the order in which they are fetched.
drop index mailbox_messages_wanted;
create index mailbox_messages_wanted on mailbox_messages (family_id, mailbox_id, next_try_at nulls first, sent_at) where state = 'wanted';
-- What a parent is told at the mailbox: few are lost but for those that were deleted.
create index mailbox_messages_lost on mailbox_messages (family_id, mailbox_id, lost_at) where lost_because <> 'gone';

-- A look back goes on where it stopped, and one that fails waits for its turn while the others go on.
alter table mailbox_lookups
  -- The provider's name of the next page; null before the first.
  add column place text check (length(place) <= 10000),
  add column looked integer not null default 0 check (looked >= 0),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_try_at timestamptz,
  -- From here the days are counted, so that each page is of the same question.
  add column created_at timestamptz not null default now(),
  -- `@` alone is everybody of whom mail is wanted.
  drop constraint mailbox_lookups_sender_check,
  add constraint mailbox_lookups_sender_check check (sender = '@' or length(sender) between 3 and 255);

-- One for each mailbox and sender, however often somebody allows and blocks them; of two any one is kept.
-- An owner who is no superuser is held to the policies.
alter table mailbox_lookups no force row level security;
delete from mailbox_lookups as doubled using mailbox_lookups as kept
where kept.family_id = doubled.family_id and kept.mailbox_id = doubled.mailbox_id and kept.sender is not distinct from doubled.sender and kept.id > doubled.id;
alter table mailbox_lookups force row level security;
create unique index mailbox_lookups_once on mailbox_lookups (family_id, mailbox_id, sender) nulls not distinct;

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
    set id = excluded.id, place = null, looked = 0, attempts = 0, next_try_at = null, created_at = now();
  -- Past this number one look over the whole inbox costs less, and so the table has a bound.
  with folded as (
    delete from mailbox_lookups where family_id = new.family_id and sender <> '@' and mailbox_id in (
      select mailbox_id from mailbox_lookups where family_id = new.family_id and sender <> '@' group by mailbox_id having count(*) > 30)
    returning mailbox_id
  )
  insert into mailbox_lookups (family_id, mailbox_id, id, sender, days)
  select new.family_id, mailbox_id, gen_random_uuid(), '@', 92 from folded group by mailbox_id
  on conflict (family_id, mailbox_id, sender) do update
    set id = excluded.id, place = null, looked = 0, attempts = 0, next_try_at = null, created_at = now();
  -- The first sync, which lists the whole inbox, finds it as well.
  update mailbox_syncs set next_sync_at = 'epoch'
  where family_id = new.family_id and failures = 0 and (next_sync_at < 'infinity' or lease_holder is not null);
  return null;
end
$$;
drop trigger look_for_allowed_changed on email_sender_filters;
create trigger look_for_allowed_changed after update of status on email_sender_filters
  for each row when ((new.status = 'allow' and old.status <> 'allow') or (new.status = 'pending' and old.status = 'block'))
  execute function look_for_allowed();

-- Whichever way a mailbox goes, its provider is told: the access is given back, and no more news are asked for. What opens the tokens is not in the
-- database, so a job does it (`give-access-back`), one after the other: a provider that hangs must not hold the places where mail is read.
create function give_access_back() returns trigger language plpgsql as $$
begin
  perform enqueue_job('give-access-back', json_build_object(
    'mailboxId', old.id, 'provider', old.provider, 'emailAddress', old.email_address,
    'accessToken', old.access_token, 'refreshToken', old.refresh_token,
    'subscriptionId', (select subscription_id from mailbox_pushes where family_id = old.family_id and mailbox_id = old.id)
  ), null, 'give-access-back', 12, true);
  return old;
end
$$;
create trigger give_access_back before delete on mailboxes
  for each row when (old.provider <> 'imap' and old.refresh_token is not null) execute function give_access_back();
