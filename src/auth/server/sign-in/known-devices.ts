import { createHmac } from 'node:crypto'
import { deriveKey, newToken } from '#platform/crypto.ts'
import type { RequestContext } from '#platform/http/request.ts'

/** A browser that has signed in to this account before. */
export interface Device {
  id: string
  /** Whether that was with the account's present password: a new one makes strangers of all but the browser that chose it. */
  isSince(passwordHash: string): boolean
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

const cookieName = 'roost_device'
const year = 365 * 86_400
/** A family may share one browser. */
const mostAccounts = 8
/** Characters of a signature: 132 bits. */
const length = 22

/**
 * A browser keeps a random name, and for each account that signed in with it, newest first, two signatures: of the account, which
 * can be told before the account is looked up, and of its password. It opens nothing: it only tells whose attempts are counted
 * by themselves, and who does not wait behind strangers.
 */
export function createKnownDevices(secret: string) {
  const key = deriveKey(secret, 'known devices')
  const sign = (...words: string[]) =>
    createHmac('sha256', key).update(words.join('\n')).digest('base64url').slice(0, length)

  return {
    /** The browser as this account knows it; null where nobody has signed in to the account with it. */
    deviceOf(request: Pick<RequestContext, 'cookie'>, email: string): Device | null {
      const { name, entries } = read(request)
      if (name === '') return null
      const id = sign(name, email)
      const entry = entries.find((each) => each.startsWith(id))
      if (entry === undefined) return null
      return { id, isSince: (passwordHash) => entry === id + sign(name, email, passwordHash) }
    },
    /** A sign-in has succeeded here. */
    remember(
      context: RequestContext,
      { email, password_hash: passwordHash }: { email: string; password_hash: string },
    ) {
      const { name: known, entries } = read(context)
      const name = known === '' ? newToken().slice(0, length) : known
      const id = sign(name, email)
      const mine = id + sign(name, email, passwordHash)
      const all = [mine, ...entries.filter((each) => !each.startsWith(id))].slice(0, mostAccounts)
      context.setCookie(cookieName, { value: [name, ...all].join('.'), maxAgeSeconds: year })
    },
  }
}

function read({ cookie }: Pick<RequestContext, 'cookie'>): { name: string; entries: string[] } {
  const text = cookie(cookieName) ?? ''
  if (!/^[\w-]{22}(\.[\w-]{44}){1,8}$/.test(text)) return { name: '', entries: [] }
  const [name = '', ...entries] = text.split('.')
  return { name, entries }
}
