import type { EventDraft } from '../draft.ts'
import { isForGroup } from '../for-group.ts'
import type { Section, Sentence } from '../passage.ts'

/** The events of an ask's section; of a line that is for one year or class, its own, and null where it has none. */
export function eventsBeside(of: {
  sentence: Sentence
  section: Section
  events: readonly EventDraft[]
}): EventDraft[] | null {
  const isOwnLine = isForGroup(of.sentence.text)
  const near = of.section.sentences.filter(({ block }) => !isOwnLine || block === of.sentence.block)
  const events = of.events.filter((event) => near.some((one) => one.start <= event.at && event.at < one.end))
  return isOwnLine && events.length === 0 ? null : events
}
