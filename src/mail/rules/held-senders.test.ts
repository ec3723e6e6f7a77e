import { describe, expect, it } from 'vitest'
import type { MailSummary } from '../contract.ts'
import { afterDecision, heldSenders } from './held-senders.ts'

const mail = (id: string, senderId: string | null, state: MailSummary['state'] = 'held'): MailSummary => ({
  id,
  subject: id,
  senderEmail: `${senderId}@example.org`,
  senderName: senderId === 'priya' ? 'Priya' : ' ',
  senderId,
  senderStatus: 'pending',
  state,
  reason: null,
  receivedAt: '2026-11-22T10:00:00.000Z',
  sentAt: null,
  deliveries: 1,
  counts: { events: 0, tasks: 0, notices: 0, proposed: 0 },
  isUndone: false,
})

describe('held mail', () => {
  it('is one decision for each sender, by their name or else their address', () => {
    const senders = heldSenders([mail('a', 'priya'), mail('b', 'shop'), mail('c', 'priya'), mail('d', 'x', 'blocked')])
    expect(senders.map(({ name, mails }) => [name, mails.map(({ id }) => id)])).toEqual([
      ['Priya', ['a', 'c']],
      ['shop@example.org', ['b']],
    ])
  })

  it('of a sender whom the family has removed is nobody’s to decide', () => {
    expect(heldSenders([mail('a', null)])).toEqual([])
  })

  it('goes on its way at once when its sender is allowed, and others’ stays', () => {
    const mails = [mail('a', 'priya'), mail('b', 'shop'), mail('c', 'priya', 'understood')]
    const states = afterDecision(mails, { id: 'priya', status: 'allow' }).map(({ state }) => state)
    expect(states).toEqual(['queued', 'held', 'understood'])
    expect(afterDecision(mails, { id: 'priya', status: 'block' }).map(({ state }) => state)).toEqual([
      'blocked',
      'held',
      'understood',
    ])
  })
})
