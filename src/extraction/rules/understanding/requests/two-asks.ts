import type { When } from '#extraction/rules/when.ts'
import type { TaskDraft } from '../draft.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Section, Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'
import { kindOf } from './kind-of.ts'
import { needsDoing } from './plain-ask.ts'
import type { RequestContext } from './request-context.ts'

/** `Please bring a book and let me know by the 8th`: what is brought, and what is due. */
export function firstOfTwo(sentence: Sentence, due: When): [Sentence, Sentence] | null {
  const joint = secondAsk.exec(sentence.text.slice(0, due.start))
  if (!joint || !carriesFirst.test(sentence.text.slice(0, joint.index))) return null
  const [end, start] = [joint.index, joint.index + joint[0].length - (joint[1]?.length ?? 0)]
  return [cut(sentence, 0, end), cut(sentence, start, sentence.text.length)]
}

function cut(sentence: Sentence, from: number, to: number): Sentence {
  return {
    ...sentence,
    text: sentence.text.slice(from, to),
    start: sentence.start + from,
    end: sentence.start + to,
    whens: sentence.whens
      .filter((when) => when.start >= from && when.end <= to)
      .map((when) => ({ ...when, start: when.start - from, end: when.end - from })),
    struck: [],
  }
}

/** `Your form by 29 May and the balance of £45 by 12 June`: a part for each day by which something else is asked. */
export function byDeadline(sentence: Sentence, today: string): Sentence[] {
  const [first, second, ...more] = sentence.whens.filter(
    (when) => when.date !== null && roleOfDate(when, sentence, today) === 'deadline',
  )
  if (first === undefined || second === undefined || more.length > 0 || first.date === second.date) return [sentence]
  const joint = joinsAsks.exec(sentence.text.slice(first.end, second.start))
  if (joint === null) return [sentence]
  const at = first.end + joint.index
  const parts = [cut(sentence, 0, at), cut(sentence, at + joint[0].length, sentence.text.length)]
  const [one, other] = parts.map((part) => kindOf(part.text))
  return one != null && other != null && one !== other ? parts : [sentence]
}

const joinsAsks = /(?:\)\s*)?(?:,|;)?\s+(?:and|then|&)\s+(?=\p{L}{2})|\)?;\s+|\)?,\s+(?=(?:the|your|a|an|any)\s)/iu

export function within(due: When, whole: Sentence, part: Sentence): When {
  const shift = part.start - whole.start
  return { ...due, start: Math.max(0, due.start - shift), end: Math.max(0, due.end - shift) }
}

const carriesFirst = phrases(/\b(?:bring|wear|pack|carry)\s+(?!it\b|them\b|back\b)\p{L}/iu)

const secondAsk = phrases(
  /(?:,|;)?\s(?:and|then)\s(?:please\s|also\s|then\s)?((?:let (?:me|us)|rsvp|reply|respond|confirm|text|return|pay|book|register|sign|order|complete|fill|email|e-mail|call|send me|send us)\b)/i,
)

/** `Grip socks, and the waiver needs doing beforehand`: the second ask of a sentence that names things to bring. */
export function besides(
  { kind }: Pick<TaskDraft, 'kind'>,
  sentence: Sentence,
  section: Section,
  context: RequestContext,
): ReturnType<typeof needsDoing> {
  return kind === 'bring' || kind === 'wear' ? needsDoing(sentence, section, context) : null
}
