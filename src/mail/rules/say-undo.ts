import type { Change } from '../contract.ts'
import { counted } from './say-fate.ts'
import { type Reader, sayTime } from './say-time.ts'

/** What taking all of a mail back would do, as a sentence; null where there is nothing to take back. */
export function sayUndo(changes: readonly Change[], reader: Reader): string | null {
  const applied = changes.filter(({ state }) => state === 'applied')
  const made = applied.filter(({ action }) => action === 'create')
  const deeds = [
    ...about('removes', kindsOf(made)),
    ...about(
      'puts back',
      titlesOf(
        applied.filter(({ action }) => action === 'update'),
        reader,
      ),
    ),
    ...about(
      'brings back',
      titlesOf(
        applied.filter(({ action }) => action === 'cancel'),
        reader,
      ),
    ),
    ...about('withdraws', [counted(changes.filter(({ state }) => state === 'proposed').length, 'proposal')]),
  ]
  return deeds.length === 0 ? null : `This ${listed(deeds)}.`
}

function about(verb: string, things: readonly string[]): string[] {
  const given = things.filter((thing) => thing !== '')
  return given.length === 0 ? [] : [`${verb} ${listed(given)}`]
}

function kindsOf(changes: readonly Change[]): string[] {
  return (['event', 'task', 'notice'] as const).map((kind) =>
    counted(changes.filter((change) => change.kind === kind).length, kind),
  )
}

/** Two are named, with the time they go back to; more are a number, since each stands above. */
function titlesOf(changes: readonly Change[], reader: Reader): string[] {
  if (changes.length > 2) return [counted(changes.length, 'thing')]
  return changes.map(({ title, before }) => {
    const time = sayTime({ start: before?.start ?? before?.due ?? undefined }, reader)
    return time === '' ? `“${title}”` : `“${title}” to ${time}`
  })
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
