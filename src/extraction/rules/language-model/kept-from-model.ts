import type { Understanding } from '../item.ts'
import { normaliseEmail } from '#basics/email-address.ts'
import type { ReadMail } from '#message/rules/message.ts'

/** What decides whether a mail may go to a language model. */
export interface Terms {
  /** What a parent agreed to, for the server that is asked; null where nobody has. */
  consent: { includesChildren: boolean } | null
  /** Senders of whom a parent has said `never`, as addresses are compared, and their names (`nameAsCompared`). */
  keptSenders: readonly string[]
  /** A child of the family sent it. */
  isFromChild: boolean
  /** Addresses of the family's children, as addresses are compared. */
  childAddresses: readonly string[]
  /** Its sender has written about a child before. */
  wroteOfChild: boolean
  /** Addresses that the family has left out, as addresses are compared. */
  leftOut: readonly string[]
  /** Whom the mail is sorted under. */
  senderEmail: string
}

interface Read {
  mail: ReadMail
  understanding: Pick<Understanding, 'events' | 'tasks'>
  /** It is about a child of the family (`isAboutChild`). */
  isAboutChild: boolean
}

export type KeptBecause = 'no-consent' | 'sender' | 'address' | 'child' | 'nothing-to-read' | 'all-in-data'

/** Why a mail is kept from the model; null where it may go. */
export function keptFromModel(terms: Terms, read: Read): KeptBecause | null {
  if (terms.consent === null) return 'no-consent'
  if (isAmong(terms.keptSenders, terms, read.mail)) return 'sender'
  if (isAmong(terms.leftOut, terms, read.mail)) return 'address'
  if (!terms.consent.includesChildren && isOfChild(terms, read)) return 'child'
  if (read.mail.text.trim() === '' && read.mail.subject.trim() === '') return 'nothing-to-read'
  return isAllInData(read) ? 'all-in-data' : null
}

/** A child's words may stand in a forward or an answer of somebody else. */
function isOfChild(terms: Terms, { mail, isAboutChild }: Read): boolean {
  return terms.isFromChild || terms.wroteOfChild || isAboutChild || isAmong(terms.childAddresses, terms, mail)
}

/** Whether it came from, to or by way of one of these: of a mail whose addresses are not known, each may be among them. */
function isAmong(kept: readonly string[], { senderEmail }: Terms, { addresses }: ReadMail): boolean {
  if (kept.length === 0) return false
  if (addresses === null) return true
  const all = new Set([...addresses, senderEmail].map(normaliseEmail))
  return kept.some((address) => all.has(normaliseEmail(address)))
}

/** A calendar part that says it all beside a few words: there is nothing to gain. */
function isAllInData({ mail, understanding: { events, tasks } }: Read): boolean {
  const fromData = [...events, ...tasks].filter(({ evidence }) =>
    evidence.some(({ part }) => part === 'calendar' || part === 'markup'),
  )
  return fromData.length > 0 && fromData.length === events.length + tasks.length && mail.text.length <= fewLetters
}

const fewLetters = 400
