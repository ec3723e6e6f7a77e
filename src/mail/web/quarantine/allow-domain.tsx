import { domainOf, isPublicDomain } from '#senders/rules/sender-domain.ts'
import { ConfirmedAction } from '#family/web/confirmed-action.tsx'

type AllowDomainProps = {
  senderEmail: string
  onAllow: (domain: string) => void
}

/** Allows everybody at a sender's domain, unless anybody could be there. */
export function AllowDomain({ senderEmail, onAllow }: AllowDomainProps) {
  const domain = domainOf(senderEmail)
  if (isPublicDomain(domain)) return null
  const host = domain.slice(1)
  return (
    <ConfirmedAction
      label={`Allow everybody at ${host}`}
      variant="quiet"
      onConfirm={(done) => {
        onAllow(domain)
        done()
      }}
      title={`Allow everybody at ${host}?`}
      description={`What comes from any address ${domain} is read, also from those who have not written yet. It holds for this domain alone, and for none below it. Whomever you block there by name stays blocked.`}
      confirmLabel="Allow everybody"
    />
  )
}
