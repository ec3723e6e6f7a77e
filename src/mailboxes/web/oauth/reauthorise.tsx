import { Button } from '#ui/controls/button.tsx'
import type { Mailbox } from '#mailboxes/contract.ts'
import { useReauthorise } from './use-connect.ts'

export function Reauthorise({ mailbox }: { mailbox: Pick<Mailbox, 'id' | 'emailAddress'> }) {
  const { mutate, isPending } = useReauthorise()
  return (
    <Button
      variant="primary"
      busy={isPending}
      aria-label={`Re-authorise ${mailbox.emailAddress}`}
      onClick={() => mutate({ id: mailbox.id })}
    >
      Re-authorise
    </Button>
  )
}
