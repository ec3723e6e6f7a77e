import { capitalise } from '#basics/say-when.ts'
import type { Authenticity } from '#mail/contract.ts'

type Said = Pick<Authenticity, 'verdict' | 'domain' | 'by' | 'because' | 'originalBy'>

/** Whether a mail is from whom it says, in a sentence for its receipt; of a forward whether it is from who forwarded it. */
export function sayAuthenticity(authenticity: Said, { isForward = false } = {}): string {
  const { verdict, by, originalBy } = authenticity
  if (originalBy === undefined) return sayVerdict(authenticity, { isForward })
  if (verdict === 'signed' && by === originalBy) return `The mail in this forward is signed by ${originalBy}`
  return `${sayVerdict(authenticity, { isForward })}; the mail in it is signed by ${originalBy}`
}

function sayVerdict({ verdict, domain, by, because }: Said, { isForward }: { isForward: boolean }): string {
  const thisMail = isForward ? 'this forward' : 'this mail'
  switch (verdict) {
    case 'signed':
      return isForward ? `The forward is signed by ${by}` : `Signed by ${by}`
    case 'sent':
      return `Sent by a server of ${by}, though not signed`
    case 'vouched':
      return `Passed on by ${by}, which found that it came from ${domain}`
    case 'unsigned':
      return `Nobody signed ${thisMail}, so its sender’s address may be forged`
    case 'unchecked':
      return `Roost could not check whether ${thisMail} is from whom it says`
    case 'doubtful':
      if (because === 'forward')
        return `Nobody signed ${thisMail}, so somebody else may have sent it in a member’s name`
      return because === 'usually-signs'
        ? `This sender usually signs, and did not sign ${thisMail}, so their address may be forged`
        : `${capitalise(thisMail)} says it is from ${domain}, but nothing shows that, so its sender’s address may be forged`
    case 'forged':
      return because === 'senders'
        ? `${capitalise(thisMail)} names no sender, or several at once, so nobody knows who wrote it`
        : `${capitalise(thisMail)} says it is from ${domain}, but it does not come from there`
  }
}

/** Why a mail that may be forged is quarantined. */
export function forgedReason({ because, domain }: Said): string {
  switch (because) {
    case 'senders':
      return 'This mail names no sender, or several at once, as an honest one does not. It waits unread, whoever you have allowed.'
    case 'usually-signs':
      return `This mail says it is from ${domain}, whose mail is usually signed, and this one is not. Somebody may have forged it, so it waits unread.`
    default:
      return `This mail says it is from ${domain}, but it does not come from there, and ${domain} asks not to trust such mail. Somebody may have forged it, so it waits unread.`
  }
}

/** Whether a parent has to be warned of it. */
export function isSuspect(authenticity: Pick<Authenticity, 'verdict'> | null): boolean {
  return authenticity !== null && ['forged', 'doubtful', 'unsigned'].includes(authenticity.verdict)
}
