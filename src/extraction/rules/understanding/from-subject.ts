import type { ReadMail } from '../message.ts'
import { findWhens } from '../when/find-whens.ts'
import type { WhenContext } from '../when.ts'
import { bareTimes } from './bare-times.ts'
import type { Character } from './character.ts'
import type { EventDraft } from './draft.ts'
import { eventsInProse } from './from-prose.ts'
import { blankOut } from './noun-phrase.ts'
import { namesOccasion } from './occasions.ts'
import type { Sentence } from './passage.ts'

/** `Nan's 80th - Sat 16 May 12.30 at Il Ponte`: the event that only the subject of a mail dates. */
export function eventsInSubject(
  mail: ReadMail,
  context: { today: string; character: Character; when: WhenContext },
): EventDraft[] {
  const { character } = context
  const start = mail.subject.indexOf(character.subject)
  const text = character.subject
  if (start < 0 || text === '') return []
  const read = findWhens(text, context.when)
  const whens = [...read, ...bareTimes(text, read)].toSorted((a, b) => a.start - b.start)
  const named =
    namesOccasion(blankOut(text, whens)) || (character.isPersonal && whens.some(({ time }) => time !== null))
  if (!named || !whens.some(({ date, isVague }) => date !== null && !isVague)) return []
  const block: Sentence['block'] = { kind: 'paragraph', zone: 'new', text, start: -1, end: -1 }
  const sentence: Sentence = { text, start: -1, end: -1, whens, block, struck: [] }
  const section = { heading: null, headingAt: null, headingWhens: [], above: null, sentences: [sentence], rows: [] }
  const drafts = eventsInProse(section, { ...context, earlier: [] })
  const title = drafts.length === 1 ? character.topic : null
  return drafts.map((draft) => ({
    ...draft,
    title: title?.replace(/\bw\/ ?(?=\p{L})/u, 'with ') ?? draft.title,
    evidence: [{ part: 'subject', start, end: start + text.length, quote: text, reason: 'from the subject' }],
  }))
}
