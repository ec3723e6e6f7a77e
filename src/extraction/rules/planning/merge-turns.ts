import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { endingOn } from '#basics/recurrence-rule.ts'
import { saysLast } from '#extraction/rules/matching/change-of-plan.ts'
import { shareDistinctiveWord } from '#extraction/rules/matching/title-likeness.ts'
import { isAtOtherTime, matchEvent } from '#extraction/rules/matching/match-event.ts'
import { nothingToCancel } from '#extraction/rules/matching/say-doubt.ts'
import { listOf, type PlannedChange } from '#mail/rules/changes/changes.ts'
import { occurrenceNear } from './occurrence-near.ts'
import { doubted, type StatedEvent, statedEvent } from './stated-event.ts'
import { type ForEvent, type Planning, saidDoubts } from './planning.ts'

/** If a mail announces a series and calls off one of its turns, the series is created with that exception. */
export function mergeCancelledTurns(
  changes: PlannedChange[],
  { told, planning }: { told: readonly ForEvent[]; planning: Planning },
): void {
  for (const { item, position } of told) {
    const off = changes[position]
    if (off?.targetId !== null || !off.doubts.includes(nothingToCancel) || item.recurrence !== null) continue
    const said = statedEvent(item, planning)
    if (said === null) continue
    for (const [at, series] of changes.entries()) {
      if (series.kind !== 'event' || series.action !== 'create' || typeof series.after?.['recurrence'] !== 'string')
        continue
      const event = { ...standing, ...series.after, id: String(at) } as ExistingEvent
      const match = matchEvent(said, { events: [event], occurrenceNear })
      if (match.how !== 'occurrence') continue
      const exceptions = [...new Set([...listOf(series.after['exceptions']), match.day])].sort()
      const merged = {
        ...series,
        item: { ...series.item, exceptions },
        after: { ...series.after, exceptions },
        evidence: [...series.evidence, ...off.evidence],
      }
      changes[at] = doubted(merged, saidDoubts(item))
      changes[position] = { ...off, doubts: [] }
      break
    }
  }
}

/** If a mail announces a series and its last turn, that turn ends the series and is no event of its own. */
export function mergeLastTurn(
  changes: PlannedChange[],
  { told, planning }: { told: readonly ForEvent[]; planning: Planning },
): void {
  for (const { item, position } of told) {
    const last = changes[position]
    if (last?.kind !== 'event' || last.action !== 'create' || item.recurrence !== null || !saysLast(item)) continue
    const said = statedEvent(item, planning)
    if (said === null) continue
    const at = changes.findIndex((series) => isTurnOf(said, series))
    const series = changes[at]
    const rule = series?.after?.['recurrence']
    if (series === undefined || typeof rule !== 'string') continue
    const recurrence = endingOn(rule, said.start.slice(0, 10))
    const merged = {
      ...series,
      item: { ...series.item, recurrence },
      after: { ...series.after, recurrence },
      evidence: [...series.evidence, ...last.evidence],
    }
    changes[at] = doubted(merged, last.doubts)
    changes[position] = { ...last, action: 'none', state: 'known', before: null, after: null, doubts: [] }
  }
}

function isTurnOf(said: StatedEvent, { kind, action, after }: PlannedChange): boolean {
  if (kind !== 'event' || action !== 'create' || typeof after?.['recurrence'] !== 'string') return false
  const event = { ...standing, ...after, id: '' } as ExistingEvent
  const day = said.start.slice(0, 10)
  const words = [said.title, ...said.evidence.map(({ quote }) => quote)].join(' ')
  return (
    occurrenceNear(event, { day, most: 0 }) === day &&
    shareDistinctiveWord(event.title, words) &&
    !isAtOtherTime(said, event)
  )
}

const standing = {
  isByHand: false,
  isBinned: false,
  isTakenBack: false,
  isProposed: false,
  isOfThread: true,
  isOfSender: true,
  announcedAt: null,
}
