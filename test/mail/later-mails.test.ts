import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, meantTask, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
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
/** The mail with what it means, said anew each time. */
const meaning = <Mail extends object>(mailed: Mail, meant: Parameters<typeof means>[0]) => ({
  ...mailed,
  ...means(meant),
})

const zoo = () =>
  meaning(mail('Zoo', 'The Year 3 excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.'), {
    events: [meantEvent('Year 3 excursion to Taronga Zoo', '2027-01-14T09:00', { end: '2027-01-14T14:30' })],
  })
const museum = () =>
  meaning(mail('Museum', 'The excursion to the Science Museum is on Thursday 28 January 2027, 9:00am.'), {
    events: [meantEvent('Excursion to the Science Museum', '2027-01-28T09:00')],
  })
const choir = () =>
  meaning(mail('Choir', 'Choir rehearsal is every Thursday from 14 January 2027, 4:00pm to 5:00pm.'), {
    events: [
      meantEvent('Choir rehearsal', '2027-01-14T16:00', {
        end: '2027-01-14T17:00',
        recurrence: 'FREQ=WEEKLY;BYDAY=TH',
      }),
    ],
  })
const noChoir = () =>
  meaning(mail('Choir off', 'Choir rehearsal on Thursday 21 January 2027 is cancelled.'), {
    events: [meantEvent('Choir rehearsal', '2027-01-21', { status: 'cancelled' })],
  })

/** A move that names what it moves by few words. */
function inPassing(name: string, { day, quote }: { day: string; quote: string }) {
  return meaning(mail('New date', quote), { events: [meantEvent(name, day, { quote, status: 'moved' })] })
}
const excursionMoves = () =>
  inPassing('Excursion', { day: '2027-01-22', quote: 'The excursion moves to Friday 22 January 2027.' })

async function givenScreen() {
  return mailScreenOf(await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] }))
}

/** A turn that was called off stays on the calendar, and is none of these. */
const days = async (screen: ReturnType<typeof mailScreenOf>) =>
  (await screen.events()).filter(({ status }) => status === 'confirmed').map(({ at }) => at)

describe('a move that names its event in passing', () => {
  it.each([
    [zoo, excursionMoves, '2027-01-22T09:00'],
    [
      () =>
        meaning(mail('Camp', 'Year 5 camp at Lake Eildon is on 12 January 2027.'), {
          events: [meantEvent('Year 5 camp at Lake Eildon', '2027-01-12')],
        }),
      () => inPassing('Camp', { day: '2027-01-14', quote: 'Camp is now on the 14th of January 2027.' }),
      '2027-01-14',
    ],
  ])('moves the only one there is', async (first, later, at) => {
    const screen = await givenScreen()
    await screen.understood(first())
    const receipt = await screen.understood(later())
    expect(await days(screen)).toEqual([at])
    expect(receipt.changes).toMatchObject([{ action: 'update', state: 'applied' }, { kind: 'notice' }])
  })

  it('asks which of two it is', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo())
    await screen.understood(museum())
    const receipt = await screen.understood(excursionMoves())
    expect(await days(screen)).toEqual(['2027-01-14T09:00', '2027-01-28T09:00'])
    const offered = receipt.changes.filter(({ kind }) => kind === 'event')
    expect(offered).toMatchObject([
      { action: 'update', state: 'proposed' },
      { action: 'update', state: 'proposed' },
    ])
    for (const { doubts } of offered) expect(doubts.join(' ')).toContain('another thing in the plan')
  })

  it('of somebody else asks', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo())
    const receipt = await screen.understood({ ...excursionMoves(), from: 'Ann Bell <ann@bell.example>' })
    expect(await days(screen)).toEqual(['2027-01-14T09:00'])
    expect(receipt.changes[0]).toMatchObject({ action: 'update', state: 'proposed' })
  })

  it('in the thread of one of several moves that one', async () => {
    const screen = await givenScreen()
    const first = zoo()
    await screen.understood(first)
    await screen.understood(museum())
    await screen.understood({ ...excursionMoves(), subject: 'Re: Zoo', inReplyTo: first.messageId })
    expect(await days(screen)).toEqual(['2027-01-22T09:00', '2027-01-28T09:00'])
  })
})

/** A mail that asks for one thing. */
function asks(
  title: string,
  { due, text, members = [] }: { due: string; text: string; members?: string[] | undefined },
) {
  return meaning(mail('To do', text), { tasks: [meantTask(title, due, { members })] })
}

describe('tasks that resemble each other', () => {
  it('and are due within a day stay two', async () => {
    const screen = await givenScreen()
    await screen.understood(
      asks('Pay for the museum trip', { due: '2027-01-11', text: 'Please pay for the trip by Monday.' }),
    )
    await screen.understood(
      asks('Pay for the museum lunch', { due: '2027-01-12', text: 'Please pay for lunch by Tuesday.' }),
    )
    expect((await screen.tasks()).map(({ title }) => title)).toEqual([
      'Pay for the museum lunch',
      'Pay for the museum trip',
    ])
  })

  it('are asked about where somebody else than their sender takes one back', async () => {
    const screen = await givenScreen()
    const form = 'Return the excursion form for Year 5'
    await screen.understood(
      asks(form, { due: '2027-01-11', text: 'Please return the form by Monday 11 January 2027.' }),
    )
    const off = () =>
      meaning(mail('Form', 'You no longer need to return the excursion form for Year 5.'), {
        tasks: [meantTask(form, null, { isCancelled: true })],
      })
    const { changes } = await screen.understood({ ...off(), from: 'Ann Bell <ann@bell.example>' })
    const [asked] = changes
    expect(asked).toMatchObject({ action: 'cancel', state: 'proposed' })
    expect(asked?.doubts).toContain('Somebody else announced this.')
    expect(await screen.tasks()).toHaveLength(1)
    const own = await screen.understood(off())
    expect(own.changes[0]?.doubts).not.toContain('Somebody else announced this.')
  })

  it('for two children stay two', async () => {
    const screen = await givenScreen()
    for (const name of ['Mia', 'Leo'])
      await screen.understood(
        asks('Return the costume form', {
          due: '2027-01-11',
          text: `Please return ${name}’s costume form by Monday.`,
          members: [name],
        }),
      )
    expect(await screen.tasks()).toHaveLength(2)
  })
})

describe('what was called off', () => {
  it('one day of a series, is back when it is on again after all; undo takes it out again', async () => {
    const screen = await givenScreen()
    await screen.understood(choir())
    await screen.understood(noChoir())
    expect(await days(screen)).not.toContain('2027-01-21T16:00')
    const again = 'Choir rehearsal on Thursday 21 January 2027 at 4:00pm is on again after all.'
    const receipt = await screen.understood(
      meaning(mail('Choir on again', again), {
        events: [meantEvent('Choir rehearsal', '2027-01-21T16:00', { quote: again })],
      }),
    )
    expect(await days(screen)).toContain('2027-01-21T16:00')
    expect(receipt.changes[0]).toMatchObject({
      action: 'update',
      fields: { start: '2027-01-21T16:00', status: 'confirmed' },
      before: { status: 'cancelled' },
    })
    expect((await screen.notices())[0]?.content).toMatch(/On again: .*, Thu 21 Jan 2027/)
    await screen.undo(receipt.id)
    expect(await days(screen)).not.toContain('2027-01-21T16:00')
  })

  it('is asked about where a mail only speaks of it as if it took place', async () => {
    const screen = await givenScreen()
    await screen.understood(choir())
    await screen.understood(noChoir())
    const receipt = await screen.understood(
      meaning(mail('Choir', 'Choir rehearsal is on Thursday 21 January 2027 at 4:00pm.'), {
        events: [meantEvent('Choir rehearsal', '2027-01-21T16:00')],
      }),
    )
    expect(receipt.changes[0]).toMatchObject({ state: 'proposed', doubts: ['The calendar has this as cancelled.'] })
    await screen.decideChange(receipt.changes[0], 'apply')
    expect(await days(screen)).toContain('2027-01-21T16:00')
  })

  it('comes back with its tasks', async () => {
    const screen = await givenScreen()
    const carnival = 'Swimming carnival'
    await screen.understood(
      meaning(mail('Carnival', 'The swimming carnival is on Thursday 14 January 2027.', 'Please bring goggles.'), {
        events: [meantEvent(carnival, '2027-01-14')],
        tasks: [meantTask('Bring goggles', '2027-01-14')],
      }),
    )
    await screen.understood(
      meaning(mail('Carnival off', 'The swimming carnival on Thursday 14 January 2027 is cancelled.'), {
        events: [meantEvent(carnival, '2027-01-14', { status: 'cancelled' })],
      }),
    )
    expect(await screen.tasks()).toEqual([])
    const quote = 'The swimming carnival on Thursday 14 January 2027 is going ahead after all.'
    await screen.understood(
      meaning(mail('Carnival on', quote), { events: [meantEvent(carnival, '2027-01-14', { quote })] }),
    )
    expect(await screen.events()).toMatchObject([{ status: 'confirmed' }])
    expect(await screen.tasks()).toHaveLength(1)
  })
})

describe('the same mail delivered again', () => {
  it('is told on the receipt that is there, and does nothing', async () => {
    const screen = await givenScreen()
    const once = zoo()
    const first = await screen.understood(once)
    const again = await screen.again(once)
    expect(again.mails).toMatchObject([{ id: first.id, deliveries: 2 }])
    const { steps } = await screen.receipt(first.id)
    expect(steps.at(-1)).toMatchObject({ step: 'repeated', detail: 'It has come 2 times.' })
    expect(await screen.events()).toHaveLength(1)
  })
})

describe('a notice of a change', () => {
  it('names the old day and the new', async () => {
    const screen = await givenScreen()
    await screen.understood(zoo())
    await screen.understood(excursionMoves())
    expect((await screen.notices())[0]?.content).toContain(
      'now Fri 22 Jan 2027 09:00 to 14:30 (was Thu 14 Jan 2027 09:00 to 14:30)',
    )
  })
})
