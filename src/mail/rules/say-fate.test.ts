import { describe, expect, it } from 'vitest'
import type { Deed } from '../contract.ts'
import { isWaitingForSomebody, sayFate } from './say-fate.ts'

const reader = { today: '2026-05-14', locale: 'en-AU' }
const none = { events: 0, tasks: 0, notices: 0, proposed: 0, lapsed: 0 }
const understood = (
  counts: Partial<typeof none>,
  { deeds = [], isUndone = false }: { deeds?: Deed[]; isUndone?: boolean } = {},
) => ({ state: 'understood', counts: { ...none, ...counts }, deeds, isUndone }) as const

const zoo: Deed = { kind: 'event', action: 'create', title: 'Zoo trip', at: '2026-05-21T09:00' }
const slip: Deed = { kind: 'task', action: 'create', title: 'Return the slip', at: '2026-05-18' }
const moved: Deed = { ...zoo, action: 'update', at: '2026-06-12' }
const calledOff: Deed = { ...zoo, action: 'cancel' }
const choir: Deed = { ...moved, title: 'Choir', at: '2026-05-15T16:30' }

describe('the fate of a mail', () => {
  it.each([
    ['Moved Zoo trip to Fri 12 June', understood({ events: 1, notices: 1 }, { deeds: [moved] })],
    ['Moved Choir to tomorrow, 16:30', understood({ events: 1 }, { deeds: [choir] })],
    ['Called off Zoo trip, Thu 21 May', understood({ events: 1, notices: 1 }, { deeds: [calledOff] })],
    ['Changed Zoo trip', understood({ events: 1 }, { deeds: [{ ...moved, at: null }] })],
    ['No longer needed: Return the slip', understood({ tasks: 1 }, { deeds: [{ ...slip, action: 'cancel' }] })],
    [
      'Called off Zoo trip, Thu 21 May; 1 task no longer needed',
      understood({ events: 1, tasks: 1 }, { deeds: [calledOff, { ...slip, action: 'cancel' }] }),
    ],
    ['Moved Zoo trip to Fri 12 June; 1 task', understood({ events: 1, tasks: 1 }, { deeds: [moved, slip] })],
    [
      'Called off Zoo trip, Thu 21 May, moved Choir to tomorrow, 16:30, 1 more changed; 2 events',
      understood({ events: 5 }, { deeds: [calledOff, choir, moved, zoo] }),
    ],
    ['New: Zoo trip, Thu 21 May', understood({ events: 1, notices: 1 }, { deeds: [zoo] })],
    ['New: Return the slip, due Mon 18 May', understood({ tasks: 1 }, { deeds: [slip] })],
    ['3 events, 2 tasks', understood({ events: 3, tasks: 2, notices: 1 }, { deeds: [zoo, slip] })],
    ['New: Zoo trip, Thu 21 May; 2 to look at', understood({ events: 1, proposed: 2 }, { deeds: [zoo] })],
    ['1 to look at', understood({ proposed: 1 })],
    ['1 notice', understood({ notices: 1 })],
    ['Nothing new', understood({})],
    ['Taken back', understood({}, { isUndone: true })],
  ])('reads as what it did: %s', (words, mail) => expect(sayFate(mail, reader)).toBe(words))

  it('says of a mail that was not understood where it stands', () => {
    const states = ['quarantined', 'blocked', 'over-limit', 'queued', 'nothing-found', 'failed'] as const
    expect(states.map((state) => sayFate({ state, counts: none, deeds: [], isUndone: false }, reader))).toEqual([
      'Held: new sender',
      'Blocked',
      'Waiting: this month’s mails are used up',
      'Reading…',
      'Nothing to do',
      'Could not be read',
    ])
  })

  it('waits for somebody while a proposal is open, and no longer once the mail is taken back', () => {
    expect(isWaitingForSomebody(understood({ proposed: 1 }))).toBe(true)
    expect(isWaitingForSomebody(understood({ proposed: 1 }, { isUndone: true }))).toBe(false)
    expect(isWaitingForSomebody(understood({ events: 3 }))).toBe(false)
  })
})
