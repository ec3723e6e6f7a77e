import type { ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { Mailbox } from '../contract.ts'
import { needsSomebody, type Provider, sayStanding } from '../rules/say-mailbox.ts'
import { MailboxRow } from './mailbox-row.tsx'
import { useIsUnfolded } from './unfolded-provider.ts'

type ProviderCardProps = {
  provider: Provider
  title: string
  mailboxes: readonly Mailbox[]
  /** How another mailbox is connected, or why none can be. */
  children: ReactNode
}

/** One provider's mailboxes. It is open where there are some and for whoever comes back from the provider, and says while it is closed how they stand. */
export function ProviderCard({ provider, title, mailboxes, children }: ProviderCardProps) {
  const isUnfolded = useIsUnfolded(provider)
  const standing = sayStanding(mailboxes)
  return (
    <Card className="py-2!">
      <Disclosure
        open={mailboxes.length > 0 || isUnfolded}
        summary={
          <h2 className="flex flex-wrap items-baseline gap-x-3 text-title">
            {title}
            {mailboxes.length > 0 && (
              <span className="tabular font-sans text-body font-normal text-ink-soft">{mailboxes.length}</span>
            )}
            <span className="font-sans group-open/fold:hidden">
              <Badge tone={mailboxes.some(needsSomebody) ? 'danger' : 'plain'}>{standing}</Badge>
            </span>
          </h2>
        }
      >
        {mailboxes.length > 0 && (
          <ul aria-label={`${title} mailboxes`} className="mb-5 border-t border-line">
            {mailboxes.map((mailbox) => (
              <MailboxRow key={mailbox.id} mailbox={mailbox} />
            ))}
          </ul>
        )}
        {children}
      </Disclosure>
    </Card>
  )
}
