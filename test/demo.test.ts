import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMails } from '../database/demo/deliver-mails.ts'
import { members, password, signsIn } from '../database/demo/family.ts'
import { sayModelTrial } from '../database/demo/say-model-trial.ts'
import { seedDemo } from '../database/demo/seed-demo.ts'
import { extract } from '#extraction/server/extract.ts'
import { readMessage } from '#message/server/read-message.ts'
import { eventually } from './world/eventually.ts'
import { givenRoost, type World } from './world/server/roost.ts'

interface Named {
  title: string
}
interface MailList {
  mails: { subject: string; state: string }[]
}

const here = { timezone: 'Australia/Sydney', locale: 'en-AU' }
let world: World
let tess: string

beforeAll(async () => {
  world = await givenRoost()
  await settle()
  tess = await signIn('tess@wren.example')
})
afterAll(() => world.close())

/** Runs the demo, and waits until its mail was understood. */
async function settle(): Promise<number> {
  const { delivered } = await seedDemo(world, { config: world.config, now: new Date(), here })
  const token = await signIn('tess@wren.example')
  await eventually(
    async () => {
      const { mails } = await get<MailList>('/mail', token)
      return mails.length === 19 && mails.every(({ state }) => state !== 'queued')
    },
    { what: 'the demo’s mails understood' },
  )
  return delivered
}

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${world.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`${email} could not sign in: ${response.status}`)
  return token
}

async function get<T>(path: string, token: string): Promise<T> {
  const response = await fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as T
}

async function plan(token: string) {
  const today = Temporal.Now.plainDateISO(here.timezone)
  const [events, tasks, notices] = await Promise.all([
    get<Named[]>(`/calendar?from=${today.toString()}&to=${today.add({ days: 40 }).toString()}`, token),
    get<Named[]>('/tasks', token),
    get<Named[]>('/notifications', token),
  ])
  const titles = (things: Named[]) => things.map(({ title }) => title).toSorted()
  return { events: titles(events), tasks: titles(tasks), notices: titles(notices) }
}

describe('the demo', () => {
  test('fills the plan from mail', async () => {
    const { events, tasks, notices } = await plan(tess)
    expect(events).toEqual(expect.arrayContaining(['School concert', "Zara's birthday party"]))
    expect(events.length).toBeGreaterThanOrEqual(8)
    expect(tasks.length).toBeGreaterThanOrEqual(5)
    expect(notices).toContain('Year 4 excursion to the Botanic Gardens')
  })

  test('shows every fate that a mail commonly has', async () => {
    const { mails } = await get<MailList>('/mail', tess)
    const stateOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.state
    expect(mails.filter(({ state }) => state === 'quarantined')).toHaveLength(1)
    expect(stateOf('Printmaking workshop: a place for Nora')).toBe('quarantined')
    expect(stateOf('25% off all school shoes')).toBe('nothing-found')
    expect(stateOf('Rosebank News')).toBe('understood')
  })

  test('asks about what the prose of a mail may mean', async () => {
    // At 7 may be in the morning, whatever was learned.
    const asking = await get<{ proposals: number }[]>('/mail/proposals', tess)
    expect(asking.reduce((sum, { proposals }) => sum + proposals, 0)).toBeGreaterThan(0)
  })

  test('moves the match and cancels the lesson', async () => {
    const today = Temporal.Now.plainDateISO(here.timezone)
    const range = `from=${today.toString()}&to=${today.add({ days: 14 }).toString()}`
    const events = await get<{ title: string; status: string; localStart: string }[]>(`/calendar?${range}`, tess)
    const matches = events.filter(({ title }) => title.includes('v Hawks'))
    expect(matches.map(({ localStart }) => localStart.slice(10))).toEqual(['T11:30'])
    const lesson = events.filter(({ title }) => title.startsWith('Make-up'))
    expect(lesson.map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('lets a parent and a child sign in, and shows them the same plan', async () => {
    const [, , nora] = signsIn
    expect(signsIn.map(({ role }) => role)).toEqual(['parent', 'parent', 'child'])
    expect(await plan(await signIn(nora?.email ?? ''))).toEqual(await plan(tess))
  })

  test('doubles nothing when it is run again', async () => {
    const before = await plan(tess)
    expect(await settle()).toBe(0)
    expect(await plan(tess)).toEqual(before)
    const { members: people } = await get<{ members: unknown[] }>('/family', tess)
    expect(people).toHaveLength(members.length)
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('is as lively %i days from a Monday', async (days) => {
    const now = new Date(Date.UTC(2026, 7, 3 + days, 2))
    const family = {
      ...here,
      locale: 'en-AU' as const,
      members: members.map(({ firstName, role, about }) => ({ firstName, role, notes: about })),
    }
    const counts = { events: 0, tasks: 0 }
    for (const { raw } of demoMails({ address: 'wren@roost.example', now, timezone: here.timezone })) {
      const mail = await readMessage(Buffer.from(raw))
      const found = extract(mail, { family, receivedAt: mail.sentAt ?? now.toISOString() })
      counts.events += found.events.length
      counts.tasks += found.tasks.length
    }
    expect(counts.events).toBeGreaterThanOrEqual(12)
    expect(counts.tasks).toBeGreaterThanOrEqual(8)
  })
  test.each([
    [{ PUBLIC_URL: 'https://roost.example' }, 'PUBLIC_URL is neither this machine nor a private address'],
    [{ HOST: '0.0.0.0' }, 'HOST is neither this machine nor a private address'],
    [{ DATABASE_URL: 'postgresql://db/roost', SECRET: 'x'.repeat(32) }, 'DATABASE_URL is set'],
  ])('refuses to bring its well-known passwords to where others come: %j', (variables, reason) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../database/demo/main.ts')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...variables },
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `The demo has passwords that everybody knows, and does not run here, since ${reason}.\n`,
    })
  })
})

test('says how to try a language model, with one and without', () => {
  expect(sayModelTrial(null)).toContain('MODEL_URL=')
  expect(sayModelTrial({ name: 'wren-8b' })).toMatch(
    /^To have wren-8b read: as Tess, agree under Settings, Language Model;/,
  )
})
