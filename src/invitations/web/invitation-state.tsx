import { useState } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Invitation } from '../contract.ts'
import { useResend, useWithdrawInvitation } from './use-invitations.ts'

/** What stands below a member who has not joined: since when they are invited, and what a parent can do about it. */
export function InvitationState({ invitation }: { invitation: Invitation }) {
  const { id, firstName, email, invitedAt, hasExpired } = invitation
  const resend = useResend(firstName)
  return (
    <div className="grid gap-1">
      <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
        {email} · {hasExpired ? 'the invitation has expired, sent ' : 'invited '}
        <RelativeTime at={invitedAt} />
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate({ id })}>
          Send again
        </Button>
        <Withdraw invitation={invitation} />
      </div>
    </div>
  )
}

function Withdraw({ invitation: { id, firstName, staysWithout } }: { invitation: Invitation }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useWithdrawInvitation(firstName)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ id }, { onSettled: () => setAsked(false) })}
        title={`Withdraw ${firstName}’s invitation?`}
        description={`The link in the mail opens nothing any more. ${
          staysWithout
            ? `${firstName} stays in the family without an account, with everything on the plan.`
            : `What is assigned to ${firstName} is nobody’s.`
        } Your family’s code was not in the mail, and stays as it is.`}
        confirmLabel="Withdraw"
        destructive
        busy={isPending}
      />
    </>
  )
}
