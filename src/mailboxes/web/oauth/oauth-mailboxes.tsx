import { Link } from '@tanstack/react-router'
import { Button } from '#ui/controls/button.tsx'
import { useHasRoute } from '#ui/hooks/use-has-route.ts'
import type { Mailbox } from '#mailboxes/contract.ts'
import { companyNames, type OAuthProviderName, providerNames } from '#mailboxes/rules/say-mailbox.ts'
import { imapPartId } from '../imap/imap-mailboxes.tsx'
import { ProviderCard } from '../provider-card.tsx'
import { useConnect } from './use-connect.ts'

type OAuthMailboxesProps = {
  provider: OAuthProviderName
  mailboxes: readonly Mailbox[]
  /** Whether the operator has registered this server with the provider. */
  isOffered: boolean
}

/** The mailboxes of a provider that asks for leave on a page of its own. */
export function OAuthMailboxes({ provider, mailboxes, isOffered }: OAuthMailboxesProps) {
  return (
    <ProviderCard provider={provider} title={providerNames[provider]} mailboxes={mailboxes}>
      {isOffered ? <Connect provider={provider} isFirst={mailboxes.length === 0} /> : <NotSetUp provider={provider} />}
    </ProviderCard>
  )
}

function Connect({ provider, isFirst }: { provider: OAuthProviderName; isFirst: boolean }) {
  const { mutate, isPending } = useConnect(provider)
  const name = providerNames[provider]
  return (
    <div className="grid justify-items-start gap-3">
      {isFirst && (
        <p className="measure text-ink-soft">
          {companyNames[provider]} asks you whether Roost may read your mail; it may not send, change or delete any. Of
          senders whom you have not allowed Roost keeps only who wrote, when and about what.
        </p>
      )}
      <Button variant={isFirst ? 'primary' : 'secondary'} busy={isPending} onClick={() => mutate()}>
        {isFirst ? `Connect ${name}` : `Connect another ${name} account`}
      </Button>
    </div>
  )
}

/** What is missing, and what does the same until it is there. Microsoft takes no passwords by IMAP. */
function NotSetUp({ provider }: { provider: OAuthProviderName }) {
  const hasRoute = useHasRoute()
  return (
    <p className="measure text-ink-soft">
      Whoever runs this server has not registered it with {companyNames[provider]} yet, so {providerNames[provider]}{' '}
      cannot be connected here. Until then{' '}
      {provider === 'gmail' && (
        <>
          <a href={`#${imapPartId}`} className="link">
            connect it by IMAP
          </a>{' '}
          with an app password, or{' '}
        </>
      )}
      {hasRoute(forwardingGuide) ? (
        <Link to={forwardingGuide} className="link">
          forward your mail
        </Link>
      ) : (
        'forward your mail'
      )}{' '}
      to your family’s address.
    </p>
  )
}

// A string, since `app` declares the routes.
const forwardingGuide: string = '/email-setup'
