import type { Change, Receipt } from '#mail/contract.ts'
import type { Undoing } from '../changes/change-stack.ts'
import { counted } from '../receipts/say-effects.ts'
import { sayList } from '../say-list.ts'
import { type ReaderRegion, sayDueTime, sayTime } from '../changes/say-time.ts'

/** What taking all of a mail back would do, as a sentence; null where there is nothing to take back. */
export function sayUndo(changes: readonly Change[], reader: ReaderRegion): string | null {
  const did = (wanted: Undoing) =>
    changes.filter((change) => change.state === 'applied' && undoingBy(change) === wanted)
  const proposed = changes.filter(({ state }) => state === 'proposed').length
  const sayKept = (change: Change) => `${quoted(change)}, which somebody has edited since`
  const sayBack = (change: Change) => `${quoted(change)} back${sayBefore(change, reader)}`
  const sayLeft = (change: Change) => `${quoted(change)} as other mails have it`
  const effects = [
    ...about('removes', kindsOf(did('removes'))),
    ...about('keeps', did('keeps').map(sayKept)),
    ...about('puts', named(did('restores'), sayBack)),
    ...about('brings back', named(did('brings-back'), quoted)),
    ...about('withdraws', [counted(proposed, 'proposal')]),
    ...about('leaves', named(did('nothing'), sayLeft)),
  ]
  if (effects.length === 0) return null
  const confirmed = changes.filter(
    (change) => change.state === 'applied' && change.confirmedBy !== undefined && changing.has(undoingBy(change)),
  )
  return [`This ${sayList(effects)}.`, ...sayConfirmed(confirmed)].join(' ')
}

/** `A later mail confirmed “Netball”: “Reminder”.` */
function sayConfirmed(changes: readonly Change[]): string[] {
  const subjects = [...new Set(changes.flatMap(({ confirmedBy = [] }) => confirmedBy))]
  if (subjects.length === 0) return []
  const what = changes.length > 2 ? `${changes.length} of these things` : sayList(changes.map(quoted))
  const shown = subjects.slice(0, 2).map((subject) => `“${subject || 'No subject'}”`)
  const more = subjects.length > 2 ? [`${subjects.length - 2} more`] : []
  return [
    `${subjects.length === 1 ? 'A later mail' : 'Later mails'} confirmed ${what}: ${sayList([...shown, ...more])}.`,
  ]
}

const changing: ReadonlySet<Undoing> = new Set<Undoing>(['removes', 'restores', 'brings-back'])

/** What became of a mail that was taken back as a whole: also what of it is still there, and why. */
export function sayUndone({ changes, steps }: Pick<Receipt, 'changes' | 'steps'>): string {
  const told = steps.findLast(({ step }) => step === 'undone')?.detail ?? ''
  const kept = changes.filter(({ state, since }) => state === 'undone' && since === 'kept').map(quoted)
  const why = told !== '' || kept.length === 0 ? told : `Changed since, and so kept as it is: ${kept.join(', ')}.`
  return why === '' ? 'All that this mail did was taken back.' : `All else that this mail did was taken back. ${why}`
}

function undoingBy({ undoing, action }: Change): Undoing {
  return undoing ?? usually[action]
}

const usually = { create: 'removes', update: 'restores', cancel: 'brings-back', none: 'nothing' } as const

function about(verb: string, things: readonly string[]): string[] {
  const given = things.filter((thing) => thing !== '')
  return given.length === 0 ? [] : [`${verb} ${sayList(given)}`]
}

function kindsOf(changes: readonly Change[]): string[] {
  return (['event', 'task', 'notice'] as const).map((kind) =>
    counted(changes.filter((change) => change.kind === kind).length, kind),
  )
}

/** Two are named; more are a number, since each stands above. */
function named(changes: readonly Change[], say: (change: Change) => string): string[] {
  return changes.length > 2 ? [`${changes.length} things as they were`] : changes.map(say)
}

function quoted({ title }: Change): string {
  return `“${title}”`
}

function sayBefore({ before }: Change, reader: ReaderRegion): string {
  const time = before?.due ? sayDueTime(before.due, reader) : sayTime({ start: before?.start }, reader)
  return time === '' ? '' : ` to ${time}`
}
