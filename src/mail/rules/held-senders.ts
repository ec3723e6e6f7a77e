import type { MailSummary } from '../contract.ts'

export type WaitingSender = {
  id: string
  email: string
  name: string
  /** Decided on meanwhile, they keep their place for as long as the page is open. */
  status: 'pending' | 'allow' | 'block'
  mails: MailSummary[]
}

/**
 * Those whose mail waits for a parent's decision, each with all of it; who wrote last comes first. Those shown before
 * keep their places whatever comes, so that nothing moves away under a finger.
 */
export function waitingSenders(mails: readonly MailSummary[], shown: readonly string[]): WaitingSender[] {
  const senders = new Map<string, WaitingSender>()
  for (const mail of mails) {
    const { senderId: id, senderStatus: status } = mail
    if (id === null || status === null || (mail.state !== 'held' && !shown.includes(id))) continue
    const sender = senders.get(id) ?? { id, email: mail.senderEmail, name: nameOfSender(mail), status, mails: [] }
    senders.set(id, { ...sender, mails: [...sender.mails, mail] })
  }
  const kept = shown.flatMap((id) => senders.get(id) ?? [])
  return [...kept, ...[...senders.values()].filter(({ id }) => !shown.includes(id))]
}

/** The lines of the list: the held mails of one sender are one line, the latest of them with their count. */
export function linesOf(mails: readonly MailSummary[]): { mail: MailSummary; count: number }[] {
  const counts = new Map<string, number>()
  const keyOf = ({ state, senderId, id }: MailSummary) => (state === 'held' && senderId !== null ? senderId : id)
  for (const mail of mails) counts.set(keyOf(mail), (counts.get(keyOf(mail)) ?? 0) + 1)
  const told = new Set<string>()
  return mails.flatMap((mail) => {
    const key = keyOf(mail)
    if (told.has(key)) return []
    told.add(key)
    return { mail, count: counts.get(key) ?? 1 }
  })
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
    if (!isMovedBy(status, mail.state)) return { ...mail, senderStatus: status }
    return { ...mail, senderStatus: status, state: status === 'allow' ? 'queued' : 'blocked', reason: null }
  })
}

/** Allowing lets in what was put away before, and blocking puts away what was not read yet. */
function isMovedBy(status: 'allow' | 'block', state: MailSummary['state']): boolean {
  return state === 'held' || state === (status === 'allow' ? 'blocked' : 'queued')
}
