import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import { matchEvent } from '#extraction/rules/matching/match-event.ts'
import { nothingToCancel } from '#extraction/rules/matching/say-doubt.ts'
import { listOf, type PlannedChange } from '#mail/rules/changes.ts'
import { occurrenceNear } from './occurrence-near.ts'
import { saidEvent } from './said-event.ts'
import type { ForEvent, Planning } from './planning.ts'

/** A turn that a mail calls off of a series that it announces itself is out of that series from the first. */
export function foldTurns(changes: PlannedChange[], told: readonly ForEvent[], planning: Planning): void {
  for (const { item, position } of told) {
    const off = changes[position]
    if (off?.targetId !== null || !off.doubts.includes(nothingToCancel) || item.recurrence !== null) continue
    const said = saidEvent(item, planning)
    if (said === null) continue
    for (const [at, series] of changes.entries()) {
      if (series.kind !== 'event' || series.action !== 'create' || typeof series.after?.['recurrence'] !== 'string')
        continue
      const event = { ...standing, ...series.after, id: String(at) } as ExistingEvent
      const match = matchEvent(said, { events: [event], occurrenceNear })
      if (match.how !== 'occurrence') continue
      const exceptions = [...new Set([...listOf(series.after['exceptions']), match.day])].sort()
      changes[at] = {
        ...series,
        item: { ...series.item, exceptions },
        after: { ...series.after, exceptions },
        evidence: [...series.evidence, ...off.evidence],
      }
      changes[position] = { ...off, doubts: [] }
      break
    }
  }
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
