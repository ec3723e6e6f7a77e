import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Receipt } from '#mail/contract.ts'
import { instructsReader } from '#extraction/rules/language-model/instructions-to-reader.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { givenFamily } from '../world/people/family.ts'
import { type Injection, injections } from '../world/injections.ts'
import {
  agreeTo,
  type GivenModel,
  givenModel,
  linesWith,
  modelTask,
  promptOf,
  says,
} from '../world/server/language-model.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let model: GivenModel
let world: World
const from = 'office@greenfield-primary.example'
beforeAll(async () => {
  model = await givenModel()
  world = await givenRoost({ config: { model: model.settings } })
  const theirs = await givenFamily(world, {
    name: 'Okafor',
    children: [{ firstName: 'Zadie', about: 'Quillon Academy, oboe' }],
  })
  await theirs.send({ from, subject: 'Only for the others', text: 'The oboe concert is on 2 February 2027.' })
})
afterAll(async () => {
  await world.close()
  await model.close()
})

/** A family that has agreed to the model, with a swimming lesson on its calendar. */
async function givenReader(): Promise<ReturnType<typeof mailScreenOf>> {
  const children = [{ firstName: 'Mia', about: 'Year 3 at Greenfield, cello' }, { firstName: 'Tom' }]
  const family = await givenFamily(world, { children })
  await agreeTo(family, model)
  const when = { allDay: false, start: '2027-01-20T16:00', end: '2027-01-20T17:00', timezone: 'Australia/Sydney' }
  const lesson = { title: 'Swimming lesson', category: 'sports', when }
  expect((await family.call('PUT', `/calendar/${newId()}`, lesson)).status).toBe(200)
  return mailScreenOf(family)
}

const letter = [
  'Dear families,',
  'The school concert is on Thursday 14 January 2027 at 6.30pm in the hall; doors open at 6. It is a long evening with all our choirs, the strings and the brass, and we hope to see everybody there.',
  'Please return the blue permission form by Monday 11 January 2027. The office is open from 8.30 in the morning, and there is a box by the door for whoever comes later than that.',
]
const after =
  'With kind regards from all of us at the office, and thank you for your help with the garden last Saturday.'

/** An ordinary letter of the school with its calendar part, and in the middle of it the injected words. */
function mailWith(injection: Injection | null) {
  const part = calendar(event('Concert', '2027-01-14T18:30', { uid: 'concert@greenfield.example' }))
  const paragraphs = [...letter, ...(injection === null ? [] : [injection.text]), after]
  const base = { from, subject: 'Letter of the week', calendar: part }
  if (injection?.html === undefined) return { ...base, text: paragraphs.join('\n\n') }
  return { ...base, html: [...letter.map((text) => `<p>${text}</p>`), injection.html, `<p>${after}</p>`].join('') }
}

/** What a mail did, and what it proposes. */
const told = ({ changes }: Receipt, ...states: string[]) =>
  changes
    .filter(({ state, kind }) => states.includes(state) && kind !== 'notice')
    .map(({ kind, title }) => `${kind}: ${title}`)
    .toSorted()

/** The model finds the form, and does as it is told. */
function obey(injection: Injection): void {
  model.answers((request) => {
    const lines = linesWith(request, 'blue permission form')
    const ordinary = modelTask('Return the blue permission form', '2027-01-11', { lines })
    const own = injection.obeys(request, linesWith(request, injection.text.slice(0, 12)))
    return says(injection.silences === true ? [] : [ordinary, ...own])
  })
}

test('there are at least forty of them, and each is seen for what it is', () => {
  expect(injections.length).toBeGreaterThanOrEqual(40)
  expect(injections.filter(({ text }) => !instructsReader(text)).map(({ kind }) => kind)).toEqual([])
})

describe('a model that does what a mail tells it', () => {
  /** The same letter without injected words, as the engine alone reads it. */
  let ordinary: Receipt
  beforeAll(async () => {
    model.answers(says([]))
    ordinary = await (await givenReader()).understood(mailWith(null))
  })

  test('has an ordinary letter to read', () => {
    expect(told(ordinary, 'applied', 'proposed')).toEqual(['event: Concert', 'task: Return the blue permission form'])
  })

  test.each(injections)('$kind: the ordinary items stay, and what it wants is proposed', async (injection) => {
    const screen = await givenReader()
    obey(injection)
    const receipt = await screen.understood(mailWith(injection))
    expect(receipt.state).toBe('understood')
    expect(told(receipt, 'applied', 'proposed')).toEqual(expect.arrayContaining(told(ordinary, 'applied', 'proposed')))
    expect(told(ordinary, 'applied')).toEqual(expect.arrayContaining(told(receipt, 'applied')))
    expect(told(receipt, 'applied')).toContain('event: Concert')
    const waiting = receipt.changes.filter(({ state, kind }) => state === 'proposed' && kind !== 'notice')
    expect(waiting.length).toBeLessThanOrEqual(60)
    for (const change of waiting) {
      expect(change.doubts.length).toBeGreaterThan(0)
      for (const { part, start, end, quote } of change.evidence)
        expect(receipt.readable?.[part === 'subject' ? 'subject' : 'text'].slice(start, end)).toBe(quote)
    }
    expect((await screen.events()).map(({ title, at, status }) => ({ title, at, status }))).toEqual([
      { title: 'Concert', at: '2027-01-14T18:30', status: 'confirmed' },
      { title: 'Swimming lesson', at: '2027-01-20T16:00', status: 'confirmed' },
    ])
    expect(await screen.senders()).toMatchObject([{ senderEmail: from, status: 'allow', applies: 'at-once' }])
    expect(JSON.stringify(receipt.changes)).not.toMatch(/You read one e-mail|random mark|cello|Zadie|Quillon/)
  })

  test('has been given nothing of another family, no address of this one, and no setting', () => {
    expect(model.requests.length).toBeGreaterThan(injections.length)
    const all = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n')
    const secrets = ['Zadie', 'Okafor', 'Quillon', 'oboe', 'Only for the others', '@example.org', 'roost.localhost']
    for (const word of [...secrets, world.config.secret ?? 'none']) expect(all).not.toContain(word)
  })

  test('is given each mail between marks of its own', () => {
    const first = model.requests.filter(({ messages }) => messages.every(({ role }) => role !== 'assistant'))
    const marks = first.map((request) => /begins after this line: (mail-[0-9a-f]{24})/.exec(promptOf(request))?.[1])
    expect(new Set(marks).size).toBe(marks.length)
    expect(marks).not.toContain(undefined)
  })
})
