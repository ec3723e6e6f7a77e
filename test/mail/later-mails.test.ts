import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const school = 'Greenfield Primary <office@greenfield-primary.example>'
const mail = (subject: string, ...paragraphs: string[]) => ({
  from: school,
  subject,
  text: ['Dear parents,', ...paragraphs, 'Kind regards'].join('\n\n'),
})
const zoo = mail('Zoo', 'The Year 3 excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.')
const museum = mail('Museum', 'The excursion to the Science Museum is on Thursday 28 January 2027, 9:00am.')
const choir = mail('Choir', 'Choir rehearsal is every Thursday from 14 January 2027, 4:00pm to 5:00pm.')
const noChoir = mail('Choir off', 'Choir rehearsal on Thursday 21 January 2027 is cancelled.')

async function givenScreen() {
  return mailScreenOf(await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] }))
}

const days = async (screen: ReturnType<typeof mailScreenOf>) => (await screen.events()).map(({ at }) => at)

describe('a move that names its event in passing', () => {
  it.each([
    [zoo, 'The excursion moves to Friday 22 January 2027.', '2027-01-22T09:00'],
    [
      mail('Camp', 'Year 5 camp at Lake Eildon is on 12 January 2027.'),
      'Camp is now on the 14th of January 2027.',
      '2027-01-14',
    ],
  ])('moves the only one there is', async (first, words, at) => {
    const screen = await givenScreen()
    await screen.understood(first)
    const receipt = await screen.understood(mail('New date', words))
    expect(await days(screen)).toEqual([at])
    expect(receipt.changes).toMatchObject([{ action: 'update', state: 'applied' }, { kind: 'notice' }])
  })

  it('asks where it could be one of several', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo)
    await screen.understood(museum)
    const receipt = await screen.understood(mail('New date', 'The excursion moves to Friday 22 January 2027.'))
    expect(await days(screen)).toEqual(['2027-01-14T09:00', '2027-01-28T09:00'])
    expect(receipt.changes[0]).toMatchObject({ kind: 'event', state: 'proposed' })
    expect(receipt.changes[0]?.doubts.join(' ')).toContain('more than one thing in the calendar')
  })

  it('of somebody else asks', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo)
    const other = {
      ...mail('New date', 'The excursion moves to Friday 22 January 2027.'),
      from: 'Ann Bell <ann@bell.example>',
    }
    const receipt = await screen.understood(other)
    expect(await days(screen)).toEqual(['2027-01-14T09:00'])
    expect(receipt.changes[0]).toMatchObject({ action: 'update', state: 'proposed' })
  })

  it('in the thread of one of several moves that one', async () => {
    const screen = await givenScreen()
    await screen.understood({ ...zoo, messageId: '<zoo@greenfield-primary.example>' })
    await screen.understood(museum)
    const raw = [
      `From: ${school}`,
      'Subject: Re: Zoo',
      'Date: Fri, 20 Nov 2026 09:00:00 +1100',
      'In-Reply-To: <zoo@greenfield-primary.example>',
      '',
      'Dear parents,',
      '',
      'The excursion moves to Friday 22 January 2027.',
      '',
    ].join('\r\n')
    await screen.understood({ from: school, raw })
    expect(await days(screen)).toEqual(['2027-01-22T09:00', '2027-01-28T09:00'])
  })
})

describe('tasks that resemble each other', () => {
  it('and are due within a day stay two', async () => {
    const screen = await givenScreen()
    await screen.understood(mail('Museum', 'Please pay for the museum trip by Monday 11 January 2027.'))
    await screen.understood(mail('Museum', 'Please pay for the museum lunch by Tuesday 12 January 2027.'))
    expect((await screen.tasks()).map(({ title }) => title)).toEqual([
      'Pay for the museum lunch',
      'Pay for the museum trip',
    ])
  })

  it('are asked about where somebody else than their sender takes one back', async () => {
    const screen = await givenScreen()
    await screen.understood(mail('Form', 'Please return the excursion form for Year 5 by Monday 11 January 2027.'))
    const off = mail('Form', 'You no longer need to return the excursion form for Year 5.')
    const { changes } = await screen.understood({ ...off, from: 'Ann Bell <ann@bell.example>' })
    const [asked] = changes
    expect(asked).toMatchObject({ action: 'cancel', state: 'proposed' })
    expect(asked?.doubts).toContain('Somebody else announced this.')
    expect(await screen.tasks()).toHaveLength(1)
    const own = await screen.understood(off)
    expect(own.changes[0]?.doubts).not.toContain('Somebody else announced this.')
  })

  it('for two children stay two', async () => {
    const screen = await givenScreen()
    for (const name of ['Mia', 'Leo'])
      await screen.understood(mail('Form', `Please return ${name}’s costume form by Monday 11 January 2027.`))
    expect(await screen.tasks()).toHaveLength(2)
  })
})

describe('what was called off', () => {
  it('one day of a series, is back when it is on again after all; undo takes it out again', async () => {
    const screen = await givenScreen()
    await screen.understood(choir)
    await screen.understood(noChoir)
    expect(await days(screen)).not.toContain('2027-01-21T16:00')
    const again = 'Choir rehearsal on Thursday 21 January 2027 at 4:00pm is on again after all.'
    const receipt = await screen.understood(mail('Choir on again', again))
    expect(await days(screen)).toContain('2027-01-21T16:00')
    expect(receipt.changes[0]).toMatchObject({
      action: 'update',
      fields: { start: '2027-01-21T16:00', status: 'confirmed' },
      before: { status: 'cancelled' },
    })
    expect((await screen.notices())[0]?.content).toContain('on again: Thu 21 Jan 2027')
    await screen.undo(receipt.id)
    expect(await days(screen)).not.toContain('2027-01-21T16:00')
  })

  it('is asked about where a mail only speaks of it as if it took place', async () => {
    const screen = await givenScreen()
    await screen.understood(choir)
    await screen.understood(noChoir)
    const receipt = await screen.understood(mail('Choir', 'Choir rehearsal is on Thursday 21 January 2027 at 4:00pm.'))
    expect(receipt.changes[0]).toMatchObject({ state: 'proposed', doubts: ['The calendar has this as cancelled.'] })
    await screen.decideChange(receipt.changes[0], 'apply')
    expect(await days(screen)).toContain('2027-01-21T16:00')
  })

  it('comes back with its tasks', async () => {
    const screen = await givenScreen()
    await screen.understood(
      mail('Carnival', 'The swimming carnival is on Thursday 14 January 2027.', 'Please bring goggles.'),
    )
    await screen.understood(mail('Carnival off', 'The swimming carnival on Thursday 14 January 2027 is cancelled.'))
    expect(await screen.tasks()).toEqual([])
    await screen.understood(
      mail('Carnival on', 'The swimming carnival on Thursday 14 January 2027 is going ahead after all.'),
    )
    expect(await screen.events()).toMatchObject([{ status: 'confirmed' }])
    expect(await screen.tasks()).toHaveLength(1)
  })
})

describe('the same mail delivered again', () => {
  it('is told on the receipt that is there, and does nothing', async () => {
    const screen = await givenScreen()
    const first = await screen.understood({ ...zoo, messageId: '<once@greenfield-primary.example>' })
    const again = await screen.again({ ...zoo, messageId: '<once@greenfield-primary.example>' })
    expect(again.mails).toMatchObject([{ id: first.id, deliveries: 2 }])
    const { steps } = await screen.receipt(first.id)
    expect(steps.at(-1)).toMatchObject({ step: 'repeated', detail: 'It has come 2 times.' })
    expect(await screen.events()).toHaveLength(1)
  })
})

describe('a notice of a change', () => {
  it('names the old day and the new', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo)
    await screen.understood(mail('New date', 'The excursion moves to Friday 22 January 2027.'))
    expect((await screen.notices())[0]?.content).toContain(
      'moved: was Thu 14 Jan 2027, 09:00 to 14:30, now Fri 22 Jan 2027, 09:00 to 14:30',
    )
  })
})
