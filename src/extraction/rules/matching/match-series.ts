import type { QuotedEvidence } from '../item.ts'
import type { ExistingEvent } from './existing.ts'
import { saysNoMore } from './title-likeness.ts'

/** The one series of a name: of the mail's thread, else of its sender, else of the family. */
export function matchSeries(
  { name, evidence }: { name: string; evidence: Pick<QuotedEvidence, 'quote'> },
  events: readonly ExistingEvent[],
): ExistingEvent | null {
  const found = events.filter(
    ({ recurrence, isBinned, isTakenBack, isOfLaterMail, status, title }) =>
      recurrence !== null &&
      !isBinned &&
      !isTakenBack &&
      isOfLaterMail !== true &&
      status === 'confirmed' &&
      saysNoMore({ title: name, spoken: evidence.quote }, title),
  )
  for (const near of [
    found.filter(({ isOfThread }) => isOfThread),
    found.filter(({ isOfSender }) => isOfSender),
    found,
  ])
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null
  return null
}
