import type { MailSummary } from '../contract.ts'

export type HeldSender = { id: string; email: string; name: string; mails: MailSummary[] }

/** Those whose mail waits for a parent's decision, each with all of it; who wrote last comes first. */
export function heldSenders(mails: readonly MailSummary[]): HeldSender[] {
  const senders = new Map<string, HeldSender>()
  for (const mail of mails) {
    if (mail.state !== 'held' || mail.senderId === null) continue
    const sender = senders.get(mail.senderId) ?? {
      id: mail.senderId,
      email: mail.senderEmail,
      name: nameOfSender(mail),
      mails: [],
    }
    sender.mails.push(mail)
    senders.set(mail.senderId, sender)
  }
  return [...senders.values()]
}

/** As they call themselves, else their address. */
export function nameOfSender({ senderName, senderEmail }: Pick<MailSummary, 'senderName' | 'senderEmail'>): string {
  return senderName?.trim() || senderEmail
}

/** The mails once a sender is decided on, before the server has said so. */
export function afterDecision(
  mails: readonly MailSummary[],
  { id, status }: { id: string; status: 'allow' | 'block' },
): MailSummary[] {
  return mails.map((mail) => {
    if (mail.senderId !== id) return mail
    if (mail.state !== 'held') return { ...mail, senderStatus: status }
    return { ...mail, senderStatus: status, state: status === 'allow' ? 'queued' : 'blocked', reason: null }
  })
}
