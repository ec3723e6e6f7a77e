import { type OAuthProviderName, providerNames } from './say-mailbox.ts'

/** What a provider's page sent back by way of the address bar; or what is said and done where it sent no code. */
export type Callback = { code: string; state: string } | { fault: CallbackFault }

export interface CallbackFault {
  title: string
  description: string
}

/** What stands in the query of `/gmail-callback` or `/outlook-callback`. */
export interface CallbackQuery {
  code: string | null
  state: string | null
  error: string | null
}

/** Reads what the provider’s page answered. A link can be made by anybody: of its words none is shown but known ones. */
export function readCallback({ code, state, error }: CallbackQuery, provider: OAuthProviderName): Callback {
  if (error !== null || code === null || code === '') return { fault: notConnected(provider, error) }
  if (code.length > longestCode || state === null || state === '' || state.length > longestState)
    return { fault: { title: 'Authentication Failed', description: deniedOrCancelled } }
  return { code, state }
}

/** Characters. */
const longestCode = 4000
const longestState = 1000

/** What is said where the server refused the answer, or did not answer itself; with its reason where it has one to act on. */
export function sayRefused(
  provider: OAuthProviderName,
  { code, message }: { code: string | null; message: string | null },
): CallbackFault {
  if (code === 'NOT_GRANTED') return { title: 'Connection Failed', description: notGranted[provider] }
  if (code === 'WRONG_STATE') return { title: 'Authentication Failed', description: notOfThisSession }
  const isSaid = message !== null && code !== 'CONNECTION_FAILED'
  return {
    title: 'Connection Failed',
    description: isSaid ? message : `${failedToConnect(provider)}. Please try again.`,
  }
}

const notOfThisSession =
  'This answer is not to a question of yours, or it came too late. Please connect once more from here.'

function notConnected(provider: OAuthProviderName, error: string | null): CallbackFault {
  const isDenied = error === 'access_denied'
  const after = isDenied ? `. ${nothingConnected(provider)}` : ''
  if (provider === 'gmail') return { title: 'Connection Failed', description: `${failedToConnect(provider)}${after}` }
  const isKnown = error !== null && !isDenied && /^[a-z_]{1,40}$/.test(error)
  return {
    title: 'Authentication Failed',
    description: isKnown ? `Microsoft answered: ${error.replaceAll('_', ' ')}.` : `${deniedOrCancelled}${after}`,
  }
}

/** Whoever pressed Cancel, or has second thoughts, is told where it begins again. */
function nothingConnected(provider: OAuthProviderName): string {
  return `Nothing was connected, since access was not given. You can begin again here, under ${providerNames[provider]}.`
}

/** In the words of the provider’s page, where each permission can be left out. */
const notGranted: Record<OAuthProviderName, string> = {
  gmail:
    'Nothing was connected, since Roost was not allowed to read your mail. Begin again under Gmail, and on Google’s page tick “View your email messages and settings”.',
  outlook:
    'Nothing was connected, since Roost was not allowed to read your mail. Begin again under Outlook, and on Microsoft’s page accept all that it lists, “Read your mail” above all.',
}

function failedToConnect(provider: OAuthProviderName): string {
  return `Failed to connect your ${providerNames[provider]} account`
}

const deniedOrCancelled = 'Authorization was denied or cancelled'
