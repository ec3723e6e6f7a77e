import { amount } from '../ask-words.ts'
import type { EventDraft, TaskDraft, TaskKind } from '../draft.ts'
import { anyOf } from '../lexicon.ts'
import type { Row, Section } from '../passage.ts'
import { isGeneric } from '../subject-title.ts'
import { likeness, tidyTitle } from '../tidy-title.ts'
import { taskDraft } from './row-tasks.ts'
import type { TableContext } from './table-context.ts'

/** What rows of a name and a value ask for: `Due by | 5/08/2026`, `Balance owing | please pay by …`, `Uniform | navy jersey`. */
export function tasksInFields(section: Section, event: EventDraft | null, context: TableContext): TaskDraft[] {
  if (isAutomatic(section)) return []
  const topic = event?.title ?? topicOf(section, context)
  return section.rows.flatMap((row): TaskDraft[] => {
    const [label, value] = [row.cells[0]?.cell.text.trim() ?? '', row.cells[1]?.cell.text.trim() ?? '']
    if (row.cells.length !== 2 || row.header !== null || label.length > 40 || value === '') return []
    const carried = carries.find(([, names]) => names.test(label))
    if (carried) return event === null ? [] : [carriedTask(row, { kind: carried[0], value, event, section })]
    const due = row.cells[1]?.whens.find((when) => when.date !== null && when.recurrence === null)
    if (!due?.date || due.date < context.today || paid.test(`${label} ${value}`)) return []
    if (!deadline.test(label) && !deadline.test(value)) return []
    const { kind, title } = deed(section, label, value)
    return [
      taskDraft({
        title: tidyTitle(topic === null || likeness(title, topic) >= 0.6 ? title : `${title} – ${topic}`, 110),
        kind,
        row,
        section,
        due: due.date,
        dueTime: due.time,
        category: null,
        priority: null,
      }),
    ]
  })
}

/** Whether the money goes by itself: nobody has to pay. */
export function isAutomatic({ sentences }: Section): boolean {
  return sentences.some((one) => automatic.test(one.text))
}

const carries: [TaskKind, RegExp][] = [
  ['wear', /^(?:uniform|attire|dress(?: code)?|what to wear|wear|clothing|strip|kit|jersey)\b/i],
  [
    'bring',
    /^(?:(?:what to |please )?bring|to bring|equipment|requirements?|kit list|pack|you(?:['’]ll| will) need)\b/i,
  ],
]

const deadline = anyOf(
  'due(?: by| date| on)?|deadline|clos(?:es|ing)(?: date)?|rsvp(?: by)?|respond by|reply by|return by|pay by|payable by',
  'consent by|sign by|submit by|register by|complete by|no later than|last day to|balance',
)
const paid = anyOf('paid|received|direct debit|will be (?:charged|taken|debited)|automatic(?:ally)?|autopay')

const automatic = anyOf(
  'direct debit|auto-?pay|automatic(?:ally)? (?:paid|charged|debited|taken|deducted)|will be (?:deducted|debited)|nothing (?:for you |you need )?to do|no action',
  "we(?:'|’)ll (?:take|charge|debit)",
)

function carriedTask(row: Row, of: { kind: TaskKind; value: string; event: EventDraft; section: Section }): TaskDraft {
  const { kind, value, event, section } = of
  const thing = value.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return taskDraft({
    title: tidyTitle(`${kind === 'wear' ? 'Wear' : 'Bring'} ${thing} – ${event.title}`, 110),
    kind,
    row,
    section,
    due: event.date,
    dueTime: null,
    category: null,
    priority: null,
  })
}

/** What is to be done by the date, from the row itself and what stands around it. */
function deed(section: Section, label: string, value: string): { kind: TaskKind; title: string } {
  const own = `${label} ${value}`
  const around = [...section.sentences.map((one) => one.text), ...section.rows.map((row) => row.block.text)].join('\n')
  if (/\brsvp\b/i.test(label)) return { kind: 'reply', title: 'RSVP' }
  const price = (amount.exec(own) ?? amount.exec(around))?.[0]
  const pays = /\b(?:pay(?:ment|able)?|balance|deposit|fees?|cost|instal?lment)\b/i
  if (!pays.test(own) && /\b(?:consent|permission)\b/i.test(around))
    return pays.test(around) && price !== undefined
      ? { kind: 'pay', title: `Give consent and pay ${price}` }
      : { kind: 'form', title: 'Give consent' }
  if (pays.test(own) || price !== undefined)
    return {
      kind: 'pay',
      title: `Pay ${/balance/i.test(own) ? 'the balance' : 'the fee'}${price === undefined ? '' : ` (${price})`}`,
    }
  const thing = deadline
    .replaceIn(label, ' ')
    .replace(/[:\s]+/g, ' ')
    .trim()
  return { kind: 'form', title: thing === '' ? 'Respond' : `Return the ${thing.toLowerCase()}` }
}

function topicOf(section: Section, context: TableContext): string | null {
  return section.heading !== null && !isGeneric(section.heading) ? section.heading : context.character.topic
}
