import type { When } from '../when.ts'
import { callsOff } from './change-words.ts'
import { type EventDraft, type TaskDraft, emptyEvent, timesOf } from './draft.ts'
import { fold } from './household.ts'
import { roleOfDate } from './judge-date.ts'
import { anyOf } from './lexicon.ts'
import { occasion } from './occasions.ts'
import type { Row, Section, Sentence } from './passage.ts'
import { isHeaderRow, sentenceOf } from './tables/cells.ts'
import { paymentIn } from './tables/payment-row.ts'
import { placeOf } from './tables/row-place.ts'
import { assignmentIn, dutyIn, itemIn } from './tables/row-tasks.ts'
import { titleOf } from './tables/row-title.ts'
import type { TableContext } from './tables/table-context.ts'

/** Events and tasks of a section's table rows, one row at a time. */
export function itemsInRows(section: Section, context: TableContext): { events: EventDraft[]; tasks: TaskDraft[] } {
  const events: EventDraft[] = []
  const tasks: TaskDraft[] = []
  let header: string[] | null = null
  let day = section.headingWhens.find((when) => when.date !== null) ?? context.day
  let former: { date: string; time: string | null } | null = null
  const own = ownRows(section.rows, context)
  for (const row of section.rows.slice(0, 300)) {
    if (own !== null && row.header !== null && !own.has(row)) continue
    header = row.header ?? (isHeaderRow(row) ? row.cells.map(({ cell }) => cell.text) : header)
    if (isHeaderRow(row)) continue
    const sentence = sentenceOf(row)
    const dated = sentence.whens.find((when) => when.date !== null)
    if (dated && row.cells.filter(({ cell }) => cell.text.trim() !== '').length === 1) day = dated
    const payment = paymentIn(row, header, sentence, section, context)
    if (payment) {
      tasks.push(payment)
      continue
    }
    if (money.test((header ?? []).join(' ')) && !sentence.whens.some((when) => when.time !== null)) continue
    if (settled.test(row.block.text)) continue
    const assignment = assignmentIn(row, header, sentence, section, context)
    if (assignment) {
      tasks.push(assignment)
      continue
    }
    if (/^(?:was|old|from|previously|originally)\b/i.test(row.cells[0]?.cell.text ?? '') && dated?.date) {
      former = { date: dated.date, time: sentence.whens.find((when) => when.time !== null)?.time ?? null }
      continue
    }
    const event = eventIn(row, header, sentence, day, section, context)
    if (!event) continue
    if (former !== null) {
      event.status = 'moved'
      event.previousStart = former.time === null ? former.date : `${former.date}T${former.time}`
      former = null
    }
    events.push(event)
    const duty = dutyIn(row, header, event, context)
    if (duty) tasks.push(duty)
    const item = itemIn(row, header, event)
    if (item) tasks.push(item)
  }
  return { events, tasks }
}

/** Where a column lists children and names one of the family in some row, the other rows are other children's. */
function ownRows(rows: readonly Row[], { home }: TableContext): Set<Row> | null {
  const names = new Set(home.people.map((person) => fold(person.firstName)))
  const own = rows.filter((row) => {
    const at = (row.header ?? []).findIndex((text) => people.test(text))
    const cell = at < 0 ? '' : (row.cells[at]?.cell.text ?? '')
    return cell.split(/[^\p{L}'’-]+/u).some((word) => word !== '' && names.has(fold(word)))
  })
  return own.length === 0 ? null : new Set(own)
}

const people = anyOf(
  'child|children|kids|students?|pupils?|dancers?|swimmers?|players?|gymnasts?|candidates?|names?|who',
)

const money = anyOf('fee|fees|gap|balance|amount|total|price|subtotal|qty|paid')

const settled = anyOf(
  'bye|no (?:game|fixtures?|round)|rest week|free week(?:end)?|tbc|tba|graded|submitted (?:late|on)|completed|paid|no match|subtotal|shipping',
)

/** The hour under `Start`, where another column says when to warm up or arrive. */
function startUnder(row: Row, header: string[] | null): When | undefined {
  const at = (header ?? []).findIndex((text) => /^(?:start|kick|begin|game time|puck)/i.test(text.trim()))
  return at < 0 ? undefined : row.cells[at]?.whens.find((when) => when.time !== null)
}

function eventIn(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  above: When | null,
  section: Section,
  context: TableContext,
): EventDraft | null {
  const dated = sentence.whens.find(
    (when) => when.date !== null && roleOfDate(when, sentence, context.today) !== 'past',
  )
  const isPast = sentence.whens.some((when) => when.date !== null) && !dated
  const main = dated ?? above
  if (!main || main.date === null || isPast || main.date < context.today) return null
  const role = dated ? roleOfDate(dated, sentence, context.today) : 'event'
  if (role !== 'event') return null
  const timed =
    dated?.time !== null && dated !== undefined
      ? dated
      : (startUnder(row, header) ??
        sentence.whens.find((when) => when.time !== null && !when.isArrival) ??
        sentence.whens.find((when) => when.time !== null))
  if (!dated && !timed) return null
  const title = titleOf(row, header, section, context)
  if (title === null) return null
  if (!timed && row.cells.length === 1 && !occasion.test(title)) return null
  const place = placeOf(row, header, context.ground)
  const isOff = context.isOff || callsOff(row.block.text)
  return emptyEvent({
    layer: 'table',
    title,
    about: row.block.text,
    at: row.block.start,
    heading: section.heading,
    ...timesOf(main),
    date: main.date,
    time: timed?.time ?? context.hour?.time ?? null,
    endTime: timed ? timed.endTime : (context.hour?.endTime ?? null),
    minutes: timed?.minutes ?? null,
    location: place,
    status: isOff ? 'cancelled' : 'confirmed',
    evidence: [
      {
        part: 'text',
        start: row.block.start,
        end: row.block.end,
        quote: row.block.text,
        reason: section.heading === null ? 'from a table row' : `from the table row under “${section.heading}”`,
      },
    ],
  })
}
