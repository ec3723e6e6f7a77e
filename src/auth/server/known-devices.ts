import { createHmac } from 'node:crypto'
import { deriveKey, newToken } from '#platform/crypto.ts'
import type { RequestContext } from '#platform/request.ts'

export interface KnownDevices {
  /** The browser as this account knows it; null where nobody has signed in to the account with it. */
  deviceOf(context: RequestContext, email: string): string | null
  /** A sign-in has succeeded here. */
  remember(context: RequestContext, email: string): void
}

const cookieName = 'roost_device'
const year = 365 * 86_400
/** A family may share one browser. */
const mostAccounts = 8

/**
 * A browser keeps a random name, and a signature for each account that signed in with it, newest first. It opens
 * nothing: it only tells whose tries are counted by themselves.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const key = deriveKey(secret, 'known devices')
  const sign = (name: string, email: string) =>
    createHmac('sha256', key).update(`${name}\n${email}`).digest('base64url').slice(0, 22)

  return {
    deviceOf(context, email) {
      const { name, signatures } = read(context)
      const signature = sign(name, email)
      return name !== '' && signatures.includes(signature) ? signature : null
    },
    remember(context, email) {
      const { name: known, signatures } = read(context)
      const name = known === '' ? newToken().slice(0, 22) : known
      const mine = sign(name, email)
      const all = [mine, ...signatures.filter((each) => each !== mine)].slice(0, mostAccounts)
      context.setCookie(cookieName, [name, ...all].join('.'), year)
    },
  }
}

function read({ cookie }: RequestContext): { name: string; signatures: string[] } {
  const text = cookie(cookieName) ?? ''
  if (!/^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(text)) return { name: '', signatures: [] }
  const [name = '', ...signatures] = text.split('.')
  return { name, signatures }
}
