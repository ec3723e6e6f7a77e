import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { errorMessage } from '#browser/error-message.ts'
import { AddAddressForm } from './add-address-form.tsx'
import { AddressRow } from './address-row.tsx'
import { useSecondaryEmails } from './use-secondary-emails.ts'

/** Where else a member receives the family's notices. */
export function SecondaryEmails() {
  const { data } = useSecondaryEmails()
  const count = data?.filter(({ status }) => status === 'verified').length ?? 0
  return (
    <Card className="py-2!">
      <Disclosure
        open
        name="connected-addresses"
        summary={
          <h2 className="flex items-baseline gap-3 text-title">
            Secondary Emails
            {count > 0 && <span className="tabular font-sans text-body font-normal text-ink-soft">{count}</span>}
          </h2>
        }
      >
        <p className="mb-4 measure text-ink-soft">
          The family’s notices come to these addresses too, once each has been verified. Every letter says how to end
          it.
        </p>
        <Addresses />
        <AddAddressForm />
      </Disclosure>
    </Card>
  )
}

function Addresses() {
  const { data, error, refetch } = useSecondaryEmails()
  if (data)
    return (
      <ul className="mb-5 border-t border-line empty:hidden">
        {data.map((address) => (
          <AddressRow key={address.email} address={address} />
        ))}
      </ul>
    )
  if (error)
    return (
      <div className="mb-5">
        <ErrorState title="Error accessing profile" message={errorMessage(error)} onRetry={() => void refetch()} />
      </div>
    )
  return <Skeleton className="mb-5 h-14" />
}
