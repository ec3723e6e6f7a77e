import type { FamilyContext, Understanding } from '../item.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { household } from '../candidates/household.ts'
import { wordsOf } from '../candidates/tokens.ts'

/** What decides whether a mail may go to a language model. */
export interface Terms {
  /** What a parent agreed to, for the server that is asked; null where nobody has. */
  consent: { includesChildren: boolean } | null
  /** A parent has said `never` of its sender. */
  isSenderKept: boolean
  /** A child of the family sent it. */
  isFromChild: boolean
  /** Addresses that the family has left out, in lower case. */
  leftOut: readonly string[]
  /** Whom the mail is sorted under. */
  senderEmail: string
}

interface Read {
  mail: ReadMail
  understanding: Pick<Understanding, 'events' | 'tasks'>
  family: FamilyContext
}

export type KeptBecause = 'no-consent' | 'sender' | 'address' | 'child' | 'nothing-to-read' | 'all-in-data'

/** Why a mail is kept from the model; null where it may go. */
export function keptFromModel(terms: Terms, read: Read): KeptBecause | null {
  if (terms.consent === null) return 'no-consent'
  if (terms.isSenderKept) return 'sender'
  if (addressesOf(read.mail, terms.senderEmail).some((address) => terms.leftOut.includes(address))) return 'address'
  if (!terms.consent.includesChildren && concernsChild(terms, read)) return 'child'
  if (read.mail.text.trim() === '' && read.mail.subject.trim() === '') return 'nothing-to-read'
  return isAllInData(read) ? 'all-in-data' : null
}

/** Whom it came from, through and to: a mailbox that is left out is among them however its mail was forwarded. */
function addressesOf({ from, to, forwarded }: ReadMail, senderEmail: string): string[] {
  const all = [senderEmail, from?.address, forwarded?.from?.address, ...to.map(({ address }) => address)]
  return all.flatMap((address) => (address === undefined ? [] : [address.toLowerCase()]))
}

/** Sent by a child, naming one, or about one by the engine's own reading, which knows classes and teams. */
function concernsChild({ isFromChild }: Terms, { mail, understanding, family }: Read): boolean {
  if (isFromChild) return true
  const { children } = household(family)
  if (children.length === 0) return false
  const words = wordsOf([mail.subject, mail.forwarded?.subject ?? '', mail.text, ...namesIn(mail)].join('\n'))
  if (children.some(({ names }) => [...names].some((name) => partsOf(name).some((part) => words.has(part)))))
    return true
  const isChild = (name: string) => children.some(({ firstName }) => firstName === name)
  return [...understanding.events, ...understanding.tasks].some(({ members }) => members.some(isChild))
}

/** A double name is also meant by half of it. */
function partsOf(name: string): string[] {
  return name.split(/[^\p{L}]+/u).filter((part) => part.length > 1)
}

/** What else of a mail the model would be given: its writers' names, calendar parts and the names of files. */
function namesIn({ from, forwarded, calendar, attachments }: ReadMail): string[] {
  return [
    from?.name ?? '',
    forwarded?.from?.name ?? '',
    ...calendar.flatMap(({ summary, description, location }) => [summary, description ?? '', location ?? '']),
    ...attachments.map(({ name }) => name),
  ]
}

/** A calendar part that says it all beside a few words: there is nothing to gain. */
function isAllInData({ mail, understanding: { events, tasks } }: Read): boolean {
  const fromData = [...events, ...tasks].filter(({ evidence }) =>
    evidence.some(({ part }) => part === 'calendar' || part === 'markup'),
  )
  return fromData.length > 0 && fromData.length === events.length + tasks.length && mail.text.length <= fewLetters
}

const fewLetters = 400
