import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { HookRoute } from '#platform/http/http-app.ts'
import { googleAddresses } from './gmail/google-addresses.ts'
import { createClientStates } from './push/client-state.ts'
import { gmailHook, gmailHookPath } from './push/gmail-hook.ts'
import { createGoogleTokens } from './push/google-tokens.ts'
import { outlookHook } from './push/outlook-hook.ts'

interface Options {
  config: Pick<Config, 'google' | 'microsoft' | 'publicUrl'>
  transactions: ScopedTransactions
  clock: Clock
  secret: string
}

/** Where the providers that the operator has set up tell of new mail. */
export function mailboxHooks({
  config: { google, microsoft, publicUrl },
  transactions,
  clock,
  secret,
}: Options): HookRoute[] {
  const hooks: HookRoute[] = []
  if (google !== null && google.push !== null) {
    const { certificates } = googleAddresses(google.emulatorUrl)
    const audience = `${publicUrl}/api${gmailHookPath}`
    const tokens = createGoogleTokens({ certificatesUrl: certificates, audience, account: google.push.account })
    hooks.push(gmailHook({ transactions, clock, tokens }))
  }
  if (microsoft !== null) hooks.push(outlookHook({ transactions, clientStates: createClientStates(secret) }))
  return hooks
}
