import { HeldSection } from '#mail/web/held-section.tsx'
import { useDecideSender, useMails } from '#mail/web/use-mails.ts'

/** Whoever has written so far, to be decided on right here. */
export function SendersStep() {
  const mails = useMails().data?.pages.flatMap((page) => page.mails) ?? []
  const decide = useDecideSender()
  return (
    <div className="grid gap-5">
      <p className="measure">
        Only senders you have allowed get onto the plan. Mail of anyone new is kept and waits, unread, on the Mail
        screen until you decide. You can let a sender’s mail count at once, or look at each change first.
      </p>
      <HeldSection mails={mails} canDecide onDecide={(decision) => decide.mutate(decision)} />
      {!mails.some(({ state }) => state === 'held') && (
        <p className="measure text-ink-soft">Nobody waits at the moment.</p>
      )}
    </div>
  )
}
