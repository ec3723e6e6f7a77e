import type { PlannedChange } from '#mail/rules/changes.ts'

/** `1 event, 2 tasks; 1 waits for you`: what a mail came to, for its receipt. */
export function sayOutcome(changes: PlannedChange[]): string {
  const count = (kind: PlannedChange['kind']) =>
    changes.filter((change) => change.kind === kind && change.state === 'applied').length
  const done = [
    counted(count('event'), 'event'),
    counted(count('task'), 'task'),
    counted(count('notice'), 'notice'),
  ].filter((part) => part !== null)
  const proposed = changes.filter(({ state }) => state === 'proposed').length
  const known = changes.filter(({ state, targetId }) => state === 'known' && targetId !== null).length
  const missing = changes.filter(({ state, targetId }) => state === 'known' && targetId === null).length
  return [
    ...(done.length > 0 ? [done.join(', ')] : []),
    ...(proposed > 0 ? [`${proposed} to look at`] : []),
    ...(known > 0 ? [`${known} known already`] : []),
    ...(missing > 0 ? [`${missing} not in the plan`] : []),
  ].join('; ')
}

function counted(count: number, thing: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}
