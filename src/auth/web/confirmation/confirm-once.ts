import { serverMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { ownPath } from '#auth/rules/confirmation-link.ts'
import { authApi } from '../auth-api.ts'

export type Confirmation = { isConfirmed: true; redirectTo: string } | { isConfirmed: false; message: string }

/** The links that were used in this tab, in its session storage. */
const usedLinksKey = 'roost-used-confirmations'
const mostUsedLinks = 50

const underWay = new Map<string, Promise<Confirmation>>()

/** Confirms the link in the page's query or hash. Sends one request a link, however often the page renders. */
export function confirmOnce(search: string, hash: string): Promise<Confirmation> {
  const link = readLink(search, hash)
  const known = underWay.get(link.tokenHash)
  if (known !== undefined) return known
  const outcome = confirm(link)
  underWay.set(link.tokenHash, outcome)
  return outcome
}

interface Link {
  tokenHash: string
  type: string
  redirectTo: string
}

function readLink(search: string, hash: string): Link {
  const inQuery = new URLSearchParams(search)
  const inHash = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => inQuery.get(name) ?? inHash.get(name) ?? ''
  return { tokenHash: read('token_hash'), type: read('type'), redirectTo: ownPath(read('redirect_to')) }
}

async function confirm({ tokenHash, type, redirectTo }: Link): Promise<Confirmation> {
  if (tokenHash === '' || type === '') return failed('Invalid confirmation link. Missing required parameters.')
  if (wasUsedHere(tokenHash)) return failed('This confirmation link has already been used.')
  try {
    await authApi.confirm.call({ token_hash: tokenHash, type })
  } catch (error) {
    return failed(serverMessage(error) ?? 'An unexpected error occurred during email confirmation.')
  }
  rememberUse(tokenHash)
  toast({ title: 'Email Confirmed!' })
  return { isConfirmed: true, redirectTo }
}

function failed(message: string): Confirmation {
  toast({ title: 'Email Confirmation Failed', description: message, tone: 'danger' })
  return { isConfirmed: false, message }
}

/** Whether this tab has used the link already: it is then not sent again. */
function wasUsedHere(tokenHash: string): boolean {
  return usedHashes().includes(tokenHash)
}

function rememberUse(tokenHash: string): void {
  try {
    sessionStorage.setItem(usedLinksKey, JSON.stringify([...usedHashes(), tokenHash].slice(-mostUsedLinks)))
  } catch {
    // Some private windows refuse storage. The server still knows that the link was used.
  }
}

function usedHashes(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(usedLinksKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // Storage is refused, or its content is not ours.
    return []
  }
}
