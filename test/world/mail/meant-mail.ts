import { newId } from '#basics/id.ts'
import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '#extraction/rules/item.ts'
import { isAboutChild } from '#extraction/rules/language-model/child/is-about-child.ts'
import type { Understanders } from '#extraction/server/understand-mail.ts'
import { readMail } from '#extraction/server/read-mail.ts'
import { evidenceInFile } from '#extraction/rules/items/file-names.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { readWithFiles } from '#message/server/read-with-files.ts'

const meanings = new Map<string, Understanding>()

/**
 * Says what a mail means, in place of the reading engine: for what no calendar part can say, a move in passing or a thing
 * called off by its name. The mail has to carry the Message-ID that this gives.
 */
export function means(meaning: Partial<Understanding>): { messageId: string } {
  const id = `${newId()}@meant.example`
  meanings.set(id, { ...nothing, notification: news, ...meaning })
  return { messageId: `<${id}>` }
}

/** Reads as the product does, but for the mails whose meaning was said. */
export const readAsMeant: Understanders['read'] = async (waiting) => {
  const mail = await readWithFiles(waiting.raw, { readsPictures: false, soFar: () => undefined })
  const understanding = meanings.get(mail.messageId ?? '')
  if (understanding === undefined) return readMail(waiting)
  const moment = mail.sentAt ?? waiting.receivedAt
  const notification = understanding.notification && { ...understanding.notification, title: mail.subject }
  const { events, tasks, calledOff, retimed } = understanding
  const placed = <Item extends { evidence: QuotedEvidence[] }>(item: Item): Item => ({
    ...item,
    evidence: item.evidence.map((each) => inText(each, mail)),
  })
  const alone = <Item extends { evidence: QuotedEvidence }>(item: Item): Item => ({
    ...item,
    evidence: inText(item.evidence, mail),
  })
  const meant = {
    ...understanding,
    notification,
    events: events.map(placed),
    tasks: tasks.map(placed),
    calledOff: calledOff.map(alone),
    retimed: retimed.map(alone),
  }
  const { family } = waiting
  return { mail, moment, understanding: meant, isAboutChild: isAboutChild(mail, { understanding: meant, family }) }
}

function inText(evidence: QuotedEvidence, { text, attachments }: ReadMail): QuotedEvidence {
  const start = Math.max(0, text.indexOf(evidence.quote))
  return evidenceInFile({ ...evidence, start, end: start + evidence.quote.length }, attachments)
}

const nothing: Understanding = {
  events: [],
  tasks: [],
  notification: null,
  calledOff: [],
  retimed: [],
  earlierMail: null,
  setAside: [],
  troubles: [],
}
/** Its title is the mail's subject. */
const news = { category: 'other', title: '', summary: 'News' } as const

/** The words of a letter. */
export function words(quote: string): QuotedEvidence {
  return { part: 'text', start: 0, end: quote.length, quote, reason: 'from a sentence' }
}

/** An event as the engine would give it, sure of it. */
export function meantEvent(
  title: string,
  start: string,
  { quote = title, ...more }: Partial<EventItem> & { quote?: string } = {},
): EventItem {
  const allDay = start.length === 10
  return {
    ...sure(quote),
    title,
    start,
    end: allDay ? start : null,
    allDay,
    timezone: 'Australia/Sydney',
    location: null,
    description: null,
    category: 'event',
    recurrence: null,
    exceptions: [],
    status: 'confirmed',
    previousStart: null,
    ...more,
  }
}

/** A task as the engine would give it, sure of it. */
export function meantTask(
  title: string,
  due: string | null,
  { quote = title, ...more }: Partial<TaskItem> & { quote?: string } = {},
): TaskItem {
  return {
    ...sure(quote),
    title,
    toldBy: 'mail',
    due,
    description: null,
    category: 'school',
    priority: 'medium',
    isCancelled: false,
    ...more,
  }
}

function sure(quote: string) {
  return { members: [], identity: null, sequence: 0, evidence: [words(quote)], confidence: 0.95, doubts: [] }
}
