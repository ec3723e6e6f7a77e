import type { EventItem, Retimed } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import { isGivenUp, mayGiveUp } from './gives-way.ts'
import { occasionPhrase } from './noun-phrase.ts'
import { phrases } from './phrases/phrases.ts'
import { sentencesOf } from './sentences.ts'
import { subjectTitle } from './subject-title.ts'

const mostRetimed = 5

/** What a mail gives another hour without saying its day: `The coach leaves at 8.15am, not 8.30am.` */
export function retimedByName(mail: ReadMail, events: readonly EventItem[], when: WhenContext): Retimed[] {
  const subject = subjectTitle((mail.forwarded?.subject ?? mail.subject).slice(0, 300))
  const found = mail.blocks
    .filter(({ zone, text }) => (zone === 'new' || zone === 'note') && mayGiveUp(text))
    .flatMap((block) =>
      sentencesOf(block.text, []).flatMap(({ start, end }): Retimed[] => {
        const quote = block.text.slice(start, end)
        const hours = mayGiveUp(quote) ? hoursIn(quote, findWhens(quote, when)) : null
        const names = [occasionPhrase(quote, []), subject].filter((name) => name !== null)
        if (hours === null || names.length === 0) return []
        const at = { start: block.start + start, end: block.start + end }
        const evidence = { part: 'text' as const, ...at, quote, reason: 'from a sentence of the mail' }
        return [{ names, ...hours, evidence }]
      }),
    )
  return found.filter(({ time }) => events.every(({ start }) => start.slice(11) !== time)).slice(0, mostRetimed)
}

function hoursIn(text: string, whens: readonly When[]): Pick<Retimed, 'time' | 'endTime' | 'formerly'> | null {
  if (whens.some(({ date }) => date !== null)) return null
  const old = whens.find((when) => isGivenUp(when, { text, whens: [...whens] }))
  const news = whens.filter((when) => when !== old && when.time !== null)
  const start = news.find((when) => !isEnd(when, text))
  const end = news.find((when) => isEnd(when, text))
  if (old?.time == null || start?.time == null || start.time === old.time) return null
  return { time: start.time, endTime: start.endTime ?? end?.time ?? null, formerly: old.time }
}

function isEnd(when: When, text: string): boolean {
  return when.isUntil || ending.testIn(text, Math.max(0, when.start - 25), when.start)
}

const ending = phrases(/\b(?:ends?|ending|finish(?:es|ing)?|until|till|back)\b[^.;,\d]{0,16}$/i)
