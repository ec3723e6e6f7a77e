import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Analysis } from '#quick-add/contract.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  // A Saturday evening in Sydney.
  world.travel(new Date('2026-11-21T07:40:00Z'))
  family = await givenFamily(world, {
    children: [{ firstName: 'Mia', about: 'Year 4' }, { firstName: 'Leo' }],
  })
})
afterAll(() => world.close())

const analyse = (text: string, of = family) => of.call('POST', '/tasks/analysis', { text })
const found = async (text: string, of = family) => {
  const { status, body } = await analyse(text, of)
  expect(status).toBe(200)
  return (body as Analysis).items
}

test('a text says who takes whom, and that is no task of its own', async () => {
  const [ada] = [family.parent.id]
  const items = await found('Mia swimming Thursday 4pm, I’ll take her')
  expect(items).toMatchObject([{ kind: 'event', start: '2026-11-26T16:00', liftThere: ada, liftBack: null }])
  const [chat] = await found("Mia swimming Thursday 4pm. I'll take her and bring her back.")
  expect(chat).toMatchObject({ kind: 'event', liftThere: ada, liftBack: ada })
  const [byMia] = await found('Mia swimming Thursday 4pm, Ada takes her', {
    ...family,
    call: (method, path, body) => family.call(method, path, body, family.children[0]),
  })
  expect(byMia).not.toHaveProperty('liftThere')
})

describe('one line is enough', () => {
  test.each<[line: string, item: object, names: string[]]>([
    ['dentist for Mia next Tue 3pm', { kind: 'event', title: 'Dentist for Mia', start: '2026-11-24T15:00' }, ['Mia']],
    [
      'Mia birthday party Saturday 2pm',
      { kind: 'event', title: 'Mia birthday party', start: '2026-11-28T14:00' },
      ['Mia'],
    ],
    ['swimming carnival fri', { kind: 'event', title: 'Swimming carnival', start: '2026-11-27' }, []],
    // For whoever is a parent, and not for Leo.
    ['pick up Leo 3:30', { kind: 'task', title: 'Pick up Leo', start: '2026-11-22T15:30', isForParent: true }, []],
    ['buy milk tomorrow', { kind: 'task', title: 'Buy milk', start: '2026-11-22' }, []],
    ['call the vet tomorrow at 4pm', { kind: 'task', title: 'Call the vet', start: '2026-11-22T16:00' }, []],
    ['call the plumber', { kind: 'task', title: 'Call the plumber', start: null }, []],
    ['return library books by Friday', { kind: 'task', title: 'Return library books', start: '2026-11-27' }, []],
    [
      'take out the bins every Monday',
      { kind: 'task', title: 'Take out the bins', start: '2026-11-23', recurrence: 'FREQ=WEEKLY;BYDAY=MO' },
      [],
    ],
    [
      'Leo soccer training every Tuesday 5pm',
      { kind: 'event', title: 'Leo soccer training', start: '2026-11-24T17:00', recurrence: 'FREQ=WEEKLY;BYDAY=TU' },
      ['Leo'],
    ],
  ])('%s', async (line, item, names) => {
    const ids = family.children.filter(({ firstName }) => names.includes(firstName)).map(({ id }) => id)
    const items = await found(line)
    expect(items).toMatchObject([{ ...item, members: ids, isLikely: true, timezone: 'Australia/Sydney' }])
    expect(items[0]?.quote).toBe(line)
  })

  test('and several lines are a list', async () => {
    const items = await found('Weekend\n- buy milk\n- [ ] dentist for Mia Tue 3pm\n2. call plumber')
    expect(items.map(({ title, isLikely }) => [title, isLikely])).toEqual([
      ['Weekend', false],
      ['Buy milk', true],
      ['Dentist for Mia', true],
      ['Call plumber', true],
    ])
  })

  test('each line of a list stands for itself, however it ends', async () => {
    const items = await found(
      'This week:\nbuy milk and eggs\ncall plumber tomorrow\nLeo: library books by Thursday\nbook the holiday club before 4 Dec!!\nMia piano lesson every Wednesday 4pm',
    )
    expect(items.map(({ title, start }) => [title, start])).toEqual([
      ['Buy milk and eggs', null],
      ['Call plumber', '2026-11-22'],
      ['Leo: library books', '2026-11-26'],
      ['Book the holiday club', '2026-12-04'],
      ['Mia piano lesson', '2026-11-25T16:00'],
    ])
  })

  test('a day above several lines is the day of each', async () => {
    const items = await found('Monday\nswimming 4pm\nlibrary books\nTuesday:\npiano 5pm')
    expect(items.map(({ title, start }) => [title, start])).toEqual([
      ['Swimming', '2026-11-23T16:00'],
      ['Library books', '2026-11-23'],
      ['Piano', '2026-11-24T17:00'],
    ])
  })

  test('what asks for several things is one task', async () => {
    const items = await found('Please bring on Friday:\n- a hat\n- packed lunch')
    expect(items).toMatchObject([{ kind: 'task', title: 'Bring a hat, packed lunch', start: '2026-11-27' }])
  })
})

describe('a chat', () => {
  test('is read as of when each message was sent, and its own times are nobody’s plan', async () => {
    const items = await found(
      [
        '[19/11/2026, 18:02:11] Sophie Green: Hi, pizza Fri 6pm at ours?',
        '[19/11/2026, 18:03:40] Anna: yes!! can you bring the cake?',
        '[20/11/2026, 08:05:02] Sophie Green: sure. Don’t forget Mia’s reading book, needs to be back at school tomorrow',
        '[20/11/2026, 08:06:15] Sophie Green: swimming today is cancelled',
        '[20/11/2026, 08:07:01] Sophie Green: oh and carol concert is 15th Dec 6:30pm, tickets $3',
        'see you there',
      ].join('\n'),
    )
    // What becomes of two sentences at once is the engine's opinion: only its day is known.
    const book = expect.stringContaining('eading book') as string
    expect(items.map(({ kind, title, start }) => [kind, title, start])).toEqual([
      ['event', 'Pizza at ours?', '2026-11-20T18:00'],
      ['task', 'Can you bring the cake?', null],
      ['task', book, '2026-11-21'],
      ['event', 'Carol concert, tickets $3', '2026-12-15T18:30'],
    ])
  })

  test('of another program, in another order of days, is one as well', async () => {
    const american = await givenFamily(world, { timezone: 'America/Los_Angeles', locale: 'en-US' })
    expect(await found('11/19/26, 8:10 PM - Kate: picture day tomorrow 9am', american)).toMatchObject([
      { title: 'Picture day', start: '2026-11-20T09:00' },
    ])
  })
})

test('a letter is read as a mail is, for those whom it concerns, with its words', async () => {
  const letter =
    'Hi families,\n\nThe Year 4 excursion to the zoo is on Thursday 3 December from 9am to 3pm. Please return the permission slip by Friday.\n\nThanks,\nKim'
  const items = await found(letter)
  const [mia] = family.children
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'event',
      start: '2026-12-03T09:00',
      end: '2026-12-03T15:00',
      members: [mia?.id],
      quote: 'The Year 4 excursion to the zoo is on Thursday 3 December from 9am to 3pm.',
    }),
  )
  for (const { quote, why } of items) {
    expect(letter).toContain(quote)
    expect(why).toMatch(/^from a /)
  }
})

test('what is today is so where the reader stands', async () => {
  const away = await givenFamily(world, { timezone: 'America/Los_Angeles' })
  expect(await found('call the vet today', away)).toMatchObject([
    { start: '2026-11-20', timezone: 'America/Los_Angeles' },
  ])
  expect(await found('call the vet today')).toMatchObject([{ start: '2026-11-21' }])
})

test('what the family has already is said with where it is', async () => {
  const own = await givenFamily(world, { children: [{ firstName: 'Mia' }] })
  const [mia] = own.children
  const when = { allDay: false, start: '2026-11-26T15:40', end: null, timezone: own.timezone }
  const dentist = { title: 'Dentist for Mia', when, attendees: [mia?.id] }
  expect((await own.call('PUT', `/calendar/${newId()}`, dentist)).status).toBe(200)
  expect((await own.call('PUT', `/tasks/${newId()}`, { title: 'Return library books' })).status).toBe(200)
  const day = '2026-11-26'
  const there = async (text: string) => (await found(text, own)).map(({ already }) => already)
  expect(await there('dentist for Mia Thursday 3:40pm')).toMatchObject([{ kind: 'event', day, isSame: true }])
  expect(await there('dentist for Mia Thursday 4pm')).toMatchObject([{ time: '15:40', isSame: false }])
  expect(await there('dentist for Mia')).toMatchObject([{ kind: 'event', day }])
  expect(await there('return library books')).toMatchObject([{ kind: 'task', day: null }])
  expect(await there('dentist for Mia Friday 3:40pm\nbuy milk')).toEqual([null, null])
  // Of another family nothing is told.
  expect((await found('dentist for Mia Thursday 3:40pm')).map(({ already }) => already)).toEqual([null])
})

test('nothing changes by it', async () => {
  await found('dentist for Mia next Tue 3pm')
  expect((await family.call('GET', '/tasks')).body).toEqual([])
})

test('an empty text is refused, and one that is too long', async () => {
  for (const text of ['', ' \n\t '])
    expect(await analyse(text)).toMatchObject({
      status: 422,
      body: { message: 'Add some text to analyze for tasks and events.' },
    })
  expect((await analyse('x'.repeat(20_001))).status).toBe(400)
})

test.each([
  ['only marks', '🎂 '.repeat(400)],
  ['a NUL and half a character', 'buy milk\u0000\uD800 tomorrow'],
  ['one word without end', 'a'.repeat(20_000)],
  ['dates without end', '3/5 '.repeat(5_000)],
  ['lines without end', '\n'.repeat(20_000)],
  [
    'what looks like the head of a mail',
    'Subject: x\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n\r\nhi',
  ],
])('%s is read as whatever it is', async (_name, text) => {
  const { status } = await analyse(text)
  expect(status === 200 || status === 422).toBe(true)
  expect(await found('buy milk tomorrow')).toHaveLength(1)
})
