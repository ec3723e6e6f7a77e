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
      { title: 'Excursion to the zoo', words: 'Thu 14 May 2026, 09:00 to 14:30' },
    ])
  })

  test('say a day that is due without its last minute, and a time with it', () => {
    const task: PlannedChange = {
      ...excursion,
      kind: 'task',
      title: 'Return the slip',
      after: { due_date: '2026-05-11T13:59:59.999Z' },
    }
    expect(noticeLines([task], family)[0]?.words).toBe('due Mon 11 May 2026')
    expect(noticeLines([{ ...task, after: { due_date: '2026-05-11T05:00:00.000Z' } }], family)[0]?.words).toBe(
      'due Mon 11 May 2026, 15:00',
    )
    expect(noticeLines([{ ...task, item: {}, after: { due_date: null } }], family)[0]?.words).toBe('')
  })

  test('say what an event was changed to, and what was called off', () => {
    expect(
      noticeLines([{ ...excursion, action: 'update', before: { local_start: '2026-05-12T09:00' } }], family)[0]?.words,
    ).toBe('changed: Thu 14 May 2026, 09:00 to 14:30')
    expect(
      noticeLines([{ ...excursion, action: 'cancel', before: {}, after: { status: 'cancelled' } }], family)[0]?.words,
    ).toBe('called off: Thu 14 May 2026, 09:00 to 14:30')
  })

  test('leave out what the family had already, and count what is too much', () => {
    expect(noticeLines([{ ...excursion, action: 'none', state: 'known' }], family)).toEqual([])
    expect(
      noticeLines(
        Array.from({ length: 9 }, () => excursion),
        family,
      ).at(-1),
    ).toEqual({ title: 'And 3 more', words: '' })
  })
})
