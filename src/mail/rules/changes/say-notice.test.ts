import { describe, expect, test } from 'vitest'
import type { PlannedChange } from './changes.ts'
import { noticeLines } from './say-notice.ts'

const family = { locale: 'en-AU', timezone: 'Australia/Sydney' }
const excursion: PlannedChange = {
  kind: 'event',
  action: 'create',
  state: 'applied',
  targetId: null,
  title: 'Excursion to the zoo',
  item: { local_start: '2026-05-14T09:00', local_end: '2026-05-14T14:30' },
  before: null,
  after: { local_start: '2026-05-14T09:00', local_end: '2026-05-14T14:30' },
  evidence: [],
  doubts: [],
  confidence: 1,
}

describe('the lines of a notice', () => {
  test('name what is new and when, by its date', () => {
    expect(noticeLines([excursion], family)).toEqual([
      { verb: 'Added', title: 'Excursion to the zoo', words: 'Thu 14 May 2026 09:00 to 14:30' },
    ])
  })

  test('say a day that is due without its last minute, and a time with it', () => {
    const task: PlannedChange = {
      ...excursion,
      kind: 'task',
      title: 'Return the slip',
      after: { due_date: '2026-05-11T13:59:59.999Z' },
    }
    expect(noticeLines([task], family)[0]).toMatchObject({ verb: 'Added', words: 'due Mon 11 May 2026' })
    expect(noticeLines([{ ...task, after: { due_date: '2026-05-11T05:00:00.000Z' } }], family)[0]?.words).toBe(
      'due Mon 11 May 2026 15:00',
    )
    expect(noticeLines([{ ...task, item: {}, after: { due_date: null } }], family)[0]?.words).toBe('')
  })

  const words = (...changes: Partial<PlannedChange>[]) =>
    noticeLines(
      changes.map((change) => ({ ...excursion, ...change })),
      family,
    ).map(({ verb, words: said }) => `${verb}: ${said}`)

  test('tell what moved, with when it was and is, from what is called off and what is new', () => {
    const before = { local_start: '2026-05-12T09:00', local_end: '2026-05-12T14:30' }
    expect(words({ action: 'update', before })).toEqual([
      'Moved: now Thu 14 May 2026 09:00 to 14:30 (was Tue 12 May 2026 09:00 to 14:30)',
    ])
    expect(words({ action: 'cancel', before: {}, after: { status: 'cancelled' } })).toEqual([
      'Called off: Thu 14 May 2026 09:00 to 14:30',
    ])
    expect(words({ state: 'proposed' })).toEqual(['For you to decide: Thu 14 May 2026 09:00 to 14:30'])
    expect(words({ state: 'proposed', action: 'cancel', before: {}, after: { status: 'cancelled' } })).toEqual([
      'For you to decide: called off, Thu 14 May 2026 09:00 to 14:30',
    ])
  })

  test('tell a day of a series that moves in one line', () => {
    const out: Partial<PlannedChange> = {
      action: 'update',
      before: { exceptions: [] },
      after: { exceptions: ['2026-05-12'] },
    }
    expect(words(out, {})).toEqual(['Moved: now Thu 14 May 2026 09:00 to 14:30 (was Tue 12 May 2026)'])
  })

  test('tell what is on again, what is at another place, and when a task is due now', () => {
    const back = { before: { status: 'cancelled' }, after: { status: 'confirmed' } }
    expect(words({ action: 'update', ...back })).toEqual(['On again: Thu 14 May 2026 09:00 to 14:30'])
    const place = { before: { location: 'Gate 1' }, after: { location: 'Gate 2' } }
    expect(words({ action: 'update', ...place })).toEqual(['Changed: now at Gate 2 (was at Gate 1)'])
    const due = {
      before: { due_date: '2026-05-11T13:59:59.999Z' },
      after: { due_date: '2026-05-13T13:59:59.999Z' },
    }
    expect(words({ kind: 'task', action: 'update', ...due })).toEqual([
      'Moved: now due Wed 13 May 2026 (was due Mon 11 May 2026)',
    ])
  })

  test('leave out what the family had already, and count what is too much', () => {
    expect(noticeLines([{ ...excursion, action: 'none', state: 'known' }], family)).toEqual([])
    expect(
      noticeLines(
        Array.from({ length: 9 }, () => excursion),
        family,
      ).at(-1),
    ).toEqual({ verb: '', title: 'And 3 more', words: '' })
  })
})
