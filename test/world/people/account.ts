import { newId } from '#basics/id.ts'
import { lettersTo, tokenIn } from './letters.ts'
import type { World } from '../server/roost.ts'

export interface Answer {
  status: number
  // The tests say themselves what they expect of it.
  body: { message?: string; code?: string; access_token?: string; [field: string]: unknown }
}

/** Somebody's browser: it keeps its refresh cookie, and comes from a network address of its own. */
export interface Browser {
  post(path: string, body?: unknown, accessToken?: string): Promise<Answer>
  get(path: string, accessToken?: string): Promise<Answer>
  put(path: string, body: unknown, accessToken: string): Promise<Answer>
  patch(path: string, body: unknown, accessToken: string): Promise<Answer>
  delete(path: string, accessToken: string): Promise<Answer>
  /** The refresh token that it holds; null without one. */
  cookie: string | null
  /** The last `Set-Cookie` header of the refresh token as it came. */
  lastSetCookie: string
  /** Every other cookie that it holds, by name. */
  cookies: Map<string, string>
}

let lastAddress = 0

/** Needs a world with `trustProxy`, where the address is what the header says. */
export function givenBrowser(
  world: Pick<World, 'url'>,
  { address = nextAddress() }: { address?: string } = {},
): Browser {
  type Sending = { method?: string; headers?: Record<string, string>; body?: string }
  const send = async (path: string, { headers, ...rest }: Sending): Promise<Answer> => {
    const held = [...browser.cookies, ...(browser.cookie === null ? [] : [['roost_refresh', browser.cookie]])]
    const response = await fetch(`${world.url}/api${path}`, {
      ...rest,
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(held.length > 0 && { cookie: held.map((pair) => pair.join('=')).join('; ') }),
      },
    })
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      if (name === 'roost_refresh') {
        browser.lastSetCookie = setCookie
        browser.cookie = value === '' ? null : value
      } else if (value === '') browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  type Bearing = { method: string; body: unknown; accessToken: string | undefined }
  const sendBody = (path: string, { method, body, accessToken }: Bearing) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', ...bearer(accessToken) },
      body: JSON.stringify(body),
    })
  const browser: Browser = {
    cookie: null,
    lastSetCookie: '',
    cookies: new Map(),
    post: (path, body = {}, accessToken) => sendBody(path, { method: 'POST', body, accessToken }),
    patch: (path, body, accessToken) => sendBody(path, { method: 'PATCH', body, accessToken }),
    put: (path, body, accessToken) =>
      send(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...bearer(accessToken) },
        body: JSON.stringify(body),
      }),
    get: (path, accessToken) => send(path, { headers: bearer(accessToken) }),
    delete: (path, accessToken) => send(path, { method: 'DELETE', headers: bearer(accessToken) }),
  }
  return browser
}

/** What a parent fills in; each time another address. */
export function givenSignUp(changes: Record<string, unknown> = {}) {
  return {
    email: `ada-${newId()}@example.org`,
    password: 'Lanterns94',
    firstName: 'Ada',
    familyName: 'Harper',
    acknowledgesAlpha: true,
    timezone: 'Australia/Sydney',
    locale: 'en-AU',
    ...changes,
  }
}

/** An account whose address is confirmed, as sign-up leaves it; nobody is signed in to it. */
export async function givenAccount(world: Pick<World, 'url' | 'transactions'>, changes: Record<string, unknown> = {}) {
  const browser = givenBrowser(world)
  const form = givenSignUp(changes)
  const signedUp = await browser.post('/sign-up/parent', form)
  const confirmed = await browser.post('/auth/confirm', {
    token_hash: await confirmationToken(world, form.email),
    type: 'signup',
  })
  if (signedUp.status !== 200 || confirmed.status !== 200)
    throw new Error(`no account: ${JSON.stringify([signedUp, confirmed])}`)
  return { email: form.email, password: form.password }
}

/** Follows the link that was mailed to an address. */
export async function confirm(world: Pick<World, 'url' | 'transactions'>, email: string): Promise<void> {
  const token_hash = await confirmationToken(world, email)
  const { status, body } = await givenBrowser(world).post('/auth/confirm', { token_hash, type: 'signup' })
  if (status !== 200) throw new Error(`the link confirms nothing: ${JSON.stringify(body)}`)
}

/** A browser that is signed in to an account of its own. */
export async function givenSession(world: World) {
  const account = await givenAccount(world)
  const browser = givenBrowser(world)
  const { body } = await browser.post('/auth/sign-in', account)
  const accessToken = body.access_token
  if (accessToken === undefined || browser.cookie === null) throw new Error('the sign-in gave no tokens')
  return { account, browser, accessToken, refreshToken: browser.cookie }
}

/** The token of the link that was mailed last to an address. */
export async function confirmationToken(world: Pick<World, 'transactions'>, email: string): Promise<string> {
  const letter = (await lettersTo(world, email)).at(-1)
  if (letter === undefined) throw new Error(`no link was mailed to ${email}`)
  return tokenIn(letter)
}

function bearer(accessToken: string | undefined): Record<string, string> {
  return accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }
}

function nextAddress(): string {
  lastAddress++
  return `10.0.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}
