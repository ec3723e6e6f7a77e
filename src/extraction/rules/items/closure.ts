import { weekdayOf } from '#basics/day.ts'
import type { EventItem } from '../item.ts'
import type { EventCandidate } from './candidate.ts'

type Settled = Partial<Pick<EventItem, 'status' | 'start' | 'end' | 'allDay'>>

/**
 * A closure is an event of its own and cancels nothing; it is all day unless its own line has an hour, since hours of a line
 * beside it belong to something else.
 */
export function closureOf({ item, cluster, slot }: EventCandidate): Settled {
  const own = cluster.nodes.flatMap(({ line, mention }) => [line, mention.line])
  if (!isClosure(item.title) || own.some(({ text }) => calledOff.test(text))) return {}
  const first = item.start.slice(0, 10)
  // A weekend school has lessons on these days, which can be cancelled.
  const isSchoolDay = weekdayOf(first) % 6 !== 0
  const isOfOtherLine = !item.allDay && slot !== null && !own.includes(slot.line)
  return {
    ...(item.status === 'cancelled' && isSchoolDay && { status: 'confirmed' }),
    ...(isOfOtherLine && { start: first, end: first, allDay: true }),
  }
}

function isClosure(title: string): boolean {
  return closure.test(title.normalize('NFKC'))
}

const closure =
  /\bno (?:school|classes|kindergarten|nursery|pre-?school|daycare)\b|\b(?:schools?|kindergarten|nursery|preschool|daycare|campus|office) (?:is |are |will be )?closed\b|\b(?:pupil|student)[- ]free day\b/i
const calledOff = /\bcancell?ed\b|\bcalled off\b/i
