import type { EventDraft, TaskDraft } from '../draft.ts'
import { fold } from '../household.ts'
import type { Row, Section, Sentence } from '../passage.ts'
import { tidyTitle } from '../tidy-title.ts'
import { cellUnder, columns } from './cells.ts'
import type { TableContext } from './table-context.ts'
import { phrases } from '../phrases/phrases.ts'

export function assignmentIn(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  section: Section,
  context: TableContext,
): TaskDraft | null {
  const isWork =
    columns.due.test((header ?? []).join(' | ')) ||
    notDone.test(row.block.text) ||
    /^(?:missing|due this week|due soon|upcoming work|overdue)/i.test(section.heading ?? '')
  if (!isWork || row.cells.length < 2) return null
  const dates = sentence.whens.filter((when) => when.date !== null && when.date >= context.today)
  const due = dates.at(-1)
  if (!due) return null
  const subject = cellUnder(row, header, columns.subject) ?? row.cells[0]?.cell.text.trim() ?? ''
  const work = cellUnder(row, header, columns.work) ?? row.cells[1]?.cell.text.trim() ?? ''
  const isLate = late.test(`${section.heading ?? ''} ${row.block.text}`)
  return taskDraft({
    title: tidyTitle(`Submit ${subject} ${work === subject ? '' : work.charAt(0).toLowerCase() + work.slice(1)}`),
    kind: 'submit',
    row,
    section,
    due: due.date,
    dueTime: due.time ?? sentence.whens.find((when) => when.date === null && when.time !== null)?.time ?? null,
    category: 'homework',
    priority: isLate ? 'high' : 'medium',
  })
}

const notDone = phrases(/\b(?:not submitted|missing|overdue|not handed in|was due|incomplete)\b/i)

const late = phrases(/\b(?:missing|overdue|was due)\b/i)

/** A column that says whose turn it is: `Oranges | Walsh`. */
export function dutyIn(row: Row, header: string[] | null, event: EventDraft, context: TableContext): TaskDraft | null {
  const surnames = new Set(
    context.home.people.flatMap((person) => (person.lastName === null ? [] : [fold(person.lastName)])),
  )
  const index = row.cells.findIndex(
    ({ cell }, at) =>
      surnames.has(fold(cell.text.trim().replace(/\s+family$/i, ''))) &&
      (header?.[at] ?? '') !== '' &&
      !/child|name|player|student|patient|who/i.test(header?.[at] ?? ''),
  )
  const duty = header?.[index]
  if (index < 0 || duty === undefined) return null
  const isThing = /oranges|snacks?|fruit|food|drinks|cake|lunch|water|ice|kit|bibs|tea/i.test(duty)
  return taskDraft({
    title: tidyTitle(isThing ? `Bring ${duty.toLowerCase()} to ${event.title}` : `${duty} duty at ${event.title}`),
    kind: 'bring',
    row,
    section: { heading: event.heading, headingAt: null, headingWhens: [], above: null, sentences: [], rows: [] },
    due: event.date,
    dueTime: null,
    category: null,
    priority: 'medium',
  })
}

/** A column of things signed up for: `Item | Napkins and plates`. */
export function itemIn(row: Row, header: string[] | null, event: EventDraft): TaskDraft | null {
  const kit = cellUnder(row, header, columns.kit)
  const thing = kit ?? cellUnder(row, header, columns.item)
  if (thing === null || (kit === null && /[$£€]\s?\d/.test(row.block.text))) return null
  if (
    /^(?:none|nil|nothing|n\/?a|tbc|provided|no)\b/i.test(thing) ||
    (row.cells.find(({ cell }) => cell.text.trim() === thing)?.whens.length ?? 0) > 0
  )
    return null
  const verb = (header ?? []).some((text) => /\bwear\b/i.test(text) && columns.kit.test(text)) ? 'Wear' : 'Bring'
  return taskDraft({
    title: tidyTitle(
      `${verb} ${thing.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())} – ${event.title}`,
    ),
    kind: verb === 'Wear' ? 'wear' : 'bring',
    row,
    section: { heading: event.heading, headingAt: null, headingWhens: [], above: null, sentences: [], rows: [] },
    due: event.date,
    dueTime: null,
    category: null,
    priority: null,
  })
}

export function taskDraft(
  of: Pick<TaskDraft, 'title' | 'kind' | 'due' | 'dueTime' | 'category' | 'priority'> & {
    row: Row
    section: Section
  },
): TaskDraft {
  const { row, section, ...rest } = of
  return {
    ...rest,
    about: row.block.text,
    said: row.block.text,
    isOptional: false,
    isMust: true,
    isCancelled: false,
    doubts: [],
    identity: null,
    at: row.block.start,
    heading: section.heading,
    section: -1,
    evidence: [
      {
        part: 'text',
        start: row.block.start,
        end: row.block.end,
        quote: row.block.text,
        reason: section.heading === null ? 'from a table row' : `from the table row under “${section.heading}”`,
      },
    ],
  }
}
