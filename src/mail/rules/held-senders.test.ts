import { describe, expect, it } from 'vitest'
import type { MailSummary } from '../contract.ts'
import { afterDecision, linesOf, waitingSenders } from './held-senders.ts'

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
  deeds: [],
  isUndone: false,
})

describe('held mail', () => {
  it('is one decision for each sender, by their name or else their address', () => {
    const mails = [mail('a', 'priya'), mail('b', 'shop'), mail('c', 'priya'), mail('d', 'x', 'blocked')]
    const senders = waitingSenders(mails, [])
    expect(senders.map((sender) => [sender.name, sender.mails.map(({ id }) => id)])).toEqual([
      ['Priya', ['a', 'c']],
      ['shop@example.org', ['b']],
    ])
  })

  it('of a sender whom the family has removed is nobody’s to decide', () => {
    expect(waitingSenders([mail('a', null)], [])).toEqual([])
  })

  it('keeps its place once its sender is decided on, whoever else writes', () => {
    const mails = [
      mail('e', 'late'),
      mail('a', 'priya'),
      { ...mail('b', 'shop', 'queued'), senderStatus: 'allow' as const },
    ]
    const senders = waitingSenders(mails, ['shop', 'priya'])
    expect(senders.map(({ id, status }) => [id, status])).toEqual([
      ['shop', 'allow'],
      ['priya', 'pending'],
      ['late', 'pending'],
    ])
  })

  it('of one sender is one line of the list, with its count; what was read has each its own', () => {
    const mails = [
      mail('a', 'priya'),
      mail('b', 'shop', 'understood'),
      mail('c', 'priya'),
      mail('d', 'shop', 'understood'),
    ]
    expect(linesOf(mails).map((line) => [line.mail.id, line.count])).toEqual([
      ['a', 2],
      ['b', 1],
      ['d', 1],
    ])
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
