import { describe, expect, it } from 'vitest'
import { isWaitingForSomebody, sayFate } from './say-fate.ts'

const none = { events: 0, tasks: 0, notices: 0, proposed: 0 }
const understood = (counts: Partial<typeof none>, isUndone = false) =>
  ({ state: 'understood', counts: { ...none, ...counts }, isUndone }) as const

describe('the fate of a mail', () => {
  it.each([
    [understood({ events: 2, tasks: 1 }), 'Understood: 2 events, 1 task'],
    [understood({ events: 1, proposed: 2 }), 'Understood: 1 event; 2 to look at'],
    [understood({ proposed: 1 }), '1 to look at'],
    [understood({}), 'Understood: nothing new'],
    [understood({ events: 0 }, true), 'Taken back'],
  ])('%# reads as what it did: %s', (mail, words) => expect(sayFate(mail)).toBe(words))

  it('says of a mail that was not understood where it stands', () => {
    const states = ['held', 'blocked', 'over-limit', 'queued', 'nothing-found', 'failed'] as const
    expect(states.map((state) => sayFate({ state, counts: none, isUndone: false }))).toEqual([
      'Held: new sender',
      'Blocked',
      'Over the plan’s limit, waiting',
      'Reading…',
      'Nothing to do',
      'Could not be read',
    ])
  })

  it('waits for somebody while a proposal is open, and no longer once the mail is taken back', () => {
    expect(isWaitingForSomebody(understood({ proposed: 1 }))).toBe(true)
    expect(isWaitingForSomebody(understood({ proposed: 1 }, true))).toBe(false)
    expect(isWaitingForSomebody(understood({ events: 3 }))).toBe(false)
  })
})
