import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { fromChildDoubt } from '#mail/rules/review/shown-first.ts'
import type { Planning } from './planning.ts'
import { doubted } from './stated-event.ts'

/** Of what a child sends nothing is done at once: neither on the plan, nor to what waits. */
export function askedOfChild(change: PlannedChange, { isFromChild }: Planning): PlannedChange {
  return isFromChild === true ? doubted(change, [fromChildDoubt]) : change
}
