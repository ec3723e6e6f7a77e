import { useHasOutbox } from './use-outbox.ts'

/** Shown below a message that a mail was sent, on a server that sends none: says where the mail is. */
export function OutboxHint() {
  if (!useHasOutbox()) return null
  return (
    <p className="measure text-ink-soft">
      This server has no way to send mail yet: whoever runs it finds yours in{' '}
      <a href="/outbox" className="link">
        its outbox
      </a>
      .
    </p>
  )
}
