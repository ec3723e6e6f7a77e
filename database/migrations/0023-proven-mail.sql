-- Anybody can write what a mail program asks before it forwards. So a confirmation is shown once it is known to come from the program's provider, and
-- only then ends an earlier one about the same mailbox.
alter table forwarding_confirmations add column shown_at timestamptz;
-- What was asked before goes on until it ends.
-- An owner who is no superuser is held to the policies, and may not announce what changed.
alter table forwarding_confirmations disable trigger announce_update, no force row level security;
update forwarding_confirmations set shown_at = now();
alter table forwarding_confirmations enable trigger announce_update, force row level security;

-- Confirmations are checked with what waits unread.
drop index inbound_mails_unchecked;
create index inbound_mails_unchecked on inbound_mails (family_id, received_at)
  where authenticity is null and origin is not null and state in ('quarantined', 'over-limit', 'confirmation');

-- A mail that may be forged is let out where a mailbox brings it again, and its provider found it to be from whom it says.
alter table mail_steps
  drop constraint mail_steps_step_check,
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'quarantined', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed', 'released', 'quarantined-again', 'in-line', 'read-by-model', 'read-without-model', 'kept-from-model', 'suspected', 'proven'));
