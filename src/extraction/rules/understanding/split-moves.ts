import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'
import { phrases } from './phrases/phrases.ts'

/** `We have to move it from Thursday at 14:20 to Monday at 9:10`: the old day and the new one, and no range of days. */
export function splitMoves(text: string, whens: readonly When[], context: WhenContext): When[] {
  if (!moveFrom.mayStandIn(text)) return [...whens]
  return whens.flatMap((when) =>
    (when.endDate ?? when.endTime) !== null &&
    when.recurrence === null &&
    moveFrom.testIn(text, Math.max(0, when.start - 100), when.start)
      ? (halvesOf(when, context) ?? [when])
      : [when],
  )
}

function halvesOf(when: When, context: WhenContext): When[] | null {
  const to = /\s(?:to|until|till)\s/i.exec(when.text)
  if (to === null) return null
  const at = to.index + to[0].length
  const [former, ...more] = findWhens(when.text.slice(0, to.index), context)
  const [next, ...others] = findWhens(when.text.slice(at), context)
  if (former === undefined || next === undefined || more.length + others.length > 0) return null
  if (former.date === null && next.date !== null) return null
  if (next.date === null && (next.time === null || former.time === null)) return null
  return [
    { ...former, start: when.start + former.start, end: when.start + former.end },
    { ...next, date: next.date ?? former.date, start: when.start + at + next.start, end: when.start + at + next.end },
  ]
}

const moveFrom = phrases(
  /\b(?:re-?schedul|re-?arrang|mov|shift|postpon|delay|defer|put|push|br[io](?:ng|ught)|chang|switch|swap|transfer)\p{L}*\b[^.;]{0,80}\bfrom\s+(?:the\s+)?$/iu,
)
