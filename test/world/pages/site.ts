import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Config } from '#platform/config.ts'
import { givenBrowser, givenVisitor, type Visit, type Visitor } from './browser.ts'
import { freePort } from '../server/free-port.ts'
import { type GivenMember, givePassword } from '../people/family.ts'
import { givenRoost, type World } from '../server/roost.ts'

/** Every width and theme that a screen is looked at in. */
export const looks = [
  { name: 'on a desktop', width: 1280, theme: 'light' },
  { name: 'on a desktop in the dark', width: 1280, theme: 'dark' },
  { name: 'on a phone', width: 375, theme: 'light' },
  { name: 'on a phone in the dark', width: 375, theme: 'dark' },
] as const

/** The two of them that have nothing in common. */
export const desktopAndPhone = [looks[0], looks[3]] as const

/** And the same at both ends of the world's day. */
export const farApart = [
  { ...looks[0], name: 'on a desktop in Auckland', timezone: 'Pacific/Auckland' },
  { ...looks[3], name: 'on a phone in the dark in Los Angeles', timezone: 'America/Los_Angeles' },
] as const

export interface Site {
  readonly world: World
  /** Where it is, without a slash at its end. */
  readonly url: string
  /** A person with a browser of their own, until the test ends. */
  visit(visit?: Visit & { url?: string }): Promise<Visitor>
  /** A member who is signed in, and has opened no page yet. */
  visitAs(member: GivenMember, visit?: Visit & { url?: string }): Promise<Visitor>
}

/** A server and a browser for the tests of a file; whatever a page complains of fails the test that opened it. */
export function givenSite(configure: () => Promise<Partial<Config>> = () => Promise.resolve({})): Site {
  let running: { world: World; browser: Browser } | undefined
  let visitors: Visitor[] = []

  beforeAll(async () => {
    running = { world: await givenRoost({ config: await configure() }), browser: await givenBrowser() }
  })

  afterEach(async () => {
    const closing = visitors
    visitors = []
    for (const { context } of closing) await context.close()
    expect(
      closing.flatMap(({ complaints }) => complaints),
      'what the pages complained of',
    ).toEqual([])
  })

  afterAll(async () => {
    await running?.browser.close()
    await running?.world.close()
  })

  const open = () => {
    if (running === undefined) throw new Error('the site opens before the first test')
    return running
  }

  const site: Site = {
    get world() {
      return open().world
    },
    get url() {
      const { config, url } = open().world
      return config.port === 0 ? url : config.publicUrl
    },
    async visit({ url = site.url, ...visit } = {}) {
      const visitor = await givenVisitor(open().browser, { url, visit })
      visitors.push(visitor)
      return visitor
    },
    async visitAs(member, visit) {
      const visitor = await site.visit(visit)
      const { email } = member
      const password = await givePassword(site.world, member)
      const answer = await visitor.context.request.post('/api/auth/sign-in', { data: { email, password } })
      expect(answer.status(), 'the sign-in').toBe(200)
      return visitor
    },
  }
  return site
}

/** For what is bound to a name, as passkeys are: a number in its place is none. */
export async function withName(): Promise<Partial<Config>> {
  const port = await freePort()
  return { port, publicUrl: `http://localhost:${port}` }
}
