import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RelativeTime } from '#ui/locale/date-time.tsx'
import { useWithdrawJoining } from './use-join-or-found.ts'

/** What an account sees that has asked to join a family where a parent says yes first. */
export function WaitingForYes({ since }: { since: string }) {
  const { mutate, isPending } = useWithdrawJoining()
  return (
    <Card className="grid w-80 max-w-full justify-items-start gap-3 text-left" aria-labelledby="waiting-title">
      <h3 id="waiting-title" className="text-title">
        The family’s parents have been asked
      </h3>
      <p className="text-ink-soft">
        You asked <RelativeTime at={since} />. Once one of them says yes, the family’s plan appears here, and you get a
        mail.
      </p>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        Ask no more
      </Button>
    </Card>
  )
}
