-- Mail has the field's words for these from here on. A mail whose sender nobody has decided on is quarantined (before: held), and
-- one that a parent has read by itself is released (let-through). A proposal that a later mail calls off or replaces is superseded
-- (overtaken). What follows the first 256 KB of a long mail are its chunks (pieces).
-- An owner who is no superuser is held to the policies, and may not announce what changed; nobody has a page open while this runs.
-- In the order in which the program takes them, so that an older one beside this ends first.
lock table inbound_mails, changes, mail_steps, decisions in access exclusive mode;
alter table inbound_mails
  drop constraint inbound_mails_arrived_as_check,
  drop constraint inbound_mails_state_check,
  disable trigger announce_update,
  no force row level security;
update inbound_mails set
  arrived_as = case arrived_as when 'held' then 'quarantined' else arrived_as end,
  state = case state when 'held' then 'quarantined' else state end
where arrived_as = 'held' or state = 'held';
alter table inbound_mails
  add constraint inbound_mails_arrived_as_check check (arrived_as in ('quarantined', 'blocked', 'over-limit', 'queued')),
  add constraint inbound_mails_state_check check (state in ('quarantined', 'blocked', 'over-limit', 'queued', 'understood', 'nothing-found', 'failed')),
  enable trigger announce_update,
  force row level security;
-- As before: few of all mails wait, a sender's until they are decided on, every family's until a new month begins.
drop index inbound_mails_waiting;
create index inbound_mails_waiting on inbound_mails (family_id, state, sender_email)
  where state in ('quarantined', 'blocked', 'over-limit', 'queued');

alter table mail_steps
  drop constraint mail_steps_step_check,
  disable trigger announce_update,
  no force row level security;
update mail_steps set
  step = case step when 'held' then 'quarantined' when 'held-again' then 'quarantined-again' when 'let-through' then 'released' else step end,
  detail = case when step = 'decided' then regexp_replace(detail, '^Overtaken: ', 'Superseded: ') else detail end
where step in ('held', 'held-again', 'let-through') or (step = 'decided' and detail like 'Overtaken: %');
alter table mail_steps
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'quarantined', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed', 'released', 'quarantined-again')),
  enable trigger announce_update,
  force row level security;

alter table changes rename column overtakes to supersedes;
alter table changes
  drop constraint changes_state_check,
  disable trigger announce_update,
  no force row level security;
update changes set state = 'superseded' where state = 'overtaken';
alter table changes
  add constraint changes_state_check check (state in ('proposed', 'lapsed', 'superseded', 'applied', 'rejected', 'undone', 'known')),
  enable trigger announce_update,
  force row level security;
-- The review shows what was superseded lately.
drop index changes_overtaken;
create index changes_superseded on changes (family_id, decided_at) where state = 'superseded';

-- The log of decisions keeps each proposal as it stood.
alter table decisions disable trigger announce_update, no force row level security;
update decisions set proposal = (proposal - 'overtakes')
  || case when proposal ? 'overtakes' then jsonb_build_object('supersedes', proposal -> 'overtakes') else '{}' end
  || case when proposal ->> 'state' = 'overtaken' then '{"state": "superseded"}'::jsonb else '{}' end
where proposal ? 'overtakes' or proposal ->> 'state' = 'overtaken';
alter table decisions enable trigger announce_update, force row level security;

alter table mail_pieces rename to mail_chunks;
alter table mail_chunks rename constraint mail_pieces_pkey to mail_chunks_pkey;
