import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendar, type Entry, event, task } from '../world/mail/calendar-mail.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Greenfield Primary <office@greenfield-primary.example>'
const mail = (subject: string, paragraphs: string[], ...entries: Entry[]) => ({
  from,
  subject,
  text: ['Dear parents,', ...paragraphs, 'Kind regards'].join('\n\n'),
  calendar: calendar(...entries),
})
const uid = 'carnival@greenfield-primary.example'
const carnival = mail(
  'Swimming carnival',
  [
    'The swimming carnival is on Thursday 14 January 2027, 9:00am to 2:30pm.',
    'Please bring goggles and a towel.',
    'Please return the permission slip by Monday 11 January 2027.',
  ],
  event('Swimming carnival', '2027-01-14T09:00', { end: '2027-01-14T14:30', uid }),
  task('Bring goggles and a towel', { due: '2027-01-14' }),
  task('Return the permission slip', { due: '2027-01-11' }),
)
const moved = mail(
  'Swimming carnival: new date',
  ['The swimming carnival is now on Tuesday 19 January 2027.'],
  event('Swimming carnival', '2027-01-19T09:00', { end: '2027-01-19T14:30', uid, sequence: 1 }),
)
const calledOffOn = (start: string) =>
  mail(
    'Swimming carnival cancelled',
    ['The swimming carnival has been cancelled.'],
    event('Swimming carnival', start, { uid, sequence: 2, isCancelled: true }),
  )
const calledOff = calledOffOn('2027-01-14T09:00')

type Screen = ReturnType<typeof mailScreenOf>

async function givenScreen(): Promise<[Screen, GivenFamily]> {
  const family = await givenFamily(world)
  return [mailScreenOf(family), family]
}

async function dueDays(screen: Screen): Promise<Record<string, string | undefined>> {
  const tasks = await screen.tasks()
  return Object.fromEntries(tasks.map(({ title, dueDate }) => [title.split(' – ')[0], dueDate?.slice(0, 10)]))
}

const atFirst = { 'Bring goggles and a towel': '2027-01-14', 'Return the permission slip': '2027-01-11' }

describe('the tasks of an event', () => {
  it('are no longer needed once it is called off, and are back when that is undone', async () => {
    const [screen] = await givenScreen()
    await screen.understood(carnival)
    expect(await dueDays(screen)).toEqual(atFirst)
    const receipt = await screen.understood(calledOff)
    expect(await dueDays(screen)).toEqual({})
    const gone = receipt.changes.filter(({ kind }) => kind === 'task')
    expect(gone).toHaveLength(2)
    for (const change of gone)
      expect(change).toMatchObject({ action: 'cancel', state: 'applied', fields: { status: 'cancelled' } })
    expect((await screen.notices())[0]?.content).toContain('No longer needed: ')
    await screen.undo(receipt.id)
    expect(await dueDays(screen)).toEqual(atFirst)
  })

  it('move with its day, but for what has a date of its own', async () => {
    const [screen] = await givenScreen()
    await screen.understood(carnival)
    const receipt = await screen.understood(moved)
    expect(await dueDays(screen)).toEqual({ ...atFirst, 'Bring goggles and a towel': '2027-01-19' })
    expect(receipt.changes.find(({ kind }) => kind === 'task')).toMatchObject({
      action: 'update',
      before: { due: '2027-01-14' },
      fields: { due: '2027-01-19' },
    })
    await screen.undo(receipt.id)
    expect(await dueDays(screen)).toEqual(atFirst)
  })

  it('wait for a person where one has edited them', async () => {
    const [screen, family] = await givenScreen()
    await screen.understood(carnival)
    const [bring] = (await screen.tasks()).filter(({ title }) => title.startsWith('Bring'))
    await family.call('PATCH', `/tasks/${bring?.id}`, { title: 'Bring goggles, towel and lunch' })
    const receipt = await screen.understood(moved)
    const proposed = receipt.changes.find(({ kind }) => kind === 'task')
    expect(proposed).toMatchObject({ state: 'proposed', action: 'update', fields: { due: '2027-01-19' } })
    expect((await screen.tasks()).find(({ id }) => id === bring?.id)?.dueDate).toContain('2027-01-14')
    await screen.decideChange(proposed, 'apply')
    expect((await screen.tasks()).find(({ id }) => id === bring?.id)?.dueDate).toContain('2027-01-19')
  })

  it('stay where somebody gave them another date, or has done them', async () => {
    const [screen, family] = await givenScreen()
    await screen.understood(carnival)
    const [bring, slip] = ['Bring', 'Return'].map(
      (verb) => (all: { title: string; id: string }[]) => all.find(({ title }) => title.startsWith(verb))?.id,
    )
    const tasks = await screen.tasks()
    await family.call('PATCH', `/tasks/${bring?.(tasks)}`, { dueDate: '2027-01-10T12:59:59.999Z' })
    await family.call('PATCH', `/tasks/${slip?.(tasks)}`, { status: 'completed' })
    const receipt = await screen.understood(moved)
    expect(receipt.changes.filter(({ kind }) => kind === 'task')).toEqual([])
    const off = await screen.understood(calledOffOn('2027-01-19T09:00'))
    expect(off.changes.filter(({ kind }) => kind === 'task')).toMatchObject([{ state: 'proposed', action: 'cancel' }])
    expect(await screen.tasks()).toHaveLength(2)
  })

  it('that are owed whatever becomes of it are asked about', async () => {
    const [screen] = await givenScreen()
    const gala = (more: Parameters<typeof event>[2]) => event('Netball gala', '2027-01-14T09:00', { uid, ...more })
    await screen.understood(
      mail(
        'Netball gala',
        [
          'The netball gala is on Thursday 14 January 2027 at 9:00am.',
          'Please pay the netball membership fee by Monday 11 January 2027.',
        ],
        gala({}),
        task('Pay the netball membership fee', { due: '2027-01-11' }),
      ),
    )
    const receipt = await screen.understood(
      mail('Gala cancelled', ['The netball gala has been cancelled.'], gala({ sequence: 1, isCancelled: true })),
    )
    expect(receipt.changes.filter(({ kind }) => kind === 'task')).toMatchObject([
      { state: 'proposed', action: 'cancel' },
    ])
    expect(await screen.tasks()).toHaveLength(1)
  })

  it('of one day of a series go with that day alone', async () => {
    const [screen] = await givenScreen()
    const rehearsal = (start: string, more: Parameters<typeof event>[2] = {}) => event('Choir rehearsal', start, more)
    await screen.understood(
      mail(
        'Choir rehearsal',
        ['Choir rehearsal is every Thursday from 14 January 2027, 4:00pm to 5:00pm.'],
        rehearsal('2027-01-14T16:00', { end: '2027-01-14T17:00', recurrence: 'FREQ=WEEKLY;BYDAY=TH' }),
      ),
    )
    await screen.understood(
      mail(
        'Choir',
        ['At choir rehearsal on Thursday 21 January 2027, 4:00pm, please bring a black shirt.'],
        rehearsal('2027-01-21T16:00'),
        task('Bring a black shirt', { due: '2027-01-21' }),
      ),
    )
    expect(await screen.tasks()).toHaveLength(1)
    await screen.understood(
      mail(
        'Choir cancelled',
        ['There is no choir rehearsal on Thursday 21 January 2027.'],
        rehearsal('2027-01-21T16:00', { isCancelled: true }),
      ),
    )
    expect(await screen.tasks()).toEqual([])
  })
})
