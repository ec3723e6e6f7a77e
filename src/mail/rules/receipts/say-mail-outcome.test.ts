import { describe, expect, it } from 'vitest'
import type { Effect } from '#mail/contract.ts'
import { isWaitingForSomebody, sayMailOutcome } from './say-mail-outcome.ts'

const reader = { today: '2026-05-14', locale: 'en-AU' }
const none = { events: 0, tasks: 0, notices: 0, proposed: 0, lapsed: 0 }
const understood = (
  counts: Partial<typeof none>,
  { effects = [], isUndone = false }: { effects?: Effect[]; isUndone?: boolean } = {},
) => ({ state: 'understood', counts: { ...none, ...counts }, effects, isUndone }) as const

const zoo: Effect = { kind: 'event', action: 'create', title: 'Zoo trip', at: '2026-05-21T09:00' }
const slip: Effect = { kind: 'task', action: 'create', title: 'Return the slip', at: '2026-05-18' }
const moved: Effect = { ...zoo, action: 'update', at: '2026-06-12' }
const calledOff: Effect = { ...zoo, action: 'cancel' }
const choir: Effect = { ...moved, title: 'Choir', at: '2026-05-15T16:30' }

describe('the fate of a mail', () => {
  it.each([
    ['Moved Zoo trip to Fri 12 June', understood({ events: 1, notices: 1 }, { effects: [moved] })],
    ['Moved Choir to tomorrow, 16:30', understood({ events: 1 }, { effects: [choir] })],
    ['Called off Zoo trip, Thu 21 May', understood({ events: 1, notices: 1 }, { effects: [calledOff] })],
    ['Changed Zoo trip', understood({ events: 1 }, { effects: [{ ...moved, at: null }] })],
    ['No longer needed: Return the slip', understood({ tasks: 1 }, { effects: [{ ...slip, action: 'cancel' }] })],
    [
      'Called off Zoo trip, Thu 21 May; 1 task no longer needed',
      understood({ events: 1, tasks: 1 }, { effects: [calledOff, { ...slip, action: 'cancel' }] }),
    ],
    ['Moved Zoo trip to Fri 12 June; 1 task', understood({ events: 1, tasks: 1 }, { effects: [moved, slip] })],
    [
      'Called off Zoo trip, Thu 21 May, moved Choir to tomorrow, 16:30, 1 more changed; 2 events',
      understood({ events: 5 }, { effects: [calledOff, choir, moved, zoo] }),
    ],
    ['New: Zoo trip, Thu 21 May', understood({ events: 1, notices: 1 }, { effects: [zoo] })],
    ['New: Return the slip, due Mon 18 May', understood({ tasks: 1 }, { effects: [slip] })],
    ['3 events, 2 tasks', understood({ events: 3, tasks: 2, notices: 1 }, { effects: [zoo, slip] })],
    ['New: Zoo trip, Thu 21 May; 2 to look at', understood({ events: 1, proposed: 2 }, { effects: [zoo] })],
    ['1 to look at', understood({ proposed: 1 })],
    ['1 notice', understood({ notices: 1 })],
    ['Nothing new', understood({})],
    ['Taken back', understood({}, { isUndone: true })],
  ])('reads as what it did: %s', (words, mail) => expect(sayMailOutcome(mail, reader)).toBe(words))

  it('says of a mail that was not understood where it stands', () => {
    const states = ['quarantined', 'blocked', 'over-limit', 'queued', 'nothing-found', 'failed'] as const
    expect(
      states.map((state) => sayMailOutcome({ state, counts: none, effects: [], isUndone: false }, reader)),
    ).toEqual([
      'Held: new sender',
      'Blocked',
      'Waiting: this month’s mails are used up',
      'Reading…',
      'Nothing to do',
      'Could not be read',
    ])
  })

  it('says of a queued mail that it waits for the language model', () => {
    const said = (isInLine: boolean) =>
      sayMailOutcome({ state: 'queued', counts: none, effects: [], isUndone: false, isInLine }, reader)
    expect([true, false].map(said)).toEqual(['In line for the language model', 'Reading…'])
  })

  it('waits for somebody while a proposal is open, and no longer once the mail is taken back', () => {
    expect(isWaitingForSomebody(understood({ proposed: 1 }))).toBe(true)
    expect(isWaitingForSomebody(understood({ proposed: 1 }, { isUndone: true }))).toBe(false)
    expect(isWaitingForSomebody(understood({ events: 3 }))).toBe(false)
  })
})
