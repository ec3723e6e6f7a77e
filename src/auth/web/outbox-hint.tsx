import { useHasOutbox } from './use-outbox.ts'

/** Below what says that a letter is on its way: where it is, on a server that sends none. */
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
