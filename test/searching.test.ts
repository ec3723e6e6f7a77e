import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Found } from '#search/contract.ts'
import { placeOfFound } from '#search/rules/place-of-found.ts'
import { excerptParts } from '#search/rules/excerpt-parts.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { concert } from './world/mail/concert.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { givenTask } from './world/plan/given-task.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

describe('the search', () => {
  const find = async (family: GivenFamily, words: string) =>
    (await family.call('GET', `/search?q=${encodeURIComponent(words)}`)).body as Found[]
  const kindsOf = (found: Found[]) => found.map(({ kind, title }) => `${kind} ${title}`)

  test('finds events, tasks, notices and mails by the beginnings of their words', async () => {
    const family = await givenFamily(world)
    await mailScreenOf(family).understood(concert)
    await givenTask(family, { fields: { title: 'Iron the costume', description: 'For the concert.' } })
    const found = await find(family, 'conc')
    expect(kindsOf(found)).toEqual(
      expect.arrayContaining(['event Mia’s dance concert', 'task Iron the costume', 'mail Winter concert']),
    )
    expect(kindsOf(await find(family, 'TOWN hall'))).toContain('event Mia’s dance concert')
    const [task] = (await find(family, 'iron concert')).filter(({ kind }) => kind === 'task')
    expect(excerptParts(task?.excerpt ?? '').filter(({ isFound }) => isFound)).toHaveLength(2)
    expect(kindsOf(await find(family, 'studio@dance.example'))).toContain('mail Winter concert')
  })

  test.each([
    ['£45', '£45'],
    ['45', '45'],
    ['45.50', '45.50'],
    ['€30', '30'],
    ['+61 400 111 222', '61 400'],
    ['+61 400 111 222', '+61 400 111'],
    ['at 3:15', '3:15'],
    ['3.15pm', '3.15'],
    ['head@hill-school.example', 'head@hill-school.example'],
    ['“Pirates”', 'pirates'],
    ['the Mon–Wed club', 'wed'],
    ['the\u00a0bus', 'bus'],
    ['Mia’s', 'mia’s'],
    ['50% off', '50%'],
  ])('finds what is written %o by %o, and marks it', async (written, asked) => {
    const family = await givenFamily(world)
    await givenTask(family, {
      fields: { title: 'Pay for the trip', description: `It is (${written}) this time, £45.50 at most.` },
    })
    const [found] = await find(family, asked)
    expect(found?.title).toBe('Pay for the trip')
    const parts = excerptParts(found?.excerpt ?? '')
    expect(parts.some(({ isFound }) => isFound)).toBe(true)
    expect(parts.map(({ text }) => text).join('')).toContain(written)
  })

  test.each(['17:45', '5.45pm', '5:45 pm', 'Thu 26 Nov', 'thursday', '26 November', 'regatta 5.45'])(
    'finds an event and a task by when they are: %o',
    async (asked) => {
      const family = await givenFamily(world)
      const when = { allDay: false, start: '2026-11-26T17:45', end: null, timezone }
      await family.call('PUT', `/calendar/${newId()}`, { title: 'Regatta', when })
      await family.call('PUT', `/tasks/${newId()}`, { title: 'Regatta bag', dueDate: '2026-11-26T06:45:00.000Z' })
      await family.call('PUT', `/calendar/${newId()}`, {
        title: 'Dentist',
        when: { ...when, allDay: true, start: '2026-11-24' },
      })
      expect(kindsOf(await find(family, asked)).sort()).toEqual(['event Regatta', 'task Regatta bag'])
    },
  )

  test('finds what is due on a day by that day, and puts what says so before what is then', async () => {
    const family = await givenFamily(world)
    await family.call('PUT', `/tasks/${newId()}`, { title: 'Slip', dueDate: '2026-11-27T12:59:59.999Z' })
    await family.call('PUT', `/tasks/${newId()}`, { title: 'Ring about Friday' })
    expect(kindsOf(await find(family, 'friday'))).toEqual(['task Ring about Friday', 'task Slip'])
    expect(kindsOf(await find(family, '27 nov'))).toEqual(['task Slip'])
    expect(await find(family, '23:59')).toEqual([])
  })

  const timezone = 'Australia/Sydney'
  test.each([
    ['a day far from its place', { when: { allDay: true, start: '2027-04-14' } }, '2027-04-14'],
    ['an hour, on the day of the reader', { when: { allDay: false, start: '2027-04-14T09:00' } }, '2027-04-13'],
    [
      'a series, at its next turn',
      { when: { allDay: true, start: '2022-03-05' }, recurrence: 'FREQ=YEARLY' },
      '2027-03-05',
    ],
    ['a series of every day', { when: { allDay: true, start: '2021-01-01' }, recurrence: 'FREQ=DAILY' }, '2026-11-21'],
    [
      'a series that is over, at its last turn',
      { when: { allDay: true, start: '2022-03-05' }, recurrence: 'FREQ=YEARLY;UNTIL=20240401' },
      '2024-03-05',
    ],
    [
      'one that comes no more, after years of days',
      { when: { allDay: true, start: '2018-01-01' }, recurrence: 'FREQ=DAILY;UNTIL=20220401' },
      '2022-04-01',
    ],
  ])('leads to the day of %s', async (_what, { when, ...fields }, day) => {
    const family = await givenFamily(world)
    world.travel(new Date('2026-11-21T05:00:00Z'))
    const event = { title: 'Regatta', when: { ...when, end: null, timezone }, ...fields }
    expect((await family.call('PUT', `/calendar/${newId()}`, event)).status).toBe(200)
    const [found] = await find(family, 'regatta')
    expect(found && placeOfFound(found, { zone: 'America/Los_Angeles', familyZone: timezone }).hash).toBe(day)
  })

  test('finds nothing of another family, nothing in the bin, and nothing that lacks one of the words', async () => {
    const family = await givenFamily(world)
    const other = await givenFamily(world)
    const id = await givenTask(family, { fields: { title: 'Iron the costume' } })
    expect(await find(other, 'costume')).toEqual([])
    expect(await find(family, 'iron elephants')).toEqual([])
    await family.call('DELETE', `/tasks/${id}`)
    expect(await find(family, 'costume')).toEqual([])
  })

  test.each([
    '',
    '   ',
    "' & | ! ( ) : *",
    "a' & 'b",
    '\u{E000}\u{E001}',
    '😀',
    'x'.repeat(200),
    '\\',
    '%_',
    'a\u0000b',
  ])('answers %o without harm', async (words) => {
    const family = await givenFamily(world)
    await givenTask(family, { fields: { title: 'Iron \u{E000}the\u{E001} costume' } })
    expect((await family.call('GET', `/search?q=${encodeURIComponent(words)}`)).status).toBe(200)
  })

  test('refuses more than anyone types', async () => {
    const family = await givenFamily(world)
    expect((await family.call('GET', `/search?q=${'x'.repeat(201)}`)).status).toBe(400)
  })
})
