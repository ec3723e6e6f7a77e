import { describe, expect, it } from 'vitest'
import { existingEvent } from '#test/world/engine/existing-event.ts'
import type { ExistingEvent } from './existing.ts'
import { matchByContext, type MatchableEvent } from './match-by-context.ts'

const today = '2026-05-04'
const visit = existingEvent({ id: 'visit', title: 'Braces records', isOfSender: true, attendees: ['mia'] })
const said: MatchableEvent = {
  title: 'Mia’s appointment with Dr Osei',
  start: '2026-05-20T09:00',
  end: null,
  allDay: false,
  recurrence: null,
  status: 'confirmed',
  previousStart: null,
  location: null,
  identity: null,
  members: ['Mia'],
  memberIds: ['mia'],
}

function find(saying: Partial<MatchableEvent>, events: ExistingEvent[] = [visit]) {
  const { found, meant, isSure } = matchByContext({ ...said, ...saying }, { events, today, occurrenceNear })
  const names = found.map(({ event, day }) => (day === null ? event.id : `${event.id} ${day}`))
  return [...names, ...(found.length === 0 ? [] : [meant === 'all' ? 'together' : isSure ? 'sure' : 'asked'])].join(
    ', ',
  )
}

/** Every series here is on Tuesdays. */
function occurrenceNear(_series: ExistingEvent, { day, most }: { day: string; most: number }): string | null {
  const tuesdays = ['2026-05-12', '2026-05-19', '2026-05-26']
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day)) / 86_400_000
  return tuesdays.filter((other) => distance(other) <= most).sort((a, b) => distance(a) - distance(b))[0] ?? null
}

describe('a reminder under another title', () => {
  it('is of what the child has at that minute, of the same sender or place', () => {
    expect(find({})).toBe('visit, sure')
    expect(find({}, [{ ...visit, isOfSender: false }])).toBe('')
    expect(find({ location: 'Bright Lake' }, [{ ...visit, isOfSender: false, location: 'Bright Lake, Room 2' }])).toBe(
      'visit, sure',
    )
  })

  it('is of what the sender has with the child on that day, where it names but a visit', () => {
    expect(find({ start: '2026-05-20', allDay: true })).toBe('visit, sure')
    expect(find({ title: 'Sports day', start: '2026-05-20', allDay: true })).toBe('')
  })

  it.each([
    ['another minute', { title: 'Book fair', start: '2026-05-20T10:00' }],
    ['another child', { memberIds: ['leo'] }],
    ['another calendar’s identity', { identity: 'one' }],
  ])('is not of what has %s', (_what, saying) => {
    expect(find(saying, [{ ...visit, identity: 'two' }])).toBe('')
  })

  it('is not of another numbered thing at that minute', () => {
    expect(find({ title: 'Trial 2' }, [{ ...visit, title: 'Trial 1' }])).toBe('')
  })
})

describe('a move under another title', () => {
  const moved = { status: 'moved' as const, start: '2026-05-21T10:00' }

  it('is of what stands at the moment that it gives up', () => {
    expect(find({ ...moved, title: 'Technician', previousStart: '2026-05-20T09:00' })).toBe('visit, sure')
  })

  it('is asked about, where a word agrees or the sender has nothing else to come', () => {
    const sportsDay = { ...visit, id: 'sports', title: 'Years 3-4 sports day', attendees: [] }
    expect(find({ ...moved, title: 'Owls sports day' }, [sportsDay, visit])).toBe('sports, asked')
    expect(find({ ...moved, title: 'New slot' })).toBe('visit, asked')
    expect(find({ ...moved, title: 'New plan' }, [visit, { ...visit, id: 'other', title: 'X-ray' }])).toBe('')
  })

  it('is asked about for both of two that fit', () => {
    const lessons = ['one', 'two'].map((id) => ({ ...visit, id, title: 'Driving lesson' }))
    expect(find({ ...moved, title: 'Mia’s driving' }, lessons)).toBe('one, two, asked')
  })

  it('means all of a day, where it says no more than what they share', () => {
    const games = [1, 2].map((game) => ({
      ...visit,
      id: `game ${game}`,
      title: `Gala Day: game ${game}`,
      local_start: `2026-05-20T${8 + game}:00`.replace('T9', 'T09'),
    }))
    expect(find({ ...moved, title: 'Gala Day', start: '2026-05-27', allDay: true }, games)).toBe(
      'game 1, game 2, together',
    )
  })

  it('is of one turn of a lesson, by its kind and its weekday', () => {
    const lesson = { ...visit, id: 'lesson', title: 'Piano with Anna', recurrence: 'FREQ=WEEKLY' }
    const piano = { ...moved, title: 'Piano lesson', start: '2026-05-14T16:00' }
    expect(find(piano, [lesson])).toBe('lesson 2026-05-12, asked')
    expect(find({ ...piano, previousStart: '2026-05-19' }, [lesson])).toBe('lesson 2026-05-19, asked')
  })
})

describe('what is called off under another title', () => {
  const off = { status: 'cancelled' as const, start: '2026-05-20', allDay: true }

  it('is asked about on its day alone', () => {
    expect(find({ ...off, title: 'Records at the dentist' })).toBe('visit, asked')
    expect(find(off)).toBe('visit, asked')
    expect(find({ ...off, start: '2026-05-21' })).toBe('')
    expect(find({ ...off, title: 'Assembly' })).toBe('')
  })
})
