import { HeldSection } from '#mail/web/held-section.tsx'
import { useDecideSenders, useMails } from '#mail/web/use-mails.ts'
import { useWaitingSenders } from '#mail/web/use-waiting-mail.ts'

/** Whoever has written so far, to be decided on right here. */
export function SendersStep() {
  const mails = useMails().data?.pages.flatMap((page) => page.mails) ?? []
  const waiting = useWaitingSenders().data
  const decide = useDecideSenders()
  return (
    <div className="grid gap-5">
      <p className="measure">
        Only senders you have allowed get onto the plan. Mail of anyone new is kept and waits, unread, on the Mail
        screen until you decide. You can let a sender’s mail count at once, or look at each change first.
      </p>
      <HeldSection waiting={waiting ?? []} mails={mails} canDecide onDecide={(decision) => decide.mutate(decision)} />
      {waiting?.length === 0 && <p className="measure text-ink-soft">Nobody waits at the moment.</p>}
    </div>
  )
}
