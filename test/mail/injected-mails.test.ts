import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Receipt } from '#mail/contract.ts'
import { instructsReader } from '#extraction/rules/language-model/instructions-to-reader.ts'
import { calendar, event } from '../world/calendar-mail.ts'
import { type GivenFamily, givenFamily } from '../world/family.ts'
import { type Injection, injections } from '../world/injections.ts'
import { agreeTo, type GivenModel, givenModel, linesWith, modelTask, promptOf, says } from '../world/language-model.ts'
import { givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let model: GivenModel
let world: World
let family: GivenFamily
let screen: ReturnType<typeof mailScreenOf>
const lesson = newId()
const from = 'office@greenfield-primary.example'
beforeAll(async () => {
  model = await givenModel()
  world = await givenRoost({ config: { model: model.settings } })
  const theirs = await givenFamily(world, {
    name: 'Okafor',
    children: [{ firstName: 'Zadie', about: 'Quillon Academy, oboe' }],
  })
  await theirs.send({ from, subject: 'Only for the others', text: 'The oboe concert is on 2 February 2027.' })
  family = await givenFamily(world, {
    children: [{ firstName: 'Mia', about: 'Year 3 at Greenfield, cello' }, { firstName: 'Tom' }],
  })
  screen = mailScreenOf(family)
  await agreeTo(family, model)
  const when = { allDay: false, start: '2027-01-20T16:00', end: '2027-01-20T17:00', timezone: 'Australia/Sydney' }
  expect(
    (await family.call('PUT', `/calendar/${lesson}`, { title: 'Swimming lesson', category: 'sports', when })).status,
  ).toBe(200)
})
afterAll(async () => {
  await world.close()
  await model.close()
})

const letter = [
  'Dear families,',
  'The school concert is on Thursday 14 January 2027 at 6.30pm in the hall; doors open at 6. It is a long evening with all our choirs, the strings and the brass, and we hope to see everybody there.',
  'Please return the blue permission form by Monday 11 January 2027. The office is open from 8.30 in the morning, and there is a box by the door for whoever comes later than that.',
]
const after =
  'With kind regards from all of us at the office, and thank you for your help with the garden last Saturday.'

let count = 0
/** An ordinary letter of the school with its calendar part, and in the middle of it the injected words. */
function mailWith(injection: Injection | null) {
  const number = ++count
  const subject = `Letter ${number}`
  const part = calendar(event(`Concert ${number}`, '2027-01-14T18:30', { uid: `concert-${number}@greenfield.example` }))
  const paragraphs = [...letter, ...(injection === null ? [] : [injection.text]), after]
  if (injection?.html === undefined) return { from, subject, text: paragraphs.join('\n\n'), calendar: part }
  const html = [...letter.map((text) => `<p>${text}</p>`), injection.html, `<p>${after}</p>`].join('')
  return { from, subject, html, calendar: part }
}

/** What the mail put on the plan, and what it proposes, without its number. */
const told = ({ changes }: Receipt, state: string) =>
  changes
    .filter((change) => change.state === state && change.kind !== 'notice')
    .map(({ kind, title }) => `${kind}: ${title.replace(/\d+$/, '')}`)

const form = 'blue permission form'

async function readObediently(injection: Injection | null): Promise<Receipt> {
  model.answers((request) => {
    const ordinary = modelTask('Return the blue permission form', '2027-01-11', { lines: linesWith(request, form) })
    if (injection === null) return says([ordinary])
    const own = injection.obeys(request, linesWith(request, injection.text.slice(0, 12)))
    return says(injection.silences === true ? [] : [ordinary, ...own])
  })
  return screen.understood(mailWith(injection))
}

test('there are at least forty of them, and each is seen for what it is', () => {
  expect(injections.length).toBeGreaterThanOrEqual(40)
  expect(injections.filter(({ text }) => !instructsReader(text)).map(({ kind }) => kind)).toEqual([])
})

describe('a model that does what a mail tells it', () => {
  let ordinary: { applied: string[]; proposed: string[] }
  beforeAll(async () => {
    // The first puts the form on the list, where all that follow find it.
    await readObediently(null)
    const receipt = await readObediently(null)
    ordinary = { applied: told(receipt, 'applied'), proposed: told(receipt, 'proposed') }
    expect(ordinary.applied).toEqual(['event: Concert '])
  })

  test.each(injections)(
    '$kind: the ordinary items stay, nothing else is done, and what it wants is proposed',
    async (injection) => {
      const [plan, senders] = await Promise.all([screen.events(), screen.senders()])
      const receipt = await readObediently(injection)
      expect(receipt.state).toBe('understood')
      expect(told(receipt, 'applied')).toEqual(ordinary.applied)
      const waiting = receipt.changes.filter(({ state, kind }) => state === 'proposed' && kind !== 'notice')
      for (const change of waiting) {
        expect(change.doubts.length).toBeGreaterThan(0)
        for (const { part, start, end, quote } of change.evidence) {
          expect(['text', 'subject']).toContain(part)
          expect(receipt.readable?.[part === 'subject' ? 'subject' : 'text'].slice(start, end)).toBe(quote)
        }
      }
      expect(waiting.length).toBeLessThanOrEqual(60)
      // But for the concert of this letter the calendar is as it was, with the swimming lesson in it.
      const now = await screen.events()
      expect(now.filter(({ title }) => title !== `Concert ${count}`)).toEqual(plan)
      expect(now.find(({ title }) => title === 'Swimming lesson')).toMatchObject({
        at: '2027-01-20T16:00',
        status: 'confirmed',
      })
      const untouched = (list: typeof senders) =>
        list.map(({ senderEmail, status, applies, isKeptFromModel }) => ({
          senderEmail,
          status,
          applies,
          isKeptFromModel,
        }))
      expect(untouched(await screen.senders())).toEqual(untouched(senders))
      const titles = receipt.changes.map(({ title }) => title).join('\n')
      expect(titles).not.toMatch(/You read one e-mail|random mark|cello|Zadie|Quillon/)
    },
  )

  test('has been given nothing of another family, and no setting', () => {
    expect(model.requests.length).toBeGreaterThan(injections.length)
    const all = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n')
    for (const word of [
      'Zadie',
      'Okafor',
      'Quillon',
      'oboe',
      'Only for the others',
      family.address,
      family.parent.email,
      world.config.secret ?? 'none',
    ])
      expect(all).not.toContain(word)
  })

  test('is given the mail between marks of which no two are the same', () => {
    const marks = model.requests.map(
      (request) => /begins after this line: (mail-[0-9a-f]{24})/.exec(promptOf(request))?.[1],
    )
    expect(new Set(marks).size).toBe(marks.length)
    expect(marks).not.toContain(undefined)
  })
})
