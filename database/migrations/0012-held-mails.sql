-- A held mail can be read by itself, and what was decided on it or on its sender be taken back.
alter table mail_steps
  drop constraint mail_steps_step_check,
  add constraint mail_steps_step_check check (step in ('received', 'forwarded', 'repeated', 'held', 'allowed', 'blocked', 'over-limit', 'queued', 'read', 'trouble', 'understood', 'nothing-found', 'failed', 'undone', 'tried-again', 'decided', 'lapsed', 'let-through', 'held-again'));
