import type { EventDraft } from '../draft.ts'
import type { Section, Sentence } from '../passage.ts'
import { phrases } from '../phrases/phrases.ts'

/** The events of an ask's section; of a line that is for one year or class, its own, and null where it has none. */
export function eventsBeside(of: {
  sentence: Sentence
  section: Section
  events: readonly EventDraft[]
}): EventDraft[] | null {
  const isForGroup = forGroup.test(of.sentence.text)
  const near = of.section.sentences.filter(({ block }) => !isForGroup || block === of.sentence.block)
  const events = of.events.filter((event) => near.some((one) => one.start <= event.at && event.at < one.end))
  return isForGroup && events.length === 0 ? null : events
}

/** `Year 2: jam jars to be returned`. */
const forGroup = phrases(/^\s*(?:(?:year|grade|class|yr) ?\d{1,2}\p{L}?|\d{1,2}\p{Lu}|reception|kindergarten):/iu)
