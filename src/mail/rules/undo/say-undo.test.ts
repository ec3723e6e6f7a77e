import { describe, expect, it } from 'vitest'
import type { Change, Receipt } from '#mail/contract.ts'
import { afterChangeDecision, afterUndo } from '../receipts/optimistic-receipt.ts'
import { sayUndo } from './say-undo.ts'

const reader = { today: '2026-11-22', locale: 'en-AU' }
const change = (given: Partial<Change>): Change => ({
  id: 'one',
  kind: 'event',
  action: 'create',
  state: 'applied',
  targetId: 'target',
  title: 'Netball',
  fields: {},
  before: null,
  evidence: [],
  doubts: [],
  ...given,
})

describe('before a mail is taken back, it is said', () => {
  it('what goes, what goes back to how it was, and what comes back', () => {
    const changes = [
      change({}),
      change({}),
      change({ kind: 'task' }),
      change({ action: 'update', before: { start: '2026-11-28T09:00' } }),
      change({ action: 'cancel', title: 'Choir' }),
      change({ state: 'proposed' }),
    ]
    expect(sayUndo(changes, reader)).toBe(
      'This removes 2 events and 1 task, puts “Netball” back to Sat 28 Nov, 09:00, brings back “Choir” and withdraws 1 proposal.',
    )
  })

  it('what stays, since other mails have said more of it', () => {
    const changes = [change({}), change({ action: 'update', title: 'Choir', undoing: 'nothing' })]
    expect(sayUndo(changes, reader)).toBe('This removes 1 event and leaves “Choir” as other mails have it.')
  })

  it('nothing, where the mail did nothing that stands', () => {
    expect(sayUndo([change({ state: 'known' }), change({ state: 'rejected' })], reader)).toBeNull()
  })
})

describe('a receipt', () => {
  const receipt: Receipt = {
    id: 'mail',
    subject: '',
    senderEmail: 'a@example.org',
    senderName: null,
    senderId: null,
    senderStatus: null,
    state: 'understood',
    authenticity: null,
    isInLine: false,
    reason: null,
    receivedAt: '2026-11-22T10:00:00.000Z',
    sentAt: null,
    deliveries: 1,
    connectionEmail: null,
    counts: { events: 1, tasks: 0, notices: 0, proposed: 1, lapsed: 0 },
    effects: [],
    isUndone: false,
    changes: [
      change({}),
      change({ id: 'two', kind: 'task', state: 'proposed' }),
      change({ id: 'three', state: 'known' }),
    ],
    steps: [],
    readable: null,
    modelRequests: [],
    placeInLine: null,
  }

  it('counts a proposal as done once it is accepted', () => {
    const { counts, effects } = afterChangeDecision(receipt, { id: 'two', decision: 'apply' })
    expect(counts).toEqual({ events: 1, tasks: 1, notices: 0, proposed: 0, lapsed: 0 })
    expect(effects.map(({ kind }) => kind)).toEqual(['event', 'task'])
  })

  it('has nothing left of its own once it is taken back; what was known before stays known', () => {
    const undone = afterUndo(receipt)
    expect(undone.changes.map(({ state }) => state)).toEqual(['undone', 'rejected', 'known'])
    expect(undone.counts).toEqual({ events: 0, tasks: 0, notices: 0, proposed: 0, lapsed: 0 })
    expect(undone.isUndone).toBe(true)
  })
})
