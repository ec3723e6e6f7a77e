import { contentLines, type ContentLine } from './content-lines.ts'

export interface Component {
  kind: 'event' | 'todo'
  lines: ContentLine[]
}

export interface ParsedCalendar {
  method: string | null
  /** X-WR-TIMEZONE, the zone the calendar is shown in. */
  shownZone: string | null
  components: Component[]
  /** Each VTIMEZONE's lines by its TZID. */
  zones: Map<string, ContentLine[]>
  isCut: boolean
}

/** Sorts a calendar's lines into its events, tasks and time zones; alarms and other parts are left out. */
export function parseCalendar(text: string): ParsedCalendar {
  const calendar: ParsedCalendar = { method: null, shownZone: null, components: [], zones: new Map(), isCut: false }
  const open: string[] = []
  let lines: ContentLine[] = []
  for (const line of contentLines(text)) {
    if (line.name === 'BEGIN') {
      const name = line.value.toUpperCase()
      // A component left open ends where the next begins.
      if (outer.has(name)) open.length = Math.min(open.length, 1)
      if (open.length < deepest) open.push(name)
      if (outer.has(name)) lines = []
      continue
    }
    if (line.name === 'END') {
      const name = line.value.toUpperCase()
      if (open.at(-1) === name) open.pop()
      if (!outer.has(name)) continue
      if (calendar.components.length >= mostComponents) return { ...calendar, isCut: true }
      keep(calendar, { name, lines })
      lines = []
      continue
    }
    if (open.length <= 1) noteHeader(calendar, line)
    else if (open.length === 2 || open[1] === 'VTIMEZONE') {
      if (lines.length < mostLines) lines.push(line)
    }
  }
  return calendar
}

const outer = new Set(['VEVENT', 'VTODO', 'VTIMEZONE', 'VFREEBUSY', 'VJOURNAL'])
const deepest = 10
export const mostComponents = 500
const mostLines = 2000

function keep(calendar: ParsedCalendar, { name, lines }: { name: string; lines: ContentLine[] }): void {
  if (name === 'VEVENT') calendar.components.push({ kind: 'event', lines })
  if (name === 'VTODO') calendar.components.push({ kind: 'todo', lines })
  if (name !== 'VTIMEZONE') return
  const id = lines.find((line) => line.name === 'TZID')?.value
  if (id !== undefined) calendar.zones.set(id, lines)
}

function noteHeader(calendar: ParsedCalendar, line: ContentLine): void {
  if (line.name === 'METHOD') calendar.method = line.value.toLowerCase()
  if (line.name === 'X-WR-TIMEZONE') calendar.shownZone = line.value
}
