import type { Config } from '#platform/config.ts'
import type { GoogleSettings, MailProviderSettings } from '#platform/mail-provider-settings.ts'
import { addressKind } from '#platform/address-kind.ts'
import { gmailTrouble, watchAnswer } from '../gmail/gmail-answers.ts'
import { googleAddresses } from '../gmail/google-addresses.ts'
import { graphTrouble, subscriptionAnswer } from '../graph/graph-answers.ts'
import { microsoftAddresses } from '../graph/microsoft-addresses.ts'
import type { AskAsGranted } from '../oauth/ask-as-granted.ts'
import { jsonOf } from '../source/ask-provider.ts'

/** What a provider agreed to. */
export interface AgreedPush {
  subscriptionId: string | null
  expiresAt: Date
}

/** Whether Graph can reach this server: it tells by HTTPS alone, and the world has to know the address. */
export function isReachable(publicUrl: string, { emulatorUrl }: MailProviderSettings): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return emulatorUrl !== null || (protocol === 'https:' && addressKind(hostname) === 'public')
}

/** Has Gmail publish to the operator's topic what comes into the inbox, for seven days. */
export async function askGmailToTell(
  ask: AskAsGranted,
  { settings, signal }: { settings: GoogleSettings; signal: AbortSignal },
): Promise<AgreedPush> {
  const answer = await ask({
    url: `${googleAddresses(settings.emulatorUrl).gmail}/watch`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topicName: settings.push?.topic, labelIds: ['INBOX'], labelFilterBehavior: 'INCLUDE' }),
    signal,
  })
  if (answer.status !== 200) throw gmailTrouble(answer)
  const { expiration } = jsonOf(answer, { provider: 'Google', shape: watchAnswer })
  return { subscriptionId: null, expiresAt: new Date(Number(expiration)) }
}

interface Subscribing {
  settings: MailProviderSettings
  /** The one there is; null for a new one. */
  subscriptionId: string | null
  notificationUrl: string
  clientState: string
  now: Date
  signal: AbortSignal
}

/** Graph allows seven days, less a moment for two clocks. */
const longest = 7 * 24 * 60 * 60 * 1000 - 15 * 60 * 1000

/** Has Graph tell of what comes into the inbox, or go on with it. */
export async function askGraphToTell(ask: AskAsGranted, subscribing: Subscribing): Promise<AgreedPush> {
  const { settings, subscriptionId, notificationUrl, clientState, now, signal } = subscribing
  const subscriptions = `${microsoftAddresses(settings.emulatorUrl).graph}/subscriptions`
  const expirationDateTime = new Date(now.getTime() + longest).toISOString()
  const headers = { 'content-type': 'application/json', prefer: 'IdType="ImmutableId"' }
  if (subscriptionId !== null) {
    const url = `${subscriptions}/${encodeURIComponent(subscriptionId)}`
    const renewed = await ask({ url, method: 'PATCH', headers, body: JSON.stringify({ expirationDateTime }), signal })
    if (renewed.status === 200) return agreedIn(renewed)
    // One that has ended meanwhile is followed by a new one.
    if (renewed.status !== 404) throw graphTrouble(renewed)
  }
  const asked = {
    changeType: 'created',
    resource: "me/mailFolders('inbox')/messages",
    notificationUrl,
    lifecycleNotificationUrl: notificationUrl,
    clientState,
    expirationDateTime,
  }
  const made = await ask({ url: subscriptions, method: 'POST', headers, body: JSON.stringify(asked), signal })
  if (made.status !== 201) throw graphTrouble(made)
  return agreedIn(made)
}

function agreedIn(answer: Parameters<typeof jsonOf>[0]): AgreedPush {
  const { id, expirationDateTime } = jsonOf(answer, { provider: 'Microsoft', shape: subscriptionAnswer })
  return { subscriptionId: id, expiresAt: new Date(expirationDateTime) }
}

interface Stopping {
  config: Pick<Config, 'google' | 'microsoft'>
  provider: 'gmail' | 'outlook'
  subscriptionId: string | null
  signal: AbortSignal
}

/** Has a provider tell no more of a mailbox. */
export async function stopTelling(
  ask: AskAsGranted,
  { config: { google, microsoft }, provider, subscriptionId, signal }: Stopping,
): Promise<void> {
  if (provider === 'gmail') {
    if (google === null || google.push === null) return
    const answer = await ask({ url: `${googleAddresses(google.emulatorUrl).gmail}/stop`, method: 'POST', signal })
    if (answer.status !== 204 && answer.status !== 200) throw gmailTrouble(answer)
    return
  }
  if (microsoft === null || subscriptionId === null) return
  const url = `${microsoftAddresses(microsoft.emulatorUrl).graph}/subscriptions/${encodeURIComponent(subscriptionId)}`
  const answer = await ask({ url, method: 'DELETE', signal })
  // One that has ended by itself is not found.
  if (answer.status !== 204 && answer.status !== 404) throw graphTrouble(answer)
}
