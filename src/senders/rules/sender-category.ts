export type SenderCategory = 'family' | 'school' | 'marketing' | 'notifications' | 'unknown'

interface FirstMail {
  email: string
  name: string | null
  subject: string
  /** It can be unsubscribed from, or says that it is bulk. */
  isBulk: boolean
}

const schoolWords =
  /\b(?:school|schools|primary|secondary|college|grammar|academy|kindergarten|kindy|preschool|pre-school|nursery|childcare|daycare|early learning|elementary|high school|middle school|p&c|pta|ptfa|oshc|teacher|principal|classroom|compass|seesaw|classdojo|parentmail|schoology|schoolbag|sentral|bromcom|arbor)\b/i
const schoolDomains = /(?:^|\.)(?:edu|edu\.[a-z]{2}|ac\.[a-z]{2}|sch\.[a-z]{2}|school\.[a-z]{2}|k12\.[a-z]{2}\.us)$/
const noticeMailboxes =
  /^(?:no-?reply|do-?not-?reply|notify|notifications?|alerts?|mailer-daemon|bounces?|system|auto)\b/
const marketingWords =
  /\b(?:sale|deals?|offers?|% off|discount|voucher|promo|shop|store|newsletter|rewards?|exclusive|unsubscribe)\b/i
const marketingMailboxes = /^(?:marketing|news|newsletter|promo|promotions|offers|deals|shop|store|sales|hello|info)\b/
const personalDomains =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|proton|protonmail|gmx|bigpond|optusnet|btinternet|sky|comcast|verizon|rogers|shaw)\.[a-z.]{2,6}$/

/** At a provider where anybody has an address: its domain tells nothing of who writes. */
export function isPersonal(email: string): boolean {
  return personalDomains.test(email.slice(email.lastIndexOf('@') + 1))
}

/** What sort of sender it is, guessed from the first mail; a person may say otherwise. */
export function guessCategory({ email, name, subject, isBulk }: FirstMail): SenderCategory {
  const [mailbox = '', domain = ''] = email.split('@')
  const who = `${name ?? ''} ${domain.replaceAll(/[.-]/g, ' ')} ${mailbox}`.slice(0, 300)
  if (schoolDomains.test(domain) || schoolWords.test(who)) return 'school'
  if (noticeMailboxes.test(mailbox)) return isBulk && marketingWords.test(subject) ? 'marketing' : 'notifications'
  if (isBulk && (marketingMailboxes.test(mailbox) || marketingWords.test(`${who} ${subject.slice(0, 200)}`)))
    return 'marketing'
  if (isPersonal(email) && !isBulk) return 'family'
  return 'unknown'
}
