import { Navigate } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { type OAuthProviderName, providerNames } from '#mailboxes/rules/say-mailbox.ts'
import { unfolding } from '../unfolded-provider.ts'
import { connectOnce } from './connect-once.ts'

/** Connects with what the provider sent back, then goes to the settings, whatever came of it. */
export function CallbackPage({ provider }: { provider: OAuthProviderName }) {
  const name = providerNames[provider]
  useDocumentTitle(`Connecting ${name}`)
  return (
    <AccountPage>
      <Suspense fallback={<Connecting name={name} />}>
        <Settled provider={provider} outcome={connectOnce(location.search, provider)} />
      </Suspense>
    </AccountPage>
  )
}

function Connecting({ name }: { name: string }) {
  return (
    <div className="grid justify-items-center gap-3 text-center text-ink-soft">
      <h1 className="sr-only">Connecting {name}</h1>
      <Spinner size={24} label={null} />
      <p aria-live="polite">Connecting your {name} account…</p>
    </div>
  )
}

function Settled({ provider, outcome }: { provider: OAuthProviderName; outcome: Promise<void> }) {
  use(outcome)
  // In the place of the callback, so that Back does not lead to it again.
  return <Navigate to={settings} replace state={unfolding(provider)} />
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'
