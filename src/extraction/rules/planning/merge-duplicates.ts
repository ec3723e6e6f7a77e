import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import type { ForEvent } from './planning.ts'

/**
 * Items that one sentence moves to one time are the same event, whatever the engine calls each: if the plan has one of them, the
 * others create nothing.
 */
export function mergeDuplicates(changes: PlannedChange[], told: readonly ForEvent[]): void {
  for (const { item, position } of told) {
    const anew = changes[position]
    if (anew?.action !== 'create' || anew.targetId !== null || item.status !== 'moved') continue
    const quotes = new Set(item.evidence.map(({ quote }) => quote))
    const twin = told.find(
      (other) =>
        other.item !== item &&
        other.item.start === item.start &&
        changes[other.position]?.action === 'update' &&
        other.item.evidence.some(({ quote }) => quotes.has(quote)),
    )
    const found = twin && changes[twin.position]
    if (found === undefined) continue
    changes[position] = {
      ...anew,
      action: 'none',
      state: 'known',
      targetId: found.targetId,
      before: null,
      after: null,
      doubts: [],
    }
  }
}
