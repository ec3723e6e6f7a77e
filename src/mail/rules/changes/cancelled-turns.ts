import { type Columns, listOf } from './changes.ts'

/**
 * What a change that leaves days out of a series says of why it does: those that it calls off stay on the calendar, struck
 * through; a turn that it moves stands elsewhere.
 */
export function cancelledTurns(
  series: Columns,
  { action, exceptions }: { action: string; exceptions: Columns[string] },
): Columns {
  const out = listOf(series['exceptions'])
  const added = listOf(exceptions).filter((day) => !out.includes(day))
  if (added.length === 0) return {}
  const others = listOf(series['cancelled_turns']).filter((day) => !added.includes(day))
  return { cancelled_turns: action === 'cancel' ? [...others, ...added].sort() : others }
}
