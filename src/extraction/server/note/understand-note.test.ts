import { describe, expect, it } from 'vitest'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { understandNote } from './understand-note.ts'

const family: FamilyContext = {
  timezone: 'Europe/London',
  locale: 'en-GB',
  members: [
    { firstName: 'Owen', role: 'parent' },
    { firstName: 'Edie', role: 'child', notes: 'Year 4' },
  ],
}

/** On Sunday 22 November 2026, in the morning. */
const found = async (text: string) => {
  const { items } = await understandNote({ text, family, writtenAt: '2026-11-22T09:00:00Z' })
  return items.map(({ kind, title, start, members }) => [kind, title, start, members.join()])
}

describe('a line of a note', () => {
  it('with two things to do, each on its own day, is two', async () => {
    expect(await found('Post the parcel tomorrow and ring Nan on Friday')).toEqual([
      ['task', 'Post the parcel', '2026-11-23', ''],
      ['task', 'Ring Nan', '2026-11-27', ''],
    ])
  })

  it.each([
    ['Wash the kayak and buy rope tomorrow', 'Wash the kayak and buy rope'],
    ['Buy rope and tape tomorrow', 'Buy rope and tape'],
  ])('with one day is one: %s', async (line, title) => {
    expect(await found(line)).toEqual([['task', title, '2026-11-23', '']])
  })

  it('is what one goes to as well as what one brings', async () => {
    expect(await found('Edie: judo 29/11 10:30 - 12, bring £5; granny drives')).toEqual([
      ['event', 'Edie: judo', '2026-11-29T10:30', 'Edie'],
      ['task', 'Bring £5', '2026-11-29', 'Edie'],
    ])
  })

  it('is for the grown-up it names', async () => {
    expect(await found('every Thursday 7pm Owen banjo lesson')).toEqual([
      ['event', 'Owen banjo lesson', '2026-11-26T19:00', 'Owen'],
    ])
  })
})

describe('what is said in one breath', () => {
  const titles = async (text: string) => (await found(text)).map(([kind, title, start]) => [kind, title, start])

  it.each([
    ['Dentist for Edie Tuesday 3pm, buy milk, judo Saturday 10am and ring Nan on Friday'],
    ['Dentist for Edie Tuesday 3pm. Buy milk. Judo Saturday 10am. Ring Nan on Friday.'],
    ['Dentist for Edie Tuesday 3pm and then buy milk, and judo Saturday 10am, also ring Nan on Friday'],
  ])('is as many things as it names: %s', async (text) => {
    expect(await titles(text)).toEqual([
      ['event', 'Dentist for Edie', '2026-11-24T15:00'],
      ['task', 'Buy milk', null],
      ['event', expect.stringMatching(/^(?:also )?judo$/i), '2026-11-28T10:00'],
      ['task', expect.stringMatching(/ring nan$/i), '2026-11-27'],
    ])
  })

  it.each([
    ['Buy milk, eggs and bread tomorrow', 'Buy milk, eggs and bread'],
    ['Call Jo and Sam Friday 7pm', 'Call Jo and Sam'],
    ['Dinner with Jo and Sam Friday 7pm', 'Dinner with Jo and Sam'],
    ['Excursion on 3 December, 9am to 3pm at the zoo', 'Excursion at the zoo'],
    ['Judo Saturday 10am, 5 Oak Street', 'Judo, 5 Oak Street'],
    ['Please pack, label and bring a hat on Friday', 'Please pack, label and bring a hat'],
  ])('is one thing where it goes on: %s', async (text, title) => {
    expect((await titles(text)).map(([, each]) => each)).toEqual([title])
  })

  it('is found once where it goes on beyond a semicolon', async () => {
    const text = 'Buy milk, pick up Edie tomorrow at five and ring Nan tomorrow; granny drives'
    expect((await titles(text)).map(([, title]) => title)).toEqual([
      'Buy milk',
      'Pick up Edie',
      'Ring Nan; granny drives',
    ])
  })

  it('loses nothing: what was not understood is left', async () => {
    const left = async (text: string) =>
      (await understandNote({ text, family, writtenAt: '2026-11-22T09:00:00Z' })).left
    expect(await left('Edie: judo 29/11 10:30 - 12, bring £5; granny drives')).toEqual(['granny drives'])
    expect(await left('Dentist for Edie Tuesday 3pm. Buy milk. The blue one was nicer.')).toEqual([
      'The blue one was nicer.',
    ])
    expect(
      await left('Judo today 4pm, buy milk, pick up Edie tomorrow at five. Ring Nan. The blue one was nicer.'),
    ).toEqual(['The blue one was nicer.'])
    expect(await left('Monday:\nswimming 4pm\nlibrary books')).toEqual([])
    expect(await left('Monday:\nthe plumber was nice.')).toEqual(['Monday:', 'the plumber was nice.'])
  })

  it('in a note that reads like a letter a thing to buy is one to do as well', async () => {
    const text = 'Edie is at the dentist on Tuesday at 3pm. The blue one was nicer. Buy milk.'
    expect((await titles(text)).map(([kind, title]) => [kind, title])).toContainEqual(['task', 'Buy milk'])
  })
})

describe('what is done with a child is for a grown-up', () => {
  it.each([
    ['Pick up Edie at 5pm', 'Pick up Edie'],
    ['picking up Edie at five', 'Picking up Edie'],
    ['pick Edie up from judo tomorrow 5pm', 'Pick Edie up from judo'],
    ['Collect the kids at 3:15pm', 'Collect the kids'],
    ['take Edie to the dentist tomorrow at 9am', 'Take Edie to the dentist'],
    ['Edie needs picking up at 5pm', 'Edie needs picking up'],
    ['Owen to drop Edie at ballet Friday 4pm', 'Owen to drop Edie at ballet'],
  ])('%s', async (text, title) => {
    const { items } = await understandNote({ text, family, writtenAt: '2026-11-22T09:00:00Z' })
    expect(items).toMatchObject([{ kind: 'task', title, isForParent: true }])
    expect(items[0]?.members).not.toContain('Edie')
  })

  it.each([['Edie: pick up the parcel tomorrow'], ['Bring Edie lunch tomorrow'], ['Edie judo tomorrow 5pm']])(
    'but not: %s',
    async (text) => {
      const { items } = await understandNote({ text, family, writtenAt: '2026-11-22T09:00:00Z' })
      expect(items.map(({ isForParent = false, members }) => [isForParent, members])).toEqual([[false, ['Edie']]])
    },
  )
})
