/** The words with which mail programs of several languages begin the subject of a forward. */
const forwardWords = 'fwd?|wg|tr|rv|i|vs|vl|vb|pd|enc|doorst|redir\\.?|videresend|İLT|ilt'
const replyWords = 're|aw'

/** Whether a subject says that the mail forwards another (`Fwd: `). */
export function announcesForward(subject: string): boolean {
  return announced.test(subject)
}

const announced = new RegExp(`^\\s*(?:${forwardWords})\\s?:`, 'i')

/** A subject without the words that say that it answers or forwards another: the base subject of RFC 5256, section 2.1. */
export function baseSubject(subject: string): string {
  return subject.replace(beginnings, '')
}

const beginnings = new RegExp(`^\\s*(?:(?:${replyWords}|${forwardWords})\\s*:\\s*)+`, 'i')
