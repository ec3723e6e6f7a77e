import { cancelsProposalOnly, type PlannedChange } from '#mail/rules/changes/changes.ts'

/** The reason that the receipt gives if all items were set aside by past decisions. */
export const onlySetAside = 'What this mail may ask for is left out, as you left out others like it from this sender.'

/** Counts what became of a mail, for its receipt: `1 event, 2 tasks; 1 to look at`. */
export function sayReceipt(changes: PlannedChange[], setAside: readonly string[] = []): string {
  const count = (kind: PlannedChange['kind']) =>
    changes.filter((change) => change.kind === kind && change.state === 'applied' && !cancelsProposalOnly(change))
      .length
  const done = [
    counted(count('event'), 'event'),
    counted(count('task'), 'task'),
    counted(count('notice'), 'notice'),
  ].filter((part) => part !== null)
  const proposed = changes.filter(({ state }) => state === 'proposed').length
  const over = changes.filter(({ supersedes }) => supersedes?.atOnce === true)
  const off = over.filter(cancelsProposalOnly).length
  const superseded = changes.filter(({ state }) => state === 'superseded').length
  const known = changes.filter(({ state, targetId }) => state === 'known' && targetId !== null).length
  const missing = changes.filter(({ state, targetId }) => state === 'known' && targetId === null).length
  const parts = [
    ...(done.length > 0 ? [done.join(', ')] : []),
    ...(off > 0 ? [`${counted(off, 'proposal')} called off that waited`] : []),
    ...(over.length > off ? [`${counted(over.length - off, 'proposal')} changed that waited`] : []),
    ...(proposed > 0 ? [`${proposed} to look at`] : []),
    ...(superseded > 0 ? [`${superseded} called off or changed by a later mail`] : []),
    ...(known > 0 ? [`${known} known already`] : []),
    ...(missing > 0 ? [`${missing} not in the plan`] : []),
    ...(setAside.length > 0 ? [`left out, as you did with others like it: ${setAside.join(', ')}`] : []),
  ]
  return parts.join('; ').slice(0, 500).toWellFormed()
}

function counted(count: number, thing: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}
