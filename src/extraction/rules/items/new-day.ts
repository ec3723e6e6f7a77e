import type { Line, Mention } from '../candidates/document.ts'
import type { EventCluster } from '../candidates/nodes.ts'
import { stemOf } from '../candidates/tokens.ts'

/**
 * The new day (ISO) of a move whose sentence names the former day too: `the game on the 29th is off, and we play it on
 * the 6th instead`, `the trip has moved from Tuesday 1 to Thursday 3 December`. Null where it names none, or several.
 */
export function newDayOf({ nodes }: Pick<EventCluster, 'nodes'>): string | null {
  for (const { mention } of nodes) {
    const { line } = mention
    const later = line.mentions.filter(
      ({ date, ahead, when }) => date !== mention.date && ahead >= 0 && when.start >= mention.when.end,
    )
    const [only] = later
    if (only !== undefined && later.length === 1 && leadsOn(line, only)) return only.date
  }
  for (const { mention } of nodes) {
    const { date, endDate, line, when } = mention
    if (endDate !== null && endDate > date && isLeftBehind(line, when.start)) return endDate
  }
  return null
}

/** Whether a seeming cancellation names a new day: `is postponed until Thursday 21 January`. */
export function isPutOff({ nodes }: Pick<EventCluster, 'nodes'>): boolean {
  return nodes.some(({ mention }) => puttingOff.test(mention.line.text)) && newDayOf({ nodes }) !== null
}

const puttingOff =
  /\b(?:postponed|deferred|moved|moves|shifted|re-?scheduled|re-?arranged|(?:put|pushed) (?:back|off)|brought forward|instead)\b/i

/** Whether a date range is in fact a former and a new day: `moved from Tuesday to Thursday`. */
function isLeftBehind({ tokens }: Line, start: number): boolean {
  const leading = tokens.filter((token) => token.start <= start).map(({ stem }) => stem)
  const from = leading.lastIndexOf(fromWord)
  return (
    from >= leading.length - 3 &&
    leading.slice(Math.max(0, from - 2), Math.max(0, from)).some((stem) => leaves.has(stem))
  )
}

const fromWord = stemOf('from')
const leaves = new Set(
  'moved moving move moves rescheduled postponed changed changes changing switched swapped shifted forward back pushed'
    .split(' ')
    .map(stemOf),
)

const mostBefore = 3
const mostAfter = 3

/** Words that stand before a new day, and the one that also stands after it; `instead of` stands before a former one. */
const before = new Set(['to', 'until', 'till', 'instead', 'now'].map(stemOf))
const after = stemOf('instead')

function leadsOn({ tokens }: Line, { when }: Mention): boolean {
  const leading = tokens.filter(({ end }) => end <= when.start).slice(-mostBefore)
  const following = tokens.filter(({ start }) => start >= when.end).slice(0, mostAfter)
  const cue = leading.findLast(({ stem }) => before.has(stem) || stem === 'of')
  return (cue !== undefined && cue.stem !== 'of') || following.some(({ stem }) => stem === after)
}
