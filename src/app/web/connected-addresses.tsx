import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { FamilyAddress } from '#mail/web/forwarding/family-address.tsx'
import { ForwardConfirmations } from '#mail/web/forwarding/forward-confirmations.tsx'
import { SecondaryEmails } from '#secondary-emails/web/secondary-emails.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const Mailboxes = lazyComponent(() => import('#mailboxes/web/mailboxes.tsx'), 'Mailboxes')

/** The forwarding address, the connected mailboxes, and the secondary addresses that get the family's notices. */
export function ConnectedAddresses() {
  const isParent = useViewer().role === 'parent'
  return (
    <div className="grid max-w-2xl gap-5">
      <Card aria-labelledby="forwarding-title" tone="sunken">
        <h2 id="forwarding-title" className="text-title">
          Your family’s address
        </h2>
        <p className="mb-3 measure text-ink-soft">
          Forward mail from schools, clubs and friends to it, or give it to them: Roost reads what comes here.
        </p>
        <Address />
        <ForwardConfirmations className="mt-4 grid gap-3" />
      </Card>
      {isParent && <Mailboxes />}
      <SecondaryEmails />
    </div>
  )
}

function Address() {
  const { data, error, refetch } = useFamily()
  if (data) return <FamilyAddress address={data.family.forwardingAddress} />
  if (!error) return <Skeleton className="h-12 max-w-sm" />
  return <ErrorState title="The address cannot be shown" message={errorMessage(error)} onRetry={() => void refetch()} />
}
