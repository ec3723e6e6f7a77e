import type { MailSummary, QuarantinedSender } from '#mail/contract.ts'

export type ShownSender = QuarantinedSender & {
  /** One who is decided on keeps their place while the page is open. */
  status: 'pending' | 'allow' | 'block'
}

interface Shown {
  waiting: readonly QuarantinedSender[]
  /** The loaded mails, whose `senderStatus` tells what somebody else decided. */
  mails: readonly MailSummary[]
  /** The senders shown so far. */
  shown: readonly QuarantinedSender[]
  /** Decisions made on this page, by the sender's id. */
  decided: ReadonlyMap<string, 'allow' | 'block'>
}

/** The senders with quarantined mail. Those shown before keep their places, so that nothing moves away under a finger. */
export function shownSenders({ waiting, mails, shown, decided }: Shown): ShownSender[] {
  const kept = shown.flatMap((sender): ShownSender[] => {
    const now = waiting.find(({ id }) => id === sender.id)
    if (now !== undefined) return [{ ...now, status: 'pending' }]
    const told = mails.find(({ senderId }) => senderId === sender.id)?.senderStatus ?? 'pending'
    const status = told === 'pending' ? decided.get(sender.id) : told
    return status === undefined ? [] : [{ ...sender, status }]
  })
  const others = waiting.filter(({ id }) => shown.every((sender) => sender.id !== id))
  return [...kept, ...others.map((sender) => ({ ...sender, status: 'pending' as const }))]
}

/** The lines of the mail list: one for all quarantined mails of a sender, with the latest and their count. */
export function mailLines(mails: readonly MailSummary[]): { mail: MailSummary; count: number }[] {
  const counts = new Map<string, number>()
  const keyOf = (mail: MailSummary) => (isOfUndecidedSender(mail) ? (mail.senderId ?? mail.id) : mail.id)
  for (const mail of mails) counts.set(keyOf(mail), (counts.get(keyOf(mail)) ?? 0) + 1)
  const told = new Set<string>()
  return mails.flatMap((mail) => {
    const key = keyOf(mail)
    if (told.has(key)) return []
    told.add(key)
    return { mail, count: counts.get(key) ?? 1 }
  })
}

/** Whether a mail waits for a decision on its sender; one of an allowed sender's may wait as well, since it may be forged. */
export function isOfUndecidedSender({ state, senderId, senderStatus }: MailSummary): boolean {
  return state === 'quarantined' && senderId !== null && senderStatus === 'pending'
}

/** The sender's display name, else their address. */
export function nameOfSender({ senderName, senderEmail }: Pick<MailSummary, 'senderName' | 'senderEmail'>): string {
  return senderName?.trim() || senderEmail
}

/** The mails after a decision on senders, shown before the server has answered. */
export function afterSenderDecision(
  mails: readonly MailSummary[],
  { ids, status }: { ids: readonly string[]; status: 'allow' | 'block' },
): MailSummary[] {
  return mails.map((mail) => {
    if (mail.senderId === null || !ids.includes(mail.senderId)) return mail
    const isKept = status === 'allow' && mail.authenticity?.verdict === 'forged'
    if (isKept || !isMovedBy(status, mail.state)) return { ...mail, senderStatus: status }
    return { ...mail, senderStatus: status, state: status === 'allow' ? 'queued' : 'blocked', reason: null }
  })
}

/** Whether a decision moves a mail: allowing queues blocked mails too, blocking puts queued ones away. */
function isMovedBy(status: 'allow' | 'block', state: MailSummary['state']): boolean {
  return state === 'quarantined' || state === (status === 'allow' ? 'blocked' : 'queued')
}
