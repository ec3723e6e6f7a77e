import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatReply, ChatRequest } from '#emulators/server/chat-reply.ts'
import { newId } from '#basics/id.ts'
import type { Receipt } from '#mail/contract.ts'
import { strFromU8, unzipSync } from 'fflate'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { eventually } from '../world/eventually.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import {
  agreeTo,
  type GivenModel,
  givenModel,
  linesWith,
  modelEvent,
  promptOf,
  says,
  settingsFor,
} from '../world/server/language-model.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { freePort } from '../world/server/free-port.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

const quick = { timeout: 1500 }
let model: GivenModel
let world: World
let family: GivenFamily
beforeAll(async () => {
  model = await givenModel({ models: ['wren-8b'], settings: quick })
  world = await givenRoost({ config: { model: model.settings } })
  family = await givenFamily(world, { children: [] })
  await agreeTo(family, model)
})
afterAll(async () => {
  await world.close()
  await model.close()
})

const text =
  'Dear families,\n\nThe choir sings at the Harbour Hall on Thursday 14 January 2027 at 6.30pm.\n\nKind regards'
let count = 0
/** A mail of which the engine has read an event of its own. */
const mail = () => ({
  from: 'office@greenfield-primary.example',
  subject: `Number ${++count}`,
  text,
  ...means({
    events: [
      meantEvent(
        `Assembly ${count}`,
        `2027-0${1 + Math.floor(count / 28)}-${String((count % 28) + 1).padStart(2, '0')}`,
        { quote: 'Dear families' },
      ),
    ],
  }),
})
const choir = (request: ChatRequest) =>
  modelEvent('The choir sings', '2027-01-14', { time: '18:30', lines: linesWith(request, 'choir') })
const eventsOf = ({ changes }: Receipt) =>
  changes.filter(({ kind }) => kind === 'event').toSorted((a, b) => (a.title < b.title ? -1 : 1))
const stepOf = ({ steps }: Receipt, name: string) => steps.find(({ step }) => step === name)?.detail
const outcomesOf = ({ modelRequests }: Receipt) => modelRequests.map(({ outcome }) => outcome)

async function readWith(...replies: (ChatReply | ((request: ChatRequest) => ChatReply))[]): Promise<Receipt> {
  const left = [...replies]
  model.answers((request) => {
    const next = (left.length > 1 ? left.shift() : left[0]) ?? says([])
    return typeof next === 'function' ? next(request) : next
  })
  return mailScreenOf(family).understood(mail())
}

const nothingUsable = 'Its answer could not be used.'
const unreachable = 'Its server could not be reached, or failed.'

describe('the engine’s reading stands, and the receipt says why, where the model', () => {
  const failures: [what: string, reply: ChatReply, sentence: string, outcomes: string[]][] = [
    ['declines', { kind: 'refuses', text: 'I cannot help with that.' }, 'It refused to read this mail.', ['refused']],
    ['is held back by a filter', { kind: 'filtered' }, 'It refused to read this mail.', ['refused']],
    [
      'is held back by the server’s policy',
      { kind: 'fails', status: 400, message: 'Blocked by our content policy.' },
      'It refused to read this mail.',
      ['refused'],
    ],
    [
      'has no quota left',
      { kind: 'fails', status: 429, message: 'Slow down.', retryAfter: '3600' },
      'Its server takes no more requests at the moment.',
      ['over-quota'],
    ],
    [
      'has no quota left a moment later either',
      { kind: 'fails', status: 429, message: 'Slow down.', retryAfter: '0' },
      'Its server takes no more requests at the moment.',
      ['over-quota', 'over-quota'],
    ],
    [
      'does not take the key',
      { kind: 'fails', status: 401, message: 'Incorrect API key.' },
      'Its server does not know the model, does not take the key or is elsewhere. Whoever runs Roost here can put that right.',
      ['bad-model'],
    ],
    [
      'has a server that fails',
      { kind: 'fails', status: 500, message: 'Oops.', retryAfter: '0' },
      unreachable,
      ['network', 'network'],
    ],
    ['is cut off', { kind: 'drops' }, unreachable, ['network']],
    ['never answers', { kind: 'hangs' }, 'It took too long.', ['too-slow']],
    ['never ends', { kind: 'endless' }, nothingUsable, ['nonsense']],
    [
      'is no model at all',
      { kind: 'raw', status: 200, body: '<html>Welcome</html>', contentType: 'text/html' },
      nothingUsable,
      ['nonsense'],
    ],
    [
      'talks',
      { kind: 'says', text: 'What a lovely school! The choir will sing.' },
      nothingUsable,
      ['nonsense', 'nonsense'],
    ],
    ['says nothing', { kind: 'says', text: '' }, 'It refused to read this mail.', ['refused']],
    ['gives another form', { kind: 'says', text: '{"events": "none"}' }, nothingUsable, ['nonsense', 'nonsense']],
    [
      'gives items that are none',
      { kind: 'says', text: '{"items": [{"title": 5}, "x", null]}' },
      nothingUsable,
      ['nonsense', 'nonsense'],
    ],
    [
      'gives far too much',
      { kind: 'says', text: `{"items": [${'"x",'.repeat(60_000)}]}` },
      nothingUsable,
      ['nonsense', 'nonsense'],
    ],
    ['nests without end', { kind: 'says', text: '{"items":['.repeat(20_000) }, nothingUsable, ['nonsense', 'nonsense']],
  ]
  test.each(failures)('%s', async (_, reply, sentence, outcomes) => {
    const receipt = await readWith(reply)
    expect({ sentence: stepOf(receipt, 'read-without-model'), outcomes: outcomesOf(receipt) }).toEqual({
      sentence,
      outcomes,
    })
    expect(eventsOf(receipt)).toMatchObject([{ title: `Assembly ${count}`, state: 'applied' }])
    expect(receipt.state).toBe('understood')
  })
})

test('where nobody listens nothing counts as sent, and the operator is told once until the model answers again', async () => {
  const port = await freePort()
  const own = await givenRoost({ config: { model: settingsFor(`http://127.0.0.1:${port}/v1`) } })
  const given = await givenFamily(own, { children: [] })
  await agreeTo(given, { settings: settingsFor(`http://127.0.0.1:${port}/v1`) })
  const screen = mailScreenOf(given)
  const warned = () => own.logged.filter((line) => line.includes('the language model cannot be used'))
  for (const each of [1, 2, 3]) {
    const receipt = await screen.understood(mail())
    expect(receipt.modelRequests, `mail ${each}`).toMatchObject([{ outcome: 'network', bytesSent: 0, tokens: 0 }])
    expect(stepOf(receipt, 'read-without-model')).toBe(unreachable)
  }
  expect(warned()).toEqual([expect.stringMatching(/"level":"warn".*"why":"[^"]*ECONNREFUSED/)])
  expect((await given.call('GET', '/model')).body).toMatchObject({ today: { requests: 3, bytesSent: 0, tokens: 0 } })

  const late = await givenModel({ port })
  late.answers((request) => says([choir(request)]))
  expect(outcomesOf(await screen.understood(mail()))).toEqual(['answered'])
  expect(own.logged.filter((line) => line.includes('the language model answers again'))).toHaveLength(1)
  await own.close()
  await late.close()
})

test('a server that sends its caller elsewhere gets the mail, and nobody else does', async () => {
  const elsewhere = await givenModel()
  const receipt = await readWith({ kind: 'redirects', to: `${elsewhere.url}/chat/completions` })
  expect(outcomesOf(receipt)).toEqual(['bad-model'])
  expect(elsewhere.connections()).toBe(0)
  await elsewhere.close()
})

describe('an answer that can be put right', () => {
  const forms: [what: string, form: (json: string) => string][] = [
    [
      'in a fence, with prose around it',
      (json) => `Sure! Here is the list:\n\n\`\`\`json\n${json}\n\`\`\`\nHave a nice day.`,
    ],
    ['after what the model thought', (json) => `<think>The choir {sings}… [maybe]</think>\n${json}`],
    ['with single quotes and a comma too many', (json) => json.replaceAll('"', "'").replace(/\]\}$/, '],}')],
    ['as a bare list', (json) => JSON.stringify((JSON.parse(json) as { items: unknown }).items)],
    ['cut off in its second item', (json) => `${json.slice(0, -2)},{"kind":"event","title":"And th`],
  ]
  test.each(forms)('%s', async (_, form) => {
    const receipt = await readWith(
      (request) => ({ kind: 'says', text: form(JSON.stringify({ items: [choir(request)] })), isCut: true }),
      (request) => says([choir(request)]),
    )
    expect(eventsOf(receipt)).toMatchObject([{ title: `Assembly ${count}` }, { title: 'The choir sings' }])
  })

  test('the second time: it is told the fault, and asked no third time', async () => {
    const before = model.requests.length
    const receipt = await readWith(
      (request) => says([{ ...choir(request), date: '14 January' }]),
      (request) => says([choir(request)]),
    )
    expect(outcomesOf(receipt)).toEqual(['nonsense', 'answered'])
    expect(model.requests).toHaveLength(before + 2)
    const again = model.requests.at(-1)?.messages.at(-1)?.content
    expect(again).toContain('Item 1 is wrong at "date"')
    expect(eventsOf(receipt)).toMatchObject([{ title: `Assembly ${count}` }, { title: 'The choir sings' }])
  })

  test('after a moment, where the server asks for one', async () => {
    const receipt = await readWith(
      { kind: 'fails', status: 503, message: 'Loading the model.', retryAfter: '0' },
      (request) => says([choir(request)]),
    )
    expect(outcomesOf(receipt)).toEqual(['network', 'answered'])
    expect(stepOf(receipt, 'read-by-model')).toContain('Found by both: 0; by the model alone')
  })
})

test('what only the model read is counted as it is proposed: what is in the plan already is not', async () => {
  const reader = await givenModel()
  const own = await givenRoost({ config: { model: reader.settings } })
  reader.answers((request) => says([choir(request)]))
  const read = async (plan: (of: GivenFamily) => Promise<unknown>) => {
    const given = await givenFamily(own, { children: [] })
    await agreeTo(given, reader)
    await plan(given)
    return mailScreenOf(given).understood(mail())
  }
  const when = { allDay: false, start: '2027-01-14T18:30', end: '2027-01-14T19:30', timezone: 'Australia/Sydney' }
  const fresh = await read(() => Promise.resolve())
  expect(stepOf(fresh, 'read-by-model')).toContain('Found by both: 0; by the model alone, and so proposed: 1.')
  const known = await read((of) => of.call('PUT', `/calendar/${newId()}`, { title: 'The choir sings', when }))
  expect(eventsOf(known).filter(({ state }) => state === 'proposed')).toEqual([])
  expect(stepOf(known, 'read-by-model')).toContain('Found by both: 0; by the model alone, and so proposed: 0.')
  await own.close()
  await reader.close()
})

test('a server that holds no model to a shape is asked without one', async () => {
  const plain = await givenModel({ refusesShape: true })
  const own = await givenRoost({ config: { model: plain.settings } })
  const given = await givenFamily(own, { children: [] })
  await agreeTo(given, plain)
  plain.answers((request) => says([choir(request)]))
  const screen = mailScreenOf(given)
  const first = await screen.understood(mail())
  expect(outcomesOf(first)).toEqual(['bad-model', 'answered'])
  const second = await screen.understood(mail())
  expect(outcomesOf(second)).toEqual(['answered'])
  expect(plain.requests.map(({ responseFormat }) => responseFormat)).toEqual(['json_schema', 'text', 'text'])
  await own.close()
  await plain.close()
})

describe('limits', () => {
  test('of a family and of the server end its requests for the day, and no other’s', async () => {
    const narrow = await givenModel({ settings: { familyTokensADay: 20_000, tokensADay: 30_000 } })
    const own = await givenRoost({ config: { model: narrow.settings } })
    const [first, second] = [await givenFamily(own, { children: [] }), await givenFamily(own, { children: [] })]
    narrow.answers(says([], { tokens: 15_000 }))
    for (const each of [first, second]) await agreeTo(each, narrow)
    const asked = await mailScreenOf(first).understood(mail())
    expect(outcomesOf(asked)).toEqual(['answered'])
    const used = await mailScreenOf(first).understood(mail())
    expect(stepOf(used, 'read-without-model')).toBe('The family has used up what it may ask the model in a day.')
    const other = await mailScreenOf(second).understood(mail())
    expect(outcomesOf(other)).toEqual(['answered'])
    const third = await givenFamily(own, { children: [] })
    await agreeTo(third, narrow)
    const late = await mailScreenOf(third).understood(mail())
    expect(stepOf(late, 'read-without-model')).toBe('This server has used up what it may ask the model in a day.')
    expect(narrow.requests).toHaveLength(2)
    own.travel(new Date(Date.now() + 24 * 60 * 60_000))
    expect(outcomesOf(await mailScreenOf(first).understood(mail()))).toEqual(['answered'])
    await own.close()
    await narrow.close()
  })

  test('of the window: the parts with dates go, and the receipt says so', async () => {
    const small = await givenModel({ settings: { window: 5000 } })
    const own = await givenRoost({ config: { model: small.settings } })
    const given = await givenFamily(own, { children: [] })
    await agreeTo(given, small)
    const chatter = Array.from(
      { length: 40 },
      (_, at) => `<p>Our garden has grown again, says number ${at}, and everybody is glad of the rain that we had.</p>`,
    )
    const html = `<h2>The garden</h2>${chatter.join('')}<h2>Coming up</h2><p>The choir sings on Thursday 14 January 2027 at 6.30pm.</p><h2>Thanks</h2>${chatter.join('')}`
    small.answers((request) => says([choir(request)]))
    const receipt = await mailScreenOf(given).understood({
      from: 'office@greenfield-primary.example',
      subject: 'Newsletter',
      html,
      ...means({}),
    })
    const [request] = small.requests
    expect(request === undefined ? '' : promptOf(request)).toMatch(
      /The choir sings on Thursday[\s\S]*left out|left out[\s\S]*The choir sings on Thursday/,
    )
    expect(small.requests).toHaveLength(1)
    expect(stepOf(receipt, 'read-by-model')).toContain('longer than the model takes')
    expect(eventsOf(receipt)).toMatchObject([
      { title: 'The choir sings', evidence: [{ quote: 'The choir sings on Thursday 14 January 2027 at 6.30pm.' }] },
    ])
    await own.close()
    await small.close()
  })
})

describe('the line', () => {
  test('takes the first mail of each family before the second of any, and nobody waits for more than half an hour', async () => {
    const slow = await givenModel()
    const own = await givenRoost({ config: { model: slow.settings } })
    const [many, one] = [await givenFamily(own, { children: [] }), await givenFamily(own, { children: [] })]
    for (const each of [many, one]) {
      await agreeTo(each, slow)
      await mailScreenOf(each).understood({
        from: 'tea@hall.example',
        subject: 'Tea',
        text: '',
        calendar: calendar(event('Tea', '2027-01-02T10:00')),
      })
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    slow.answers(async () => {
      await promise
      return says([])
    })
    const send = (to: GivenFamily, subject: string) =>
      to.send({ from: 'tea@hall.example', subject, text, ...means({}) })
    const placeOf = async (of: GivenFamily, subject: string) => {
      const { mails } = await mailScreenOf(of).list()
      const found = mails.find((each) => each.subject === subject)
      return found === undefined ? null : (await mailScreenOf(of).receipt(found.id)).placeInLine
    }
    for (const subject of ['First', 'Second', 'Third']) {
      await send(many, subject)
      await eventually(() => placeOf(many, subject))
    }
    await send(one, 'Of the other')
    await eventually(() => placeOf(one, 'Of the other'))
    expect(await Promise.all(['First', 'Second', 'Third'].map((subject) => placeOf(many, subject)))).toEqual([1, 3, 4])
    expect(await placeOf(one, 'Of the other')).toBe(2)
    own.travel(new Date(Date.now() + 31 * 60_000))
    resolve()
    await mailScreenOf(many).settled(4)
    await mailScreenOf(one).settled(2)
    expect(slow.requests.map(promptOf).map((prompt) => /Subject: (.*)/.exec(prompt)?.[1])).toEqual(['First'])
    const { mails } = await mailScreenOf(one).list()
    const late = await mailScreenOf(one).receipt(mails.find(({ subject }) => subject === 'Of the other')?.id ?? '')
    expect(stepOf(late, 'read-without-model')).toBe('Too many mails were waiting for it.')
    await own.close()
    await slow.close()
  })
})

test('the export has what was agreed on, what is left out and every request', async () => {
  await family.call('PUT', '/model/left-out', { addresses: ['ada@work.example'] })
  const response = await fetch(`${world.url}/api/account/export`, {
    headers: { authorization: `Bearer ${family.parent.token}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as object[]
  expect(read('model_consents.json')).toMatchObject([
    { server: model.settings.server, includes_children: true, ended_at: null },
  ])
  expect(read('model_left_out.json')).toMatchObject([{ address: 'ada@work.example' }])
  expect(read('model_requests.json').length).toBe(model.requests.length)
})
