import type { Mailbox } from '../contract.ts'
import { companyNames, type Provider, providerNames } from './say-mailbox.ts'

interface Told {
  provider: Provider
  status: Extract<Mailbox['connectionStatus'], 'expired' | 'error'>
  /** The first name of whose mailbox it is. */
  owner: string
  settingsUrl: string
}

/** What the family is told of a mailbox that brings no mail any more. Children read it too, so it names no address. */
export function troubleNotice({ provider, status, owner, settingsUrl }: Told): { title: string; content: string } {
  const link = `<a href="${encodeURI(settingsUrl)}">in the settings</a>`
  return {
    title: `Mail no longer comes from ${owner}’s ${nameOf(provider)}`.slice(0, 300),
    content: status === 'expired' ? `<p>${whyExpired(provider, link)}</p>` : `<p>${whyInError(provider, link)}</p>`,
  }
}

function nameOf(provider: Provider): string {
  return provider === 'imap' ? 'mailbox' : providerNames[provider]
}

function whyExpired(provider: Provider, link: string): string {
  if (provider === 'imap')
    return `Its mail server no longer takes the password. Whose mailbox it is enters the new one ${link}, and it goes on where it stopped.`
  return `${companyNames[provider]} no longer lets Roost in. Whose mailbox it is re-authorises it ${link}, and it goes on where it stopped.`
}

function whyInError(provider: Provider, link: string): string {
  const asking = provider === 'imap' ? 'Its mail server' : companyNames[provider]
  return `${asking} could not be asked for it. Roost tries again by itself; what is wrong stands ${link}, and what its owner can do.`
}
