import type { CalledOff, EventItem } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { callsOff, mayCallOff } from './change-words.ts'
import { occasionPhrase } from './noun-phrase.ts'
import { sentencesOf } from './sentences.ts'

const mostCalledOff = 5

/** What a mail calls off without saying the day: `The winter concert is cancelled.` A mail that says one means that one. */
export function calledOffByName(mail: ReadMail, events: readonly EventItem[]): CalledOff[] {
  if (events.some(({ status }) => status === 'cancelled')) return []
  const found = [...inSubject(mail), ...inText(mail)]
  const first = new Map(found.toReversed().map((one) => [one.name.toLowerCase(), one]))
  return [...first.values()].toReversed().slice(0, mostCalledOff)
}

function inSubject(mail: ReadMail): CalledOff[] {
  const subject = (mail.forwarded?.subject ?? mail.subject).slice(0, 300)
  const start = mail.subject.indexOf(subject)
  const name = start < 0 || !callsOff(subject) ? null : occasionPhrase(subject, [])
  if (name === null) return []
  const evidence = { part: 'subject' as const, start, end: start + subject.length, quote: subject }
  return [{ name, evidence: { ...evidence, reason: 'from the subject' } }]
}

function inText(mail: ReadMail): CalledOff[] {
  return mail.blocks
    .filter(({ zone, text }) => (zone === 'new' || zone === 'note') && mayCallOff(text))
    .flatMap((block) =>
      sentencesOf(block.text, []).flatMap(({ start, end }) => {
        const quote = block.text.slice(start, end)
        const name = callsOff(quote) ? occasionPhrase(quote, []) : null
        if (name === null) return []
        const at = { start: block.start + start, end: block.start + end }
        return [{ name, evidence: { part: 'text' as const, ...at, quote, reason: 'from a sentence of the mail' } }]
      }),
    )
}
