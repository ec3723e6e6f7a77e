import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRoost, type Roost } from '#app/server/roost.ts'
import { extractionHandlers } from '#extraction/server/handlers.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { createLog } from '#platform/log.ts'
import { testSecret } from '../world/server/database-cluster.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenDatabase, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'
import { excursion } from './excursion-mails.ts'

// No workers run here: the test is the worker, and lets the reading fail when it likes.
let parts: Roost[]
let world: World
beforeAll(async () => {
  const config = {
    ...readConfig({ PORT: '0', INTAKE_PORT: '0', DNS_SERVERS: 'off' }),
    databaseUrl: await givenDatabase(),
    secret: testSecret,
  }
  const log = createLog('silent')
  const web = await startRoost(config, { role: 'web', log })
  const intake = await startRoost(config, { role: 'intake', log })
  parts = [web, intake]
  const rest = { config, logged: [], travel: () => undefined }
  world = Object.assign(web, { url: `http://127.0.0.1:${web.port}`, mailPort: intake.intakePort ?? 0, ...rest })
})
afterAll(async () => {
  for (const part of parts) await part.close()
})

const from = 'office@greenfield-primary.example'

async function givenQueuedMail(): Promise<{
  family: GivenFamily
  screen: ReturnType<typeof mailScreenOf>
  mailId: string
}> {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  await family.send({
    from,
    subject: 'Excursion',
    text: excursion.text,
    calendar: excursion.calendar,
  })
  await screen.decide(from, { status: 'allow' })
  const [mail] = (await screen.list()).mails
  return { family, screen, mailId: mail?.id ?? '' }
}

function understand(
  family: GivenFamily,
  mailId: string,
  { fails = false, isLast = false, error = new Error('the reader died') },
): Promise<void> {
  const failing = fails ? { read: () => Promise.reject(error) } : {}
  const { transactions, config } = world
  const tools = { transactions, config, clock: systemClock, log: createLog('silent'), ...failing }
  const [handler] = extractionHandlers(tools)
  return handler?.run({ familyId: family.id, mailId }, { attempt: 1, isLast }) ?? Promise.resolve()
}

describe('a mail that cannot be read', () => {
  it('stays queued while there are attempts left, and then says that it failed', async () => {
    const { family, screen, mailId } = await givenQueuedMail()
    await expect(understand(family, mailId, { fails: true })).rejects.toThrow('the reader died')
    expect(await screen.receipt(mailId)).toMatchObject({ state: 'queued' })
    await understand(family, mailId, { fails: true, isLast: true })
    const receipt = await screen.receipt(mailId)
    expect(receipt).toMatchObject({ state: 'failed', changes: [] })
    expect(receipt.reason).toContain('could not read this mail')
    expect(receipt.steps.at(-1)?.step).toBe('failed')
  })

  it('since the disk is full stays queued, however often that was tried', async () => {
    const { family, screen, mailId } = await givenQueuedMail()
    const error = new DatabaseAway('full', new Error('could not extend file'))
    await expect(understand(family, mailId, { fails: true, isLast: true, error })).rejects.toThrow(error)
    expect(await screen.receipt(mailId)).toMatchObject({ state: 'queued' })
  })

  it('can be tried again, and is then understood', async () => {
    const { family, screen, mailId } = await givenQueuedMail()
    await understand(family, mailId, { fails: true, isLast: true })
    expect((await screen.tryAgain(mailId)).status).toBe(200)
    await understand(family, mailId, {})
    expect(await screen.receipt(mailId)).toMatchObject({ state: 'understood', reason: null })
    expect(await screen.events()).toHaveLength(1)
  })
})

describe('a mail that is understood', () => {
  it('twice, or by two workers at once, does its work once', async () => {
    const { family, screen, mailId } = await givenQueuedMail()
    await Promise.all([1, 2, 3].map(() => understand(family, mailId, {})))
    await understand(family, mailId, {})
    expect(await screen.events()).toHaveLength(1)
    expect(await screen.notices()).toHaveLength(1)
  })

  it('after the family has blocked its sender meanwhile, is left alone', async () => {
    const { family, screen, mailId } = await givenQueuedMail()
    await screen.decide(from, { status: 'block' })
    await understand(family, mailId, {})
    expect(await screen.receipt(mailId)).toMatchObject({ state: 'blocked', changes: [] })
    expect(await screen.events()).toEqual([])
  })
})

describe('two mails of one family that say the same', () => {
  it('at the same moment add it once', async () => {
    const { family, screen } = await givenQueuedMail()
    await family.send({
      from,
      subject: 'Excursion',
      text: `This is a reminder.\n\n${excursion.text}`,
      calendar: excursion.calendar,
    })
    const { mails } = await screen.list()
    await Promise.all(mails.map(({ id }) => understand(family, id, {})))
    expect((await screen.list()).mails.map(({ state }) => state)).toEqual(['understood', 'understood'])
    expect(await screen.events()).toHaveLength(1)
  })
})
