import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '#activity/contract.ts'
import { sayActivity } from '#activity/rules/say-activity.ts'
import type { Receipt } from '#mail/contract.ts'
import type { AskedModel, LoggedRequest, ModelReader } from '#extraction/contract.ts'
import { rulesVersion } from '#extraction/rules/language-model/prompt.ts'
import { askedModelOf } from '#extraction/server/language-model/asked-model.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { eventually } from '../world/eventually.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import {
  agreeTo,
  type GivenModel,
  givenModel,
  linesWith,
  modelEvent,
  modelTask,
  promptOf,
  says,
} from '../world/server/language-model.ts'
import { mailWithFiles } from '../world/mail/mail-with-files.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { termLetter } from '../world/mail/term-letter.ts'
import { givenSecondAddress } from '../world/people/second-address.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let model: GivenModel
let world: World
beforeAll(async () => {
  model = await givenModel()
  world = await givenRoost({ config: { model: model.settings } })
})
afterAll(async () => {
  await world.close()
  await model.close()
})
beforeEach(() => model.answers(says([])))

const from = 'office@greenfield-primary.example'
const plain = {
  from,
  subject: 'The week at Greenfield',
  text: 'Dear families,\n\nThe choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.\n\nPlease return the blue form by Monday 11 January 2027.\n\nKind regards',
}
/** What a parent was not shown. */
const otherModels = [
  { address: 'https://elsewhere.example/v1' },
  { model: 'wren-70b' },
  { place: 'this-network' },
  { isPlaceStated: true },
] as const
const choir = (request: Parameters<typeof linesWith>[0]) =>
  modelEvent('The choir sings', '2027-01-14', {
    time: '18:30',
    place: 'Harbour Hall',
    lines: linesWith(request, 'choir'),
  })

/** A mail of which the engine finds nothing, so that what is found is the model's. */
const unknownToEngine = () => ({ ...plain, ...means({}) })

/** A mail whose letter says all, of which the engine finds nothing. */
function letter(): Buffer {
  const { messageId } = means({})
  const headers = `From: Greenfield <${from}>\r\nMessage-ID: ${messageId}\r\nDate: Fri, 20 Nov 2026 09:00:00 +1100\r\n`
  return mailWithFiles([{ name: 'Letter.pdf', bytes: termLetter() }], { headers })
}

/** Who never writes of a child. */
const hall = 'hall@council.example'

const office = `Greenfield <${from}>`

/** A mail with these headers, of which the engine finds nothing. */
function rawMail(headers: string): string {
  const { messageId } = means({})
  const date = 'Fri, 20 Nov 2026 09:00:00 +1100'
  return `${headers}Subject: News\r\nDate: ${date}\r\nMessage-ID: ${messageId}\r\n\r\n${plain.text}`
}

/** A parent says never of a sender, who has written before if the family knows them. */
async function keepBack(family: GivenFamily, email: string): Promise<void> {
  const screen = mailScreenOf(family)
  const known = async () => (await screen.senders()).find(({ senderEmail }) => senderEmail === email)
  if ((await known()) === undefined)
    await screen.understood({
      from: email,
      subject: 'Hello',
      text: '',
      calendar: calendar(event('Hello', '2027-03-01')),
    })
  const { status } = await family.call('PUT', `/senders/${(await known())?.id}/kept-from-model`, { isOn: true })
  if (status !== 200) throw new Error(`keeping a sender back was answered ${status}`)
}

const stepsOf = ({ steps }: Receipt) => steps.map(({ step }) => step)
const stepOf = ({ steps }: Receipt, name: string) => steps.find(({ step }) => step === name)?.detail
const requestsWith = (words: string) => model.requests.filter((request) => promptOf(request).includes(words))
const logOf = async (family: GivenFamily) => (await family.call('GET', '/model/requests')).body as LoggedRequest[]

describe('without a parent’s consent', () => {
  test('not one byte leaves, and the mail is read as ever', async () => {
    const before = { connections: model.connections(), bytes: model.bytes() }
    const family = await givenFamily(world, { children: [] })
    const receipt = await mailScreenOf(family).understood({
      ...plain,
      calendar: calendar(event('Choir', '2027-01-14T18:30')),
    })
    expect(receipt.state).toBe('understood')
    expect(receipt.modelRequests).toEqual([])
    expect(stepsOf(receipt)).not.toContain('in-line')
    expect({ connections: model.connections(), bytes: model.bytes() }).toEqual(before)
  })

  test('a child cannot give it, and one for another server is refused', async () => {
    const family = await givenFamily(world)
    const asked = askedModelOf(model.settings)
    const [child] = family.children
    const consent = (other: Partial<AskedModel>) => ({ ...asked, ...other, includesChildren: true })
    expect((await family.call('PUT', '/model/consent', consent({}), child)).status).toBe(403)
    for (const other of otherModels)
      expect((await family.call('PUT', '/model/consent', consent(other))).status).toBe(409)
    expect((await family.call('GET', '/model')).body).toMatchObject({
      offered: { ...asked, model: 'wren-8b', place: 'this-machine', isPlaceStated: false },
      consent: null,
      former: null,
    })
  })

  test.each([
    ['address', { address: 'https://gateway.example/other/v1' }],
    ['model', { model: 'wren-70b-cloud' }],
    ['place', { place: 'elsewhere' as const }],
    ['word of the operator', { is_place_stated: true }],
  ])('that holds for this %s nothing goes to it', async (_, former) => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    await world.transactions.asFamily(family.id, (db) =>
      db.updateTable('model_consents').set(former).where('family_id', '=', family.id).execute(),
    )
    const bytes = model.bytes()
    await mailScreenOf(family).understood(unknownToEngine())
    expect(model.bytes()).toBe(bytes)
    const { is_place_stated: isPlaceStated, ...shown } = { is_place_stated: false, ...former }
    expect((await family.call('GET', '/model')).body).toMatchObject({
      consent: null,
      former: { ...shown, isPlaceStated },
    })
  })
})

test('who agreed to what, and who ended it, is in the family’s activity', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  await agreeTo(family, model, { includesChildren: false })
  await agreeTo(family, model, { includesChildren: true })
  await family.call('DELETE', '/model/consent', undefined, robin)
  await family.call('DELETE', '/model/consent', undefined, robin)
  const { activities } = (await family.call('GET', '/activity')).body as { activities: Activity[] }
  const told = activities
    .filter(({ kind }) => kind === 'model')
    .map((each) => {
      const { deed, more } = sayActivity(each, 'en-AU')
      return [each.memberId, `${deed} ${each.title}${more}`]
    })
  const which = `the language model wren-8b at ${model.settings.server}`
  expect(told).toEqual([
    [robin?.id, `no longer agrees that mail goes to ${which}`],
    [family.parent.id, `agreed that mail goes to ${which}: with what concerns the children`],
    [family.parent.id, `agreed that mail goes to ${which}: without what concerns the children`],
  ])
})

describe('with consent', () => {
  test('the model is given the mail’s lines and the family’s names, and what it alone reads is proposed with its words', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia', about: 'Year 3, plays the cello' }] })
    await agreeTo(family, model)
    model.answers((request) => says([choir(request)]))
    const receipt = await mailScreenOf(family).understood(unknownToEngine())
    const [request] = model.requests.slice(-1)
    const prompt = request === undefined ? '' : promptOf(request)
    expect(prompt).toContain('Mia, child: Year 3, plays the cello')
    expect(prompt).toContain('locale en-AU')
    expect(prompt).not.toContain('Harper')
    expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
      {
        title: 'The choir sings',
        state: 'proposed',
        fields: { start: '2027-01-14T18:30', location: 'Harbour Hall' },
        doubts: ['Only the language model read this in the mail.'],
        evidence: [
          { part: 'text', quote: 'The choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.' },
        ],
      },
    ])
    expect(stepsOf(receipt)).toContain('in-line')
    expect(stepOf(receipt, 'read-by-model')).toContain(
      `wren-8b at ${model.settings.server}, with version ${rulesVersion} of what Roost tells a model.`,
    )
    expect(receipt.placeInLine).toBe(null)
  })

  test('a letter in a PDF goes with its file and page, and what the model reads in it names them', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    const form = 'Please return the permission form by Friday 5 February 2027.'
    model.answers((request) =>
      says([modelTask('Return the permission form', '2027-02-05', { lines: linesWith(request, 'permission form') })]),
    )
    const receipt = await mailScreenOf(family).understood({ from, raw: letter() })
    expect(requestsWith(form).map(promptOf)).toEqual([
      expect.stringMatching(
        /^Attachment: Letter\.pdf, page 1$[\s\S]*^Attachment: Letter\.pdf, page 2$[\s\S]*permission form/m,
      ),
    ])
    expect(receipt.changes.filter(({ kind }) => kind === 'task')).toMatchObject([
      { state: 'proposed', evidence: [{ part: 'text', quote: form, file: { name: 'Letter.pdf', page: 2 } }] },
    ])
  })

  test('a letter in a PDF that names a child stays, as a mail would, where the children are kept from it', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Jo' }] })
    await agreeTo(family, model, { includesChildren: false })
    const bytes = model.bytes()
    const receipt = await mailScreenOf(family).understood({ from, raw: letter() })
    expect(stepsOf(receipt)).toContain('kept-from-model')
    expect(model.bytes()).toBe(bytes)
  })

  test('each request is on the receipt, in Settings and in the export', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    model.answers(says([], { tokens: 1234 }))
    const receipt = await mailScreenOf(family).understood(unknownToEngine())
    expect(receipt.modelRequests).toMatchObject([
      { server: model.settings.server, model: 'wren-8b', rulesVersion, tokens: 1234, outcome: 'answered' },
    ])
    const [logged] = await logOf(family)
    expect(logged).toMatchObject({ mail: { id: receipt.id, subject: plain.subject }, tokens: 1234 })
    expect(logged?.bytesSent).toBeGreaterThan(5000)
    const { today } = (await family.call('GET', '/model')).body as ModelReader
    expect(today).toMatchObject({ requests: 1, tokens: 1234, bytesSent: logged?.bytesSent })
  })

  test('an item of both is no surer than one of the engine alone, as long as no model has been measured', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    const quote = 'The choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.'
    const weak = { quote, confidence: 0.85, doubts: ['weak' as const] }
    const meaning = () => means({ events: [meantEvent('Choir sings', '2027-01-14T18:30', weak)] })
    model.answers(says([]))
    const alone = await mailScreenOf(family).understood({ ...plain, ...meaning() })
    expect(alone.changes[0]).toMatchObject({ kind: 'event', state: 'proposed' })
    const other = await givenFamily(world, { children: [] })
    await agreeTo(other, model)
    model.answers((request) => says([choir(request)]))
    const both = await mailScreenOf(other).understood({ ...plain, ...meaning() })
    expect(both.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
      { title: 'Choir sings', state: 'proposed' },
    ])
  })

  test('an item that the model calls off, and the engine confirms, is not applied', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    const quote = 'The choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.'
    const meaning = means({ events: [meantEvent('Choir sings', '2027-01-14T18:30', { quote })] })
    model.answers((request) =>
      says([
        modelEvent('The choir sings', '2027-01-14', {
          time: '18:30',
          status: 'cancelled',
          lines: linesWith(request, 'choir'),
        }),
      ]),
    )
    const receipt = await mailScreenOf(family).understood({ ...plain, ...meaning })
    expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
      {
        state: 'proposed',
        doubts: ['Roost and the language model do not agree on whether this is on, off or moved.'],
      },
    ])
  })

  test('what its answer says beside the mail is dropped, or proposed with a doubt', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    model.answers((request) => {
      const lines = linesWith(request, 'choir')
      return says([
        modelEvent('Fireworks on the beach', '2027-01-14', { lines }),
        modelEvent('The choir sings', '2027-01-14', { lines: [999] }),
        modelEvent('The choir sings', '2027-01-21', {
          lines,
          time: '18:30',
          place: 'Opera House',
          members: ['Nobody'],
        }),
        modelTask('Return the blue form', '2027-01-11', {
          lines: linesWith(request, 'blue form'),
          priority: 'urgent',
          known: 'K9',
        }),
      ])
    })
    const receipt = await mailScreenOf(family).understood(unknownToEngine())
    const found = receipt.changes.filter(({ kind }) => kind !== 'notice')
    expect(found).toMatchObject([
      {
        title: 'The choir sings',
        fields: { start: '2027-01-21T18:30', location: null, members: [] },
        doubts: [
          'Roost does not find the day or the time in these words itself.',
          'Only the language model read this in the mail.',
        ],
      },
      { title: 'Return the blue form', fields: { due: '2027-01-11', priority: 'high' } },
    ])
    expect(stepOf(receipt, 'read-by-model')).toContain('Left out, since the mail does not say it: 2.')
  })

  test('what it says of a thing of the plan that it was shown is proposed as a change of that thing', async () => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model)
    await screen.understood({
      from,
      subject: 'Choir',
      text: '',
      calendar: calendar(event('Choir practice', '2027-02-03T16:00')),
    })
    model.answers((request) => {
      const lines = linesWith(request, 'choir practice')
      return says([modelEvent('The practice is off', '2027-02-03', { lines, status: 'cancelled', known: 'K1' })])
    })
    const text =
      'Dear all,\n\nThere is no choir practice on 3 February 2027, since the hall is closed for repairs then.'
    const receipt = await screen.understood({ from, subject: 'The hall', text, ...means({}) })
    const [request] = requestsWith('Subject: The hall')
    expect(request === undefined ? '' : promptOf(request)).toContain('K1: Choir practice (event, 2027-02-03 16:00)')
    expect(receipt.changes.filter(({ kind }) => kind === 'event')).toMatchObject([
      { action: 'cancel', state: 'proposed', title: 'Choir practice' },
    ])
    expect(await screen.events()).toMatchObject([{ title: 'Choir practice', status: 'confirmed' }])
  })

  test('a calendar part that says it all goes to no model', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    const bytes = model.bytes()
    const receipt = await mailScreenOf(family).understood({
      from,
      subject: 'Invitation',
      text: 'See you there.',
      calendar: calendar(event('Choir', '2027-01-14T18:30')),
    })
    expect(receipt.state).toBe('understood')
    expect(model.bytes()).toBe(bytes)
  })
})

describe('what is kept from the model', () => {
  test('a sender with never, and from then on no other', async () => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model)
    await screen.understood({ ...plain, ...means({}), from: 'gp@surgery.example', subject: 'First of the surgery' })
    const sender = (await screen.senders()).find(({ senderEmail }) => senderEmail === 'gp@surgery.example')
    expect(sender?.isKeptFromModel).toBe(false)
    expect((await family.call('PUT', `/senders/${sender?.id}/kept-from-model`, { isOn: true })).status).toBe(200)
    const kept = await screen.understood({
      ...plain,
      ...means({}),
      from: 'gp@surgery.example',
      subject: 'Second of the surgery',
    })
    expect(stepOf(kept, 'kept-from-model')).toContain('A parent has said so of this sender')
    await screen.understood({ ...unknownToEngine(), subject: 'Of the school' })
    expect(requestsWith('First of the surgery')).toHaveLength(1)
    expect(requestsWith('Second of the surgery')).toHaveLength(0)
    expect(requestsWith('Of the school')).toHaveLength(1)
  })

  test('an address that is left out, whoever wrote first', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    expect((await family.call('PUT', '/model/left-out', { addresses: ['no address'] })).status).toBe(422)
    const { body } = await family.call('PUT', '/model/left-out', { addresses: [' Ada@Work.example '] })
    expect(body).toEqual({ addresses: ['ada@work.example'] })
    const raw = (to: string) =>
      [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: Sent to ${to}`,
        'Date: Fri, 20 Nov 2026 09:00:00 +1100',
        `Message-ID: ${means({}).messageId}`,
        '',
        plain.text,
      ].join('\r\n')
    const receipt = await mailScreenOf(family).understood({ from, raw: raw('ada@work.example') })
    expect(stepOf(receipt, 'kept-from-model')).toContain('an address that the family has left out')
    expect(requestsWith('Sent to ada@work.example')).toHaveLength(0)
  })

  test.each([
    ['by a copy', (other: string) => `From: ${office}\r\nCc: ${other}\r\n`],
    ['by a trace', (other: string) => `From: ${office}\r\nDelivered-To: us@home.example\r\nDelivered-To: ${other}\r\n`],
  ])('a sender with never and an address that is left out, %s', async (_, headers) => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model)
    await keepBack(family, 'gp@surgery.example')
    await family.call('PUT', '/model/left-out', { addresses: ['ada@work.example'] })
    const bytes = model.bytes()
    for (const address of ['gp@surgery.example', 'ada@work.example']) {
      const kept = await screen.understood({ from, raw: rawMail(headers(address)) })
      expect(stepsOf(kept)).toContain('kept-from-model')
    }
    expect(model.bytes()).toBe(bytes)
  })

  test('the second of two mails that somebody else forwards as attachments', async () => {
    const family = await givenFamily(world, { children: [] })
    await agreeTo(family, model)
    await keepBack(family, 'gp@surgery.example')
    const bytes = model.bytes()
    const files = ['hall@council.example', 'gp@surgery.example'].map((writer) => ({
      name: 'mail.eml',
      contentType: 'message/rfc822',
      bytes: Buffer.from(`From: ${writer}\r\nSubject: Tea\r\n\r\nOn Friday at six.`),
    }))
    const headers = `From: ${office}\r\nMessage-ID: ${means({}).messageId}\r\nDate: Fri, 20 Nov 2026 09:00:00 +1100\r\n`
    const kept = await mailScreenOf(family).understood({ from, raw: mailWithFiles(files, { headers }) })
    expect(stepsOf(kept)).toContain('kept-from-model')
    expect(model.bytes()).toBe(bytes)
  })

  test('a forward that gives a sender with never by name alone, and what it put on the plan', async () => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model)
    const hello = { subject: 'Hello', text: '', calendar: calendar(event('Hello', '2027-03-01')) }
    await screen.understood({ ...hello, from: 'Dr Jane Doe <jane@surgery.example>' })
    await keepBack(family, 'jane@surgery.example')
    const text = `Look at this.\n\nFrom: Dr Jane Doe\nSent: Friday, 20 November 2026\nTo: Us\nSubject: Choir\n\nOn Friday at six.`
    const kept = await screen.understood({ from: hall, subject: 'Fwd: Choir', text, ...means({}) })
    expect(stepsOf(kept)).toContain('kept-from-model')
    const planned = calendar(event('Choir lung test', '2027-02-03T16:00'))
    await screen.understood({ from: hall, subject: 'Fwd: Choir', text, calendar: planned })
    await screen.understood({ ...unknownToEngine(), subject: 'After the name' })
    const prompts = requestsWith('After the name').map(promptOf).join()
    expect(prompts).toContain('The choir sings')
    expect(prompts).not.toContain('lung')
  })

  test.each(['at-once', 'review'] as const)(
    'what mail that is kept back has put on the plan, where it is added: %s',
    async (applies) => {
      const family = await givenFamily(world, { children: [] })
      const screen = mailScreenOf(family)
      await agreeTo(family, model)
      const planning = { subject: 'Check', text: '', calendar: calendar(event('Choir blood test', '2027-02-03T16:00')) }
      await screen.understood({ ...planning, subject: 'First', from: 'gp@surgery.example' })
      await screen.decide('gp@surgery.example', { status: 'allow', applies })
      await screen.understood({
        ...planning,
        from: 'gp@surgery.example',
        calendar: calendar(event('Choir throat test', '2027-02-05T16:00')),
      })
      await screen.understood({ ...unknownToEngine(), subject: `Before ${applies}` })
      await keepBack(family, 'gp@surgery.example')
      await screen.understood({ ...unknownToEngine(), subject: `After ${applies}` })
      const [before, after] = [requestsWith(`Before ${applies}`), requestsWith(`After ${applies}`)].map((requests) =>
        requests.map(promptOf).join(),
      )
      expect(before).toContain('Choir blood test')
      expect(before).toContain('Choir throat test')
      expect(after).not.toMatch(/blood|throat/)
      expect(after).toContain('The choir sings')
    },
  )

  test('turns that a parent took out of a series of such mail, and the turns out of those', async () => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model)
    await screen.understood({
      from: 'gp@surgery.example',
      subject: 'Checks',
      text: '',
      calendar: calendar(event('Choir blood test', '2027-01-06T16:00', { recurrence: 'FREQ=WEEKLY;COUNT=8' })),
    })
    const change = async (title: string, part: { id: string | undefined; scope: 'this' | 'later'; day: string }) => {
      const { status } = await family.call('PATCH', `/calendar/${part.id}`, {
        scope: part.scope,
        turn: `${part.day}T16:00`,
        fields: { title },
      })
      if (status !== 200) throw new Error(`changing ${title} was answered ${status}`)
      return (await screen.events()).find((each) => each.title === title)?.id
    }
    const [series] = await screen.events()
    await change('Choir throat test', { id: series?.id, scope: 'this', day: '2027-01-13' })
    const later = await change('Choir ear test', { id: series?.id, scope: 'later', day: '2027-01-27' })
    await change('Choir eye test', { id: later, scope: 'this', day: '2027-02-10' })
    await screen.understood({ ...unknownToEngine(), subject: 'Before the turns' })
    await keepBack(family, 'gp@surgery.example')
    await screen.understood({ ...unknownToEngine(), subject: 'After the turns' })
    const tests = (subject: string) =>
      [
        ...requestsWith(subject)
          .map(promptOf)
          .join()
          .matchAll(/\b(\w+) test\b/g),
      ].length
    expect(tests('Before the turns')).toBeGreaterThanOrEqual(4)
    expect(requestsWith('After the turns')).toHaveLength(1)
    expect(tests('After the turns')).toBe(0)
  })

  test('what mail has put on the plan that nobody knows to be about no child any more', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mirabel' }] })
    const [mirabel] = family.children
    const screen = mailScreenOf(family)
    await agreeTo(family, model, { includesChildren: false })
    await screen.understood({
      from: hall,
      subject: 'Owls',
      text: '',
      calendar: calendar(event('Choir camp', '2027-02-03T16:00')),
    })
    const asked = async (subject: string) => {
      await screen.understood({ ...unknownToEngine(), from: 'roof@council.example', subject })
      return requestsWith(subject).map(promptOf).join()
    }
    expect(await asked('Before the notes')).toContain('Choir camp')
    await family.call('PUT', `/family/members/${mirabel?.id}/about`, { about: 'Of the Owls' })
    const after = await asked('After the notes')
    expect(after).toContain('The choir sings')
    expect(after).not.toContain('camp')
  })

  test('what is about a child by its year, what such mail has put on the plan, and notes that tell of one', async () => {
    const children = [{ firstName: 'Mirabel', about: 'Year 3, plays the cello' }, { firstName: 'Ottoline' }]
    const family = await givenFamily(world, { children })
    const screen = mailScreenOf(family)
    await world.transactions.asFamily(family.id, (db) =>
      db
        .updateTable('profiles')
        .set({ about: 'Takes our girl to lessons' })
        .where('id', '=', family.parent.id)
        .execute(),
    )
    await agreeTo(family, model, { includesChildren: false })
    const lice = await screen.understood({ ...unknownToEngine(), subject: 'Year 3: head lice in class' })
    expect(stepOf(lice, 'kept-from-model')).toContain('tells of a child')
    await screen.understood({
      from,
      subject: 'Cello',
      text: '',
      calendar: calendar(event('Choir room check', '2027-02-03T16:00')),
    })
    await screen.understood({
      from: hall,
      subject: 'Of nobody',
      text: '',
      calendar: calendar(event('Choir tea', '2027-02-04T16:00')),
    })
    await screen.understood({ ...unknownToEngine(), from: hall, subject: 'The roof of the choir' })
    const prompts = requestsWith('The roof of the choir').map(promptOf).join()
    expect(prompts).toContain('Choir tea')
    expect(prompts).not.toMatch(/our girl|room check/)
  })

  test('what a child wrote, in a forward of somebody else, and what it put on the plan', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mirabel' }] })
    const [mirabel] = family.children
    const screen = mailScreenOf(family)
    const second = await givenSecondAddress(world, { family, member: mirabel })
    await agreeTo(family, model, { includesChildren: false })
    const bytes = model.bytes()
    const forward = (address: string) =>
      `Look at this.\n\n---------- Forwarded message ---------\nFrom: Skater <${address}>\nDate: Fri, 20 Nov 2026 at 09:00\nSubject: Tea\nTo: <us@home.example>\n\nI feel sick, fetch me from the choir.`
    for (const [sender, address] of [
      ['nan@home.example', mirabel?.email ?? ''],
      [hall, second],
    ] as const) {
      const kept = await screen.understood({ ...means({}), from: sender, subject: 'Fwd: Tea', text: forward(address) })
      expect(stepOf(kept, 'kept-from-model')).toContain('tells of a child')
    }
    const planned = calendar(event('Choir pick-up', '2027-02-03T16:00'))
    await screen.understood({ from: hall, subject: 'Tea', text: forward(second), calendar: planned })
    expect(model.bytes()).toBe(bytes)
    await screen.understood({ ...unknownToEngine(), from: hall, subject: 'The floor of the choir' })
    const prompts = requestsWith('The floor of the choir').map(promptOf).join()
    expect(prompts).toContain('The choir sings')
    expect(prompts).not.toContain('pick-up')
  })

  test('what concerns a child, where nobody has agreed to that, and the children’s names and notes', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mirabel', about: 'Year 3' }] })
    const screen = mailScreenOf(family)
    await agreeTo(family, model, { includesChildren: false })
    const named = await screen.understood({
      ...unknownToEngine(),
      subject: 'Photos',
      text: `${plain.text}\n\nMirabel has lost her hat.`,
    })
    expect(stepOf(named, 'kept-from-model')).toContain('tells of a child')
    expect(named.modelRequests).toEqual([])
    const again = await screen.understood({ ...unknownToEngine(), subject: 'The roof of the house' })
    expect(stepOf(again, 'kept-from-model')).toContain('tells of a child')
    const other = await screen.understood({ ...unknownToEngine(), from: hall, subject: 'The roof of the hall' })
    expect(other.modelRequests).toHaveLength(1)
    const [asked] = requestsWith('The roof of the hall')
    expect(asked === undefined ? '' : promptOf(asked)).not.toMatch(/Mirabel|Year 3/)
  })

  test('what waits when a parent thinks better of it', async () => {
    const family = await givenFamily(world, { children: [] })
    const screen = mailScreenOf(family)
    const { promise, resolve } = Promise.withResolvers<void>()
    await agreeTo(family, model)
    model.answers(async () => {
      await promise
      return says([])
    })
    await screen.understood({
      from,
      subject: 'To be let in',
      text: '',
      calendar: calendar(event('Tea', '2027-01-02T10:00')),
    })
    await family.send({ ...unknownToEngine(), subject: 'Goes out' })
    await family.send({ ...unknownToEngine(), subject: 'Waits behind' })
    const waiting = await eventually(async () => {
      const { mails } = await screen.list()
      const mail = mails.find(({ subject }) => subject === 'Waits behind')
      const receipt = mail === undefined ? null : await screen.receipt(mail.id)
      return receipt?.placeInLine === 2 ? receipt : null
    })
    expect(waiting.state).toBe('queued')
    // Before the first is answered, so that the second has not gone.
    await eventually(async () => requestsWith('Goes out').length === 1)
    expect((await family.call('DELETE', '/model/consent')).body).toEqual({ wasOn: true })
    resolve()
    await screen.settled(3)
    expect((await screen.receipt(waiting.id)).modelRequests).toEqual([])
    expect(requestsWith('Waits behind')).toHaveLength(0)
  })
})

describe('a model that is slow', () => {
  test('delays no mail of a family without it, and no calendar part', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const [slow, other] = [await givenFamily(world, { children: [] }), await givenFamily(world, { children: [] })]
    await agreeTo(slow, model)
    model.answers(async () => {
      await promise
      return says([])
    })
    const screen = mailScreenOf(slow)
    await screen.understood({
      from: 'tea@hall.example',
      subject: 'Tea',
      text: '',
      calendar: calendar(event('Tea', '2027-01-02T10:00')),
    })
    await slow.send({ ...unknownToEngine(), from: 'tea@hall.example', subject: 'Slow one' })
    const quick = await mailScreenOf(other).understood({ ...unknownToEngine(), subject: 'Of the others' })
    expect(quick.state).toBe('understood')
    const ofOwn = await mailScreenOf(slow).list()
    expect(ofOwn.mails.find(({ subject }) => subject === 'Slow one')?.state).toBe('queued')
    resolve()
    await screen.settled(2)
  })
})
