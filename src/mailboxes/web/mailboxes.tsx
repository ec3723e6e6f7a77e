import { errorMessage } from '#browser/error-message.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ImapMailboxes } from './imap/imap-mailboxes.tsx'
import type { Provider } from '../rules/say-mailbox.ts'
import { OAuthMailboxes } from './oauth/oauth-mailboxes.tsx'
import { useMailboxes, useProviders } from './use-mailboxes.ts'

/** The mailboxes that Roost reads by itself. Only parents connect them, and see them. */
export function Mailboxes() {
  const connected = useMailboxes()
  const providers = useProviders()
  const error = connected.error ?? providers.error
  if (connected.data && providers.data) {
    const of = (provider: Provider) => connected.data.filter((each) => each.provider === provider)
    return (
      <>
        <OAuthMailboxes provider="gmail" mailboxes={of('gmail')} isOffered={providers.data.gmail} />
        <OAuthMailboxes provider="outlook" mailboxes={of('outlook')} isOffered={providers.data.outlook} />
        <ImapMailboxes mailboxes={of('imap')} />
      </>
    )
  }
  if (error)
    return (
      <ErrorState
        title="The mailboxes cannot be shown"
        message={errorMessage(error)}
        onRetry={() => Promise.all([connected.refetch(), providers.refetch()])}
      />
    )
  return (
    <output aria-label="Loading the mailboxes" className="grid gap-5">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </output>
  )
}
