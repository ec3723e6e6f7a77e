import { type OAuthProvider, providerNames } from './say-mailbox.ts'

/** What a provider's page sent back by way of the address bar; or what is said and done where it sent no code. */
export type Callback = { code: string; state: string } | { fault: CallbackFault }

export interface CallbackFault {
  title: string
  description: string
}

/** Reads the query of `/gmail-callback` or `/outlook-callback`. A link can be made by anybody: of its words none is shown. */
export function readCallback(search: string, provider: OAuthProvider): Callback {
  const query = new URLSearchParams(search.slice(0, longestQuery))
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  if (query.has('error') || code === '') return { fault: notConnected(provider, query.get('error')) }
  return { code, state }
}

/** Characters. */
const longestQuery = 8000

/** The server refused, or did not answer: what is said, with the server's reason where it gave one. */
export function sayRefused(provider: OAuthProvider, { code, message }: { code: string | null; message: string | null }) {
  if (code === 'WRONG_STATE') return { title: 'Authentication Failed', description: message ?? deniedOrCancelled }
  const failed = `${failedToConnect(provider)} Please try again.`
  return { title: 'Connection Failed', description: message ?? failed }
}

function notConnected(provider: OAuthProvider, error: string | null): CallbackFault {
  if (provider === 'gmail') return { title: 'Connection Failed', description: failedToConnect(provider) }
  const isKnown = error !== null && error !== 'access_denied' && /^[a-z_]{1,40}$/.test(error)
  return {
    title: 'Authentication Failed',
    description: isKnown ? `Microsoft answered: ${error.replaceAll('_', ' ')}.` : deniedOrCancelled,
  }
}

function failedToConnect(provider: OAuthProvider): string {
  return `Failed to connect your ${providerNames[provider]} account.`
}

const deniedOrCancelled = 'Authorization was denied or cancelled'
