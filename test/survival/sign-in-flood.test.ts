import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { type Browser, givenSession } from '#test/world/people/account.ts'
import { testSecret } from '#test/world/server/database-cluster.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenDataDir, patience, type ServerProcess, startServer } from '#test/world/server/server-process.ts'

let world: World
let data: ReturnType<typeof givenDataDir>
let server: ServerProcess
beforeAll(async () => {
  // Where the accounts are made; the flood goes to a server as a process on the same database.
  world = await givenRoost({ config: { trustProxy: true } })
  data = givenDataDir()
  const { databaseUrl } = world.config
  const variables = { DATABASE_URL: databaseUrl ?? '', SECRET: testSecret, TRUST_PROXY: 'true' }
  server = await startServer({ dataDir: data.dataDir, variables })
  await server.isUp()
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  data.remove()
  await world.close()
})

describe('a flood of wrong sign-ins', { timeout: patience }, () => {
  test('from everywhere at everybody does not keep out a known device', async () => {
    const { account, browser } = await givenSession(world)
    const crowd = sendCrowd(200, { emailOf: () => `nobody-${newId()}@example.org` })
    expect(await signIn(browser, account)).toBe(200)
    expect(crowd.waiting()).toBeGreaterThan(0)
    const answers = await crowd.answers
    expect(answers.filter((status) => status === 401).length).toBeLessThan(80)
    expect(new Set(answers)).toEqual(new Set([401, 429]))
  })

  test('at one account does not keep its family out, and is not looked up in the database attempt by attempt', async () => {
    const { account, browser } = await givenSession(world)
    for (let wave = 0; wave < 4; wave++) {
      const crowd = sendCrowd(60, { emailOf: () => account.email })
      expect(await signIn(browser, account)).toBe(200)
      await crowd.answers
    }
    const looked = await triesAt(account.email)
    expect(looked).toBeGreaterThanOrEqual(20)
    expect(looked).toBeLessThan(120)
  })

  test('that does not stay for its answers costs no passwords', async () => {
    const run = newId().slice(-12)
    const hangUp = new AbortController()
    const crowd = sendCrowd(60, {
      emailOf: () => `gone-${run}-${newId().slice(-12)}@example.org`,
      signal: hangUp.signal,
    })
    const ended = crowd.answers.catch(() => undefined)
    await eventually(async () => (await triesAt(`gone-${run}-`)) > 0, { what: 'the first of them' })
    hangUp.abort()
    await ended
    expect(await post({ email: `${run}@example.org`, password: 'Lanterns95' }, { address: '192.0.2.8' })).toBe(401)
    expect(await triesAt(`gone-${run}-`)).toBeLessThan(30)
  })

  test('has its passwords hashed in a process that gives way to the server', async () => {
    const { account, browser } = await givenSession(world)
    expect(await signIn(browser, account)).toBe(200)
    const [hashing = 0] = childrenOf(server.child.pid ?? 0)
      .filter(({ args }) => args.includes('hash-passwords'))
      .map(({ pid }) => pid)
    expect(getPriority(hashing)).toBeGreaterThan(getPriority(server.child.pid))
  })
})

/** From how many networks attempts at accounts with such an address have come as far as the database. */
async function triesAt(email: string): Promise<number> {
  const rows = await world.transactions.asSystem('seed', (db) =>
    db.selectFrom('attempts').select('key').where('key', 'like', `sign-in account ${email}% from %`).execute(),
  )
  return rows.length
}

let lastNetwork = 0

/** Wrong sign-ins, each from a network of its own, all at the same moment. */
function sendCrowd(size: number, { emailOf, signal }: { emailOf: () => string; signal?: AbortSignal | undefined }) {
  let answered = 0
  const answers = Promise.all(
    Array.from({ length: size }, async () => {
      const network = ++lastNetwork
      const status = await post(
        { email: emailOf(), password: 'Lanterns95' },
        { address: `10.9.${network >> 8}.${network & 255}`, signal },
      )
      answered++
      return status
    }),
  )
  return { answers, waiting: () => size - answered }
}

function signIn(browser: Browser, account: { email: string; password: string }): Promise<number> {
  return post(account, { address: '192.0.2.7', cookie: `roost_device=${browser.cookies.get('roost_device')}` })
}

interface Sending {
  address: string
  cookie?: string
  signal?: AbortSignal | undefined
}

async function post(body: unknown, { address, cookie = '', signal }: Sending): Promise<number> {
  const response = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
  await response.arrayBuffer()
  return response.status
}

function childrenOf(parent: number): { pid: number; args: string }[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return all
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , of]) => Number(of) === parent)
    .map(([, pid, , args = '']) => ({ pid: Number(pid), args }))
}
