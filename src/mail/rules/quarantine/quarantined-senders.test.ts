import { describe, expect, it } from 'vitest'
import type { MailSummary, QuarantinedSender } from '#mail/contract.ts'
import { countQuarantined } from './count-quarantined.ts'
import { afterSenderDecision, mailLines, nameOfSender, shownSenders } from './quarantined-senders.ts'

const mail = (
  id: string,
  { senderId, state = 'quarantined' }: { senderId: string | null; state?: MailSummary['state'] | undefined },
): MailSummary => ({
  id,
  subject: id,
  senderEmail: `${senderId}@example.org`,
  senderName: senderId === 'priya' ? 'Priya' : ' ',
  senderId,
  senderStatus: 'pending',
  state,
  authenticity: null,
  isInLine: false,
  reason: null,
  receivedAt: '2026-11-22T10:00:00.000Z',
  sentAt: null,
  deliveries: 1,
  connectionEmail: null,
  counts: { events: 0, tasks: 0, notices: 0, proposed: 0, lapsed: 0 },
  effects: [],
  isUndone: false,
})

const waiting = (id: string, mailCount = 1): QuarantinedSender => ({
  id,
  senderEmail: `${id}@example.org`,
  senderName: id === 'priya' ? 'Priya' : ' ',
  mailCount,
  latest: [],
})
const none = { mails: [], shown: [], decided: new Map() }

describe('quarantined mail', () => {
  it('is one decision for each sender, by their name or else their address', () => {
    const senders = shownSenders({ ...none, waiting: [waiting('priya', 2), waiting('shop')] })
    expect(senders.map((sender) => [nameOfSender(sender), sender.mailCount])).toEqual([
      ['Priya', 2],
      ['shop@example.org', 1],
    ])
    expect(countQuarantined(senders)).toBe(3)
  })

  it('keeps its place once its sender is decided on, whoever else writes', () => {
    const senders = shownSenders({
      waiting: [waiting('late'), waiting('priya')],
      mails: [],
      shown: [waiting('shop'), waiting('priya')],
      decided: new Map([['shop', 'allow']]),
    })
    expect(senders.map(({ id, status }) => [id, status])).toEqual([
      ['shop', 'allow'],
      ['priya', 'pending'],
      ['late', 'pending'],
    ])
  })

  it('says what another parent decided meanwhile where a mail shows it, and goes where none does', () => {
    const senders = shownSenders({
      ...none,
      waiting: [],
      mails: [{ ...mail('a', { senderId: 'priya', state: 'blocked' }), senderStatus: 'block' }],
      shown: [waiting('priya'), waiting('shop')],
    })
    expect(senders.map(({ id, status }) => [id, status])).toEqual([['priya', 'block']])
  })

  it('waits again when the server did not take the decision', () => {
    const shop = waiting('shop')
    const senders = shownSenders({ waiting: [shop], mails: [], shown: [shop], decided: new Map([['shop', 'allow']]) })
    expect(senders.map(({ status }) => status)).toEqual(['pending'])
  })

  it('of one sender is one line of the list, with its count; what was read has each its own', () => {
    const mails = [
      mail('a', { senderId: 'priya' }),
      mail('b', { senderId: 'shop', state: 'understood' }),
      mail('c', { senderId: 'priya' }),
      mail('d', { senderId: 'shop', state: 'understood' }),
    ]
    expect(mailLines(mails).map((line) => [line.mail.id, line.count])).toEqual([
      ['a', 2],
      ['b', 1],
      ['d', 1],
    ])
  })

  it('goes on its way at once when its sender is allowed, and others’ stays', () => {
    const mails = [
      mail('a', { senderId: 'priya' }),
      mail('b', { senderId: 'shop' }),
      mail('c', { senderId: 'priya', state: 'understood' }),
    ]
    const states = afterSenderDecision(mails, { ids: ['priya'], status: 'allow' }).map(({ state }) => state)
    expect(states).toEqual(['queued', 'quarantined', 'understood'])
    expect(afterSenderDecision(mails, { ids: ['priya'], status: 'block' }).map(({ state }) => state)).toEqual([
      'blocked',
      'quarantined',
      'understood',
    ])
  })
})
