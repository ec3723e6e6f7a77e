import { findWhens } from '../when/find-whens.ts'
import type { When, WhenContext } from '../when.ts'

/**
 * Hours that the grammar leaves alone, since nothing beside them says that they are hours: `(2.05)`, `KO 10.45`, `2 til 4`,
 * `at 4 still`. They are candidates like any other; what was learned judges them by the words around.
 */
export function possibleTimes(
  text: string,
  { whens, context }: { whens: readonly When[]; context: WhenContext },
): When[] {
  if (!/\d/.test(text)) return []
  const found: When[] = []
  for (const [pattern, spell] of forms)
    for (const match of text.matchAll(pattern)) {
      const { index } = match
      const written = match.groups?.['written'] ?? match[0]
      const start = index + match[0].length - written.length
      const end = start + written.length
      if (found.length === most) break
      const isTaken = (when: When) => when.start < end && start < when.end
      if (whens.some(isTaken) || found.some(isTaken)) continue
      const [read] = findWhens(spell(match.groups ?? {}), context)
      if (read === undefined || read.time === null || read.date !== null) continue
      found.push({ ...read, start, end, text: written, isDeadline: false, isUntil: false })
    }
  return found.toSorted((a, b) => a.start - b.start)
}

const most = 12
const hour = String.raw`(?:1[0-9]|2[0-3]|0?[1-9])`
const minutes = String.raw`[.:][0-5]\d`
const free = String.raw`(?<![\p{L}\d.,:/£$€#-]|[£$€] )`
const units =
  'km|kg|kilo(?:metre)?s?|met(?:re|er)s?|miles?|m|cm|p|pp|each|per|percent|euros?|dollars?|pounds?|years?|weeks?|days?|months?|min(?:ute)?s?|hours?|hrs?'
const ends = String.raw`(?![\d%:/]|[.,]\d|[ -]?(?:${units})(?!\p{L}|\.m))`

/** `0930`, `1745`; not `2026`, which is a year. */
const clock = String.raw`(?<!\d )(?:(?:0[5-9]|1\d)[0-5]\d|2[1-3][0-5]\d|20(?:00|15|30|45))`

const forms: readonly (readonly [RegExp, (groups: Record<string, string>) => string])[] = [
  [
    new RegExp(`${free}(?<at>${hour}(?:${minutes})?) ?(?:-|–|—|to|til|till|'til|until|’til) ?late(?!\\p{L})`, 'giu'),
    ({ at = '' }) => (Number.parseInt(at, 10) < 12 ? `${spelled(at)} pm` : spelled(at)),
  ],
  [
    new RegExp(
      `${free}(?<from>${hour}(?:${minutes})?) ?(?:-|–|—|to|til|till|'til|until|’til) ?(?<to>${hour}(?:${minutes})?)${ends}`,
      'giu',
    ),
    ({ from = '', to = '' }) => `from ${spelled(from)} until ${spelled(to)}`,
  ],
  [
    new RegExp(`${free}(?<at>${hour}(?:${minutes})?)(?= ?(?:til|till|'til|until|’til) \\p{L})`, 'giu'),
    ({ at = '' }) => spelled(at),
  ],
  [
    new RegExp(`${free}(?<from>${clock}) ?(?:-|–|—|to|til|till|until) ?(?<to>${clock})${ends}`, 'giu'),
    ({ from = '', to = '' }) => `from ${parted(from)} until ${parted(to)}`,
  ],
  [new RegExp(`${free}(?<at>${clock})(?: ?(?:hrs|hours)(?!\\p{L})|${ends})`, 'giu'), ({ at = '' }) => parted(at)],
  [new RegExp(`${free}(?<at>${hour}${minutes})${ends}`, 'giu'), ({ at = '' }) => spelled(at)],
  [
    new RegExp(`(?<![\\p{L}\\d])(?:at|from|by|about|around|@) ?(?<written>(?<at>${hour}))${ends}`, 'giu'),
    ({ at = '' }) => spelled(at),
  ],
  [new RegExp(`${free}(?<at>${hour}) ?o['’ ]?clock(?!\\p{L})`, 'giu'), ({ at = '' }) => spelled(at)],
]

function spelled(written: string): string {
  const [first = '', second = '00'] = written.split(/[.:]/)
  return `${first}:${second}`
}

/** `1745` as `17:45`. */
function parted(digits: string): string {
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}
