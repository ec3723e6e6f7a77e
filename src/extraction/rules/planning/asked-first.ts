import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { fromChildDoubt } from '#mail/rules/review/shown-first.ts'
import type { Planning } from './planning.ts'
import { doubted } from './stated-event.ts'

/** Of what a child sends, or nobody knows who, nothing is done at once: neither on the plan, nor to what waits. */
export function askedFirst(change: PlannedChange, planning: Planning): PlannedChange {
  return doubted(change, doubtsOfMail(planning))
}

export function isAskedFirst(planning: Planning): boolean {
  return doubtsOfMail(planning).length > 0
}

function doubtsOfMail({ isFromChild, originDoubt }: Planning): string[] {
  return [...(isFromChild === true ? [fromChildDoubt] : []), ...(originDoubt ? [originDoubt] : [])]
}
