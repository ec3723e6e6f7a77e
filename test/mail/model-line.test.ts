import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Roost, startRoost } from '#app/server/roost.ts'
import { extractionHandlers, modelHandlers } from '#extraction/server/handlers.ts'
import { agreedOn } from '#extraction/server/language-model/agreed-queries.ts'
import { askedModelOf } from '#extraction/server/language-model/asked-model.ts'
import { requestBook, TermsChanged } from '#extraction/server/language-model/request-book.ts'
import { createModelReader, type LanguageModelReader } from '#extraction/server/language-model/model-reader.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { readByModel } from '#extraction/jobs.ts'
import type { Receipt } from '#mail/contract.ts'
import { understand } from '#mail/jobs.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { readAsMeant, means } from '../world/mail/meant-mail.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { testSecret } from '../world/server/database-cluster.ts'
import { agreeTo, type GivenModel, givenModel, says } from '../world/server/language-model.ts'
import { givenDatabase, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

// No workers run here: the test is the worker, and is killed when it likes.
let parts: Roost[]
let world: World
let language: GivenModel
let owner: pg.Client
beforeAll(async () => {
  language = await givenModel()
  const config = {
    ...readConfig({ PORT: '0', INTAKE_PORT: '0', DNS_SERVERS: 'off' }),
    databaseUrl: await givenDatabase(),
    secret: testSecret,
    model: language.settings,
  }
  const log = createLog('silent')
  const web = await startRoost(config, { role: 'web', log })
  const intake = await startRoost(config, { role: 'intake', log })
  parts = [web, intake]
  const rest = { config, logged: [], travel: () => undefined }
  world = Object.assign(web, { url: `http://127.0.0.1:${web.port}`, mailPort: intake.intakePort ?? 0, ...rest })
  owner = new pg.Client({ connectionString: web.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  for (const part of parts) await part.close()
  await language.close()
})

let model: LanguageModelReader
beforeEach(() => {
  language.answers(says([]))
  const { transactions } = world
  model = createModelReader({ settings: language.settings, transactions, clock: clockAt(0), log: createLog('silent') })
})
afterEach(() => model.close())

const from = 'office@greenfield-primary.example'
const clockAt = (later: number) => ({ now: () => new Date(Date.now() + later) })
const minutes = 60_000

interface Worker extends Partial<Pick<Understanders, 'read' | 'model'>> {
  /** Milliseconds that its clock is ahead. */
  later?: number
  isLast?: boolean
}

function working({ later = 0, isLast = false, ...tools }: Worker = {}) {
  const { transactions, config } = world
  const given = { transactions, config, clock: clockAt(later), log: createLog('silent'), read: readAsMeant }
  const handlers = [
    ...extractionHandlers({ ...given, model, ...tools }),
    ...modelHandlers({ ...given, model, ...tools }),
  ]
  return (name: string, payload: object): Promise<void> => {
    const handler = handlers.find(({ job }) => job.name === name)
    if (handler === undefined) throw new Error(`nobody handles ${name}`)
    return handler.run(payload, { attempt: isLast ? 5 : 1, isLast })
  }
}

async function givenMails(count: number) {
  const family = await givenFamily(world, { children: [] })
  const screen = mailScreenOf(family)
  await agreeTo(family, language)
  await family.call('POST', '/family/members', { firstName: 'Ottoline', role: 'parent' })
  const mailIds: string[] = []
  for (let number = 1; number <= count; number++) {
    await family.send({ from, subject: `Number ${number}`, text: `The hall is open on day ${number}.`, ...means({}) })
    const [newest] = (await screen.list()).mails
    if (number === 1) await screen.decide(from, { status: 'allow' })
    mailIds.push(newest?.id ?? '')
  }
  return { family, screen, mailIds }
}

const mailOf = ({ id: familyId }: GivenFamily, mailId: string | undefined) => ({ familyId, mailId })
const stepsOf = ({ steps }: Receipt) => steps.map(({ step }) => step)
const stepOf = ({ steps }: Receipt, name: string) => steps.find(({ step }) => step === name)?.detail

/** The jobs of a mail that would be run. */
async function attemptsOf(mailId: string | undefined): Promise<number[]> {
  const { rows } = await owner.query<{ attempts: number }>(
    'select attempts from graphile_worker._private_jobs where key = $1 and is_available',
    [`read by model ${mailId}`],
  )
  return rows.map(({ attempts }) => attempts)
}

describe('a mail in line', () => {
  test('is not read again for a later one of its sender, and keeps its job', async () => {
    const { family, screen, mailIds } = await givenMails(2)
    const [first, second] = mailIds
    const subjects: string[] = []
    const read: Understanders['read'] = async (raw) => {
      const reading = await readAsMeant(raw)
      subjects.push(reading.mail.subject)
      return reading
    }
    await working({ read })(understand.name, mailOf(family, first))
    await owner.query('update graphile_worker._private_jobs set attempts = 2 where key = $1', [
      `read by model ${first}`,
    ])
    await working({ read })(understand.name, mailOf(family, second))
    await working({ read })(understand.name, mailOf(family, first))
    expect(subjects).toEqual(['Number 1', 'Number 2'])
    expect(await attemptsOf(first)).toEqual([2])
    expect(stepsOf(await screen.receipt(second ?? ''))).toContain('in-line')
    expect(await attemptsOf(second)).toEqual([0])
  })

  test('is none that was decided on while it was read', async () => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    const read: Understanders['read'] = async (raw) => {
      await screen.decide(from, { status: 'block' })
      return readAsMeant(raw)
    }
    await working({ read })(understand.name, mailOf(family, mailId))
    const receipt = await screen.receipt(mailId ?? '')
    expect(receipt.state).toBe('blocked')
    expect(stepsOf(receipt)).not.toContain('in-line')
    expect(await attemptsOf(mailId)).toEqual([])
  })

  test('whose job was lost gets another, and one that waits no longer leaves', async () => {
    const { family, screen, mailIds } = await givenMails(2)
    for (const id of mailIds) await working()(understand.name, mailOf(family, id))
    const [lost, decided] = mailIds
    const used = 'update graphile_worker._private_jobs set attempts = max_attempts where key = any($1)'
    await owner.query(used, [mailIds.map((id) => `read by model ${id}`)])
    await owner.query(`update inbound_mails set state = 'nothing-found' where id = $1`, [decided])
    await working()('mend-model-line', {})
    expect(await attemptsOf(lost)).toEqual([])
    await working({ later: 61 * minutes })('mend-model-line', {})
    expect(await attemptsOf(lost)).toEqual([0])
    expect(await attemptsOf(decided)).toEqual([])
    expect((await owner.query('select from model_line where mail_id = $1', [decided])).rowCount).toBe(0)
    await working({ later: 61 * minutes })(readByModel.name, mailOf(family, lost))
    expect((await screen.receipt(lost ?? '')).state).toBe('understood')
  })

  test('keeps its place when the server ends in the middle of a request, without an attempt used up', async () => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    const asked = Promise.withResolvers<void>()
    language.answers(() => {
      asked.resolve()
      return { kind: 'hangs' }
    })
    await owner.query('update graphile_worker._private_jobs set attempts = 4 where key = $1', [
      `read by model ${mailId}`,
    ])
    const run = working()(readByModel.name, mailOf(family, mailId))
    await asked.promise
    await model.close()
    await run
    const receipt = await screen.receipt(mailId ?? '')
    expect(receipt).toMatchObject({ state: 'queued', modelRequests: [{ outcome: 'broken-off' }] })
    expect(receipt.placeInLine).not.toBeNull()
    expect(receipt.modelRequests[0]?.bytesSent).toBeGreaterThan(5000)
    expect(await attemptsOf(mailId)).toEqual([0])
  })
})

describe('the receipt of a mail that was in line says why the model did not read it', () => {
  const reasons: [what: string, worker: Worker, sentence: string][] = [
    ['after four attempts that failed', { isLast: true }, 'Reading with it failed again and again.'],
    ['where the operator has taken the model out', { model: null }, 'This server has none any more.'],
  ]
  test.each(reasons)('%s', async (_, worker, sentence) => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    await working(worker)(readByModel.name, mailOf(family, mailId))
    const receipt = await screen.receipt(mailId ?? '')
    expect(stepOf(receipt, 'read-without-model')).toBe(sentence)
    expect(receipt.modelRequests).toEqual([])
  })

  test('where a parent has withdrawn meanwhile', async () => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    await family.call('DELETE', '/model/consent')
    await working()(readByModel.name, mailOf(family, mailId))
    const receipt = await screen.receipt(mailId ?? '')
    expect(stepOf(receipt, 'kept-from-model')).toBe(
      'When its turn came, no parent’s consent to the model held any more.',
    )
    expect(receipt.modelRequests).toEqual([])
  })
})

test('of a mail that was read before what is said of a member changed, nobody knows whether it is about a child', async () => {
  const { family, mailIds } = await givenMails(2)
  const aboutChild = () =>
    world.transactions.asFamily(family.id, (db) =>
      db
        .selectFrom('inbound_mails')
        .select('is_about_child')
        .where('family_id', '=', family.id)
        .orderBy('id')
        .execute(),
    )
  const [first, second] = mailIds
  await working({ model: null })(understand.name, mailOf(family, first))
  const read: Worker['read'] = async (mail) => {
    const reading = await readAsMeant(mail)
    await noteOnParent(family)
    return reading
  }
  await working({ model: null, read })(understand.name, mailOf(family, second))
  expect(await aboutChild()).toEqual([{ is_about_child: false }, { is_about_child: null }])
})

describe('of two requests', () => {
  const changed = 'A parent changed meanwhile what may go there.'
  const changes: [what: string, change: (family: GivenFamily) => Promise<unknown>][] = [
    ['withdraws', (family) => family.call('DELETE', '/model/consent')],
    ['takes the children out', (family) => agreeTo(family, language, { includesChildren: false })],
    ['says never of its sender', (family) => neverOf(family)],
    ['leaves out an address', (family) => family.call('PUT', '/model/left-out', { addresses: ['ada@work.example'] })],
    ['adds a child', (family) => family.call('POST', '/family/members', { firstName: 'Tilda', role: 'child' })],
    ['writes notes on a member', (family) => noteOnParent(family)],
    ['makes a member a child', (family) => makeOttolineChild(family)],
  ]
  test.each(changes)(
    'the first is not noted as leaving where a parent %s once it is written down',
    async (_, change) => {
      const { family, mailIds } = await givenMails(1)
      const [mailId = ''] = mailIds
      const { transactions } = world
      const asked = askedModelOf(language.settings)
      const { agreed } = await transactions.asFamily(family.id, (db) =>
        agreedOn(db, { familyId: family.id, mailId, asked }),
      )
      const book = requestBook({ settings: language.settings, transactions, clock: clockAt(0) })
      const which = { familyId: family.id, mailId, agreed }
      const written = await book.reserve(which, { server: 'localhost', model: 'wren-8b', rulesVersion: 1, tokens: 10 })
      if (typeof written === 'string') throw new Error(`it was not written down: ${written}`)
      const request = { ...which, id: written.id }
      await book.noteLeaving(request, 5)
      await change(family)
      await expect(book.noteLeaving(request, 7)).rejects.toThrow(TermsChanged)
      expect((await family.call('GET', '/model/requests')).body).toMatchObject([{ bytesSent: 5 }])
    },
  )

  test.each(changes)('the second does not go where a parent %s after the first', async (_, change) => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    const before = language.requests.length
    language.answers(async () => {
      await change(family)
      return { kind: 'says', text: 'no JSON' }
    })
    await working()(readByModel.name, mailOf(family, mailId))
    expect(language.requests.length - before).toBe(1)
    const receipt = await screen.receipt(mailId ?? '')
    expect(stepOf(receipt, 'read-without-model')).toBe(changed)
    expect(receipt.state).toBe('understood')
  })

  test('one that is under way is broken off when a parent withdraws, and none follows', async () => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    const before = language.requests.length
    const asked = Promise.withResolvers<void>()
    language.answers(() => {
      asked.resolve()
      return { kind: 'hangs' }
    })
    const run = working()(readByModel.name, mailOf(family, mailId))
    await asked.promise
    await family.call('DELETE', '/model/consent')
    await run
    expect(language.requests.length - before).toBe(1)
    const receipt = await screen.receipt(mailId ?? '')
    expect(stepOf(receipt, 'read-without-model')).toBe(changed)
    expect(receipt.modelRequests).toMatchObject([{ outcome: 'broken-off' }])
    expect(receipt.modelRequests[0]?.milliseconds).toBeLessThan(language.settings.timeout)
  })
})

describe('the log of requests', () => {
  test('says how much of a request leaves before its answer is there', async () => {
    const { family, screen, mailIds } = await givenMails(1)
    const [mailId] = mailIds
    await working()(understand.name, mailOf(family, mailId))
    const open = Promise.withResolvers<Receipt>()
    language.answers(async () => {
      await screen.receipt(mailId ?? '').then(open.resolve, open.reject)
      return says([])
    })
    await working()(readByModel.name, mailOf(family, mailId))
    const { modelRequests: before } = await open.promise
    const { modelRequests: after } = await screen.receipt(mailId ?? '')
    expect([...before, ...after]).toMatchObject([{ outcome: 'open' }, { outcome: 'answered' }])
    expect(before[0]?.bytesSent).toBe(after[0]?.bytesSent)
    expect(before[0]?.bytesSent).toBeGreaterThan(5000)
  })

  test('has no request open whose process was killed, once its mail is read anew or after ten minutes', async () => {
    const { family, screen, mailIds } = await givenMails(2)
    for (const id of mailIds) await working()(understand.name, mailOf(family, id))
    const [again, waits] = mailIds
    const at = new Date()
    for (const mailId of mailIds)
      await owner.query(
        `insert into model_requests (family_id, id, mail_id, at, server, model, rules_version, bytes_sent, tokens)
         values ($1, gen_random_uuid(), $2, $3, 'old.example', 'old', 1, 7000, 100)`,
        [family.id, mailId, at],
      )
    await working()(readByModel.name, mailOf(family, again))
    const outcomesOf = async (id: string | undefined) =>
      (await screen.receipt(id ?? '')).modelRequests.map(({ model: name, outcome }) => ({ name, outcome }))
    expect(await outcomesOf(again)).toEqual(
      expect.arrayContaining([
        { name: 'old', outcome: 'broken-off' },
        { name: 'wren-8b', outcome: 'answered' },
      ]),
    )
    await working({ later: 9 * minutes })('mend-model-line', {})
    expect(await outcomesOf(waits)).toEqual([{ name: 'old', outcome: 'open' }])
    await working({ later: 11 * minutes })('mend-model-line', {})
    expect(await outcomesOf(waits)).toEqual([{ name: 'old', outcome: 'broken-off' }])
  })
})

async function makeOttolineChild(family: GivenFamily): Promise<void> {
  const { id } = await world.transactions.asFamily(family.id, (db) =>
    db
      .selectFrom('profiles')
      .select('id')
      .where('family_id', '=', family.id)
      .where('first_name', '=', 'Ottoline')
      .executeTakeFirstOrThrow(),
  )
  await family.call('PUT', `/family/members/${id}/name`, { firstName: 'Ottoline', role: 'child' })
}

function noteOnParent(family: GivenFamily) {
  return family.call('PUT', `/family/members/${family.parent.id}/about`, { about: 'Fetches from Year 3' })
}

async function neverOf(family: GivenFamily): Promise<void> {
  const sender = (await mailScreenOf(family).senders()).find(({ senderEmail }) => senderEmail === from)
  await family.call('PUT', `/senders/${sender?.id}/kept-from-model`, { isOn: true })
}
