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
  if (provider === 'gmail') return { title: 'Connection Failed', description: failedToConnect(provider) }
  const isKnown = error !== null && error !== 'access_denied' && /^[a-z_]{1,40}$/.test(error)
  return {
    title: 'Authentication Failed',
    description: isKnown ? `Microsoft answered: ${error.replaceAll('_', ' ')}.` : deniedOrCancelled,
  }
}

function failedToConnect(provider: OAuthProviderName): string {
  return `Failed to connect your ${providerNames[provider]} account`
}

const deniedOrCancelled = 'Authorization was denied or cancelled'
