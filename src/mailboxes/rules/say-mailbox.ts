import type { LostMail, Mailbox } from '../contract.ts'

export type Provider = Mailbox['provider']
/** Those that are connected on a page of the provider's own. */
export type OAuthProviderName = Exclude<Provider, 'imap'>

export const providerNames: Record<Provider, string> = { gmail: 'Gmail', outlook: 'Outlook', imap: 'IMAP' }
/** Whose page it is that asks for leave. */
export const companyNames: Record<OAuthProviderName, string> = { gmail: 'Google', outlook: 'Microsoft' }

type Standing = Pick<Mailbox, 'provider' | 'connectionStatus' | 'syncEnabled' | 'trouble'>

/** A mailbox's state in a word. One that is switched off is paused, unless something has to be done about it. */
export function sayStatus({
  connectionStatus,
  syncEnabled,
}: Pick<Standing, 'connectionStatus' | 'syncEnabled'>): string {
  if (connectionStatus === 'connected' && !syncEnabled) return 'Paused'
  return statusNames[connectionStatus]
}

/** How a provider's mailboxes stand, in a word: the one that needs somebody goes before the others. */
export function sayStanding(mailboxes: readonly Standing[]): string {
  const told = mailboxes.find(needsSomebody) ?? mailboxes[0]
  return told === undefined ? 'Not connected' : sayStatus(told)
}

const statusNames: Record<Mailbox['connectionStatus'], string> = {
  connected: 'Connected',
  expired: 'Expired',
  error: 'Error',
  reconnecting: 'Reconnecting',
}

/** What is wrong with a mailbox and what to do, in the server’s words where it has some; null where nothing is. */
export function sayTrouble({ provider, connectionStatus, trouble }: Standing): string | null {
  switch (connectionStatus) {
    case 'connected':
      return trouble
    case 'expired':
      return trouble ?? expired(provider)
    case 'error':
      return trouble ?? 'The last sync did not end. Roost tries again by itself.'
    case 'reconnecting':
      return reconnecting(provider)
  }
}

function reconnecting(provider: Provider): string {
  if (provider === 'imap') return 'Roost is signing in again.'
  return `${companyNames[provider]}’s page was opened and has not answered yet. If you closed it, re-authorise once more.`
}

function expired(provider: Provider): string {
  if (provider === 'imap')
    return 'The server no longer takes the password. Enter the new one, and it goes on where it stopped.'
  return `${companyNames[provider]} no longer lets Roost in. Re-authorise it, and it goes on where it stopped.`
}

/** How far a sync is. Of the total a provider tells an estimate, so that more can be done than was counted. */
export function saySyncProgress({ done, total }: { done: number; total: number }): string {
  if (total <= 0) return 'Looking for new mail…'
  return `${Math.min(done, total)} of ${total} mails`
}

/** Why a mail could not be fetched. */
export function sayWhyLost({ because }: Pick<LostMail, 'because'>, provider: Provider): string {
  if (because === 'too-large') return 'longer than the 25 MB that Roost reads'
  const server = provider === 'imap' ? 'the mail server' : companyNames[provider]
  return `${server} did not hand it out in three days`
}

/** Where mails that could not be fetched are, and what their owner can do: no asking makes one shorter. */
export function sayLostHelp(
  { lost, emailAddress }: Pick<Mailbox, 'lost' | 'emailAddress'>,
  { isOwn }: { isOwn: boolean },
): string {
  const where = `${lost.length === 1 ? 'It is' : 'They are'} still in ${emailAddress}.`
  const isWorthAsking = isOwn && lost.some(({ because }) => because === 'failing')
  return isWorthAsking ? `${where} Sync now asks once more for what was not handed out.` : where
}

/** On the Mail screen: from where no mail comes; `owner` is null for whoever reads it. */
export function sayMissing(
  { emailAddress, connectionStatus }: Pick<Mailbox, 'emailAddress' | 'connectionStatus'>,
  owner: string | null,
): string {
  const which = owner === null ? `your mailbox ${emailAddress}` : `${owner}’s mailbox ${emailAddress}`
  return connectionStatus === 'expired'
    ? `No mail comes from ${which}: Roost is no longer let in.`
    : `No mail comes from ${which}: it could not be read.`
}

/** Whether somebody has to do something about it. */
export function needsSomebody({ connectionStatus }: Pick<Standing, 'connectionStatus'>): boolean {
  return connectionStatus === 'expired' || connectionStatus === 'error'
}

/** Microsoft has no way to give an access back; it ends once nobody has its key. */
function letsGo(provider: Provider): string {
  if (provider === 'imap') return 'forgets the password'
  return `${provider === 'gmail' ? 'gives back' : 'forgets'} the access that ${companyNames[provider]} gave`
}

/** What another parent can do about a mailbox, and why no more. */
export function sayOthers(owner: string, { isAdmin }: { isAdmin: boolean }): string {
  const removal = isAdmin ? ' As an admin you can remove it.' : ''
  return `What allowed senders write to it comes to the whole family. Who else writes to it, and how it is read, is for ${owner} alone.${removal}`
}

/** What removing a mailbox takes away, and what stays. */
export function sayRemoving({ provider, emailAddress }: Pick<Mailbox, 'provider' | 'emailAddress'>): string {
  return `Roost stops reading ${emailAddress} and ${letsGo(provider)}. The mails that came by it stay with their receipts, and so does what they put on the plan. Your senders stay as you decided. In the mailbox itself nothing changes.`
}
