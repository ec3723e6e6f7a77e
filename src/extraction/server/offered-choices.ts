import type { EventItem } from '#extraction/rules/item.ts'
import { otherReadings } from '#extraction/rules/matching/other-readings.ts'
import { whichOneDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes.ts'

type Doubtful = Pick<EventItem, 'doubts' | 'evidence'> & { start: string | null; today: string }

/** With all times that a doubtful one could be meant as, where it says when a thing is or is due. */
export function withReadings(changes: PlannedChange[], { start, doubts, evidence, today }: Doubtful): PlannedChange[] {
  if (start === null || doubts.length === 0) return changes
  const quote = evidence.map((each) => each.quote).join(' ')
  const others = otherReadings({ start, doubts, quote, today })
  if (others.length === 0) return changes
  const readings = [start, ...others]
  return changes.map((change) => {
    const at = change.kind === 'task' ? change.after?.['due_date'] : change.after?.['local_start']
    const isSaid = typeof at === 'string' && (change.kind === 'task' || at === start)
    return change.state === 'proposed' && isSaid ? { ...change, readings } : change
  })
}

/** Things of the plan of which one sentence means only one are offered as one choice. */
export function withChoices(changes: PlannedChange[]): PlannedChange[] {
  const firstOf = new Map<string, number>()
  const targets = new Map<string, Set<string | null>>()
  changes.forEach((change, position) => {
    if (!isOneOfSeveral(change)) return
    const words = wordsOf(change)
    if (!firstOf.has(words)) firstOf.set(words, position)
    targets.set(words, (targets.get(words) ?? new Set()).add(change.targetId))
  })
  return changes.map((change) => {
    const words = wordsOf(change)
    const choice = firstOf.get(words)
    const isChoice = choice !== undefined && isOneOfSeveral(change) && (targets.get(words)?.size ?? 0) > 1
    return isChoice ? { ...change, choice } : change
  })
}

function isOneOfSeveral({ state, doubts }: PlannedChange): boolean {
  return state === 'proposed' && doubts.includes(whichOneDoubt)
}

/** By the words that they come from, those of one choice are known. */
function wordsOf({ evidence: [first] }: PlannedChange): string {
  return first === undefined ? '' : `${first.part} ${first.start} ${first.quote}`
}
