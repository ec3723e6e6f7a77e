import type { CalledOff, EventItem } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { WhenContext } from '../when.ts'
import { callsOff, mayCallOff, nameOfNone } from './change-words.ts'
import { occasionPhrase } from './noun-phrase.ts'
import { sentencesOf } from './sentences.ts'

const mostCalledOff = 5

/** What a mail calls off without saying the day: `The winter concert is cancelled.` A mail that says one means that one. */
export function calledOffByName(mail: ReadMail, events: readonly EventItem[], when: WhenContext): CalledOff[] {
  if (events.some(({ status }) => status === 'cancelled')) return []
  const found = [...inText(mail, when), ...inSubject(mail, when)].filter(
    ({ evidence }) => !isLeftOut(evidence.quote, events, when),
  )
  const first = new Map(found.toReversed().map((one) => [one.name.toLowerCase(), one]))
  return [...first.values()].toReversed().slice(0, mostCalledOff)
}

/** `No class on 7 December` beside the series that leaves out that day. */
function isLeftOut(quote: string, events: readonly EventItem[], when: WhenContext): boolean {
  // `It won't happen on Friday and is put off until the 4th` calls nothing off.
  if (events.some(({ status, evidence }) => status === 'moved' && evidence.some((own) => own.quote === quote)))
    return true
  const out = events.flatMap(({ exceptions }) => exceptions)
  return out.length > 0 && findWhens(quote, when).some(({ date }) => date !== null && out.includes(date))
}

function inSubject(mail: ReadMail, when: WhenContext): CalledOff[] {
  const subject = (mail.forwarded?.subject ?? mail.subject).slice(0, 300)
  const start = mail.subject.indexOf(subject)
  const name = start < 0 ? null : nameIn(subject)
  if (name === null) return []
  const evidence = { part: 'subject' as const, start, end: start + subject.length, quote: subject }
  return [{ name, week: weekIn(subject, when), evidence: { ...evidence, reason: 'from the subject' } }]
}

function inText(mail: ReadMail, when: WhenContext): CalledOff[] {
  return mail.blocks
    .filter(({ zone, text }) => (zone === 'new' || zone === 'note') && mayCallOff(text))
    .flatMap((block) =>
      sentencesOf(block.text, []).flatMap(({ start, end }) => {
        const quote = block.text.slice(start, end)
        const name = nameIn(quote)
        if (name === null) return []
        const at = { start: block.start + start, end: block.start + end }
        const evidence = { part: 'text' as const, ...at, quote, reason: 'from a sentence of the mail' }
        return [{ name, week: weekIn(quote, when), evidence }]
      }),
    )
}

function nameIn(text: string): string | null {
  return callsOff(text) ? (nameOfNone(text) ?? occasionPhrase(text, [])) : null
}

/** `this week`, `next week`, where the words tell no day. */
function weekIn(text: string, context: WhenContext): CalledOff['week'] {
  const [when, ...more] = findWhens(text, context)
  if (when?.date == null || when.endDate === null || !when.isVague || more.length > 0) return null
  return /\bweek$/i.test(when.text) ? { first: when.date, last: when.endDate } : null
}
