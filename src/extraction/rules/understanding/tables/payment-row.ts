import { amount } from '../ask-words.ts'
import type { TaskDraft } from '../draft.ts'
import { anyOf } from '../lexicon.ts'
import type { Row, Section, Sentence } from '../passage.ts'
import { isGeneric } from '../subject-title.ts'
import { likeness, tidyTitle } from '../tidy-title.ts'
import { isAutomatic } from './field-tasks.ts'
import { taskDraft } from './row-tasks.ts'
import type { TableContext } from './table-context.ts'

/** A row of a schedule of payments: `2nd payment | $325 | October 23`. */
export function paymentIn(
  row: Row,
  header: string[] | null,
  sentence: Sentence,
  section: Section,
  context: TableContext,
): TaskDraft | null {
  const named = (header ?? []).join(' | ')
  if (!dueColumn.test(named) || !paying.test(`${named} ${row.block.text}`) || row.cells.length < 2) return null
  const price = amount.exec(row.block.text)?.[0]
  const due = sentence.whens.find((when) => when.date !== null)
  if (price === undefined || !due?.date || due.date < context.today || settled.test(row.block.text)) return null
  if (isAutomatic(section)) return null
  const label = row.cells[0]?.whens.length === 0 ? (row.cells[0].cell.text.trim() ?? '') : ''
  const what = label === '' || amount.test(label) ? 'the payment' : `the ${lowerFirst(label)}`
  const deed = `Pay ${what} (${price})`
  const topic = section.heading !== null && !isGeneric(section.heading) ? section.heading : context.character.topic
  return taskDraft({
    title: tidyTitle(topic === null || likeness(deed, topic) >= 0.6 ? deed : `${deed} – ${topic}`, 110),
    kind: 'pay',
    row,
    section,
    due: due.date,
    dueTime: due.time,
    category: null,
    priority: null,
  })
}

const dueColumn = anyOf('due(?: by| date| on)?|pay(?:able)? by|deadline|payment date|by when|when due')
const paying = anyOf('pay|payments?|amount|deposit|instal?lments?|fees?|balance|tuition|dues|cost|price|levy|total')
const settled = anyOf('paid|received|settled|complete[d]?|thank you|refund(?:ed)?|autopay|direct debit|waived')

function lowerFirst(text: string): string {
  return text.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}
