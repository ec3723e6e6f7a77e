import type { When } from '#extraction/rules/when.ts'
import { request, verbs } from '../ask-words.ts'
import { roleOfDate } from '../judge-date.ts'
import type { Sentence } from '../passage.ts'
import type { RequestContext } from './request-context.ts'

export function dueIn(sentence: Sentence, before: Sentence | undefined, context: RequestContext): When | null {
  const { text, whens } = sentence
  const deadlines = whens.filter((when) => roleOfDate(when, sentence, context.today) === 'deadline')
  if (deadlines.length > 0) return deadlines[0] ?? null
  const dated = whens.find((when) => roleOfDate(when, sentence, context.today) === 'event')
  if (dated && (handsIn.test(text) || dropsOff.test(text.slice(0, dated.start)))) return dated
  const timed = whens.find((when) => when.date === null && when.time !== null && when.isDeadline)
  const day = context.events.filter((event) => event.at <= sentence.start && sentence.start - event.at < 600).at(-1)
  if (timed && day && /\bthat (?:day|morning|evening)\b|\bon the day\b/i.test(text) && request.test(text))
    return { ...timed, date: day.date }
  const earlier = before?.whens.filter((when) => when.date !== null && when.date >= context.today).at(-1)
  if (
    !dated &&
    earlier &&
    /\bthat (?:day|morning|evening)\b/i.test(text) &&
    verbs.test(text) &&
    request.test(text) &&
    !/\b(?:bring|wear|uniform)\b/i.test(text)
  )
    return { ...earlier, time: null }
  return null
}

/** Things to be handed over on a named day, which is then a due date and no event. */
const handsIn =
  /\b(?:has|have|need|needs|must|should)\s+(?:to\s+)?(?:be|come|get)\s+(?:\S+\s){0,6}(?:in|at|on|back|returned|handed|with)\b.*\b(?:form|slip|money|payment|note|fee|headshot|order|\$|£|€)|\b(?:form|slip|money|payment|note|fee|order|headshot)s?\b.{0,80}\b(?:has|have|need|needs|must|should)\s+to\s+be\s+(?:in|at|on|back|returned|handed)\b/i

const dropsOff = /\bplease\s+(?:\w+\s)?(?:drop|send in|hand|email|e-mail|submit|pay|leave)\b[^.;]*$/i
