import type { EventDraft } from '../draft.ts'
import type { Section, Sentence } from '../passage.ts'
import { keywordsOf } from '../tidy-title.ts'
import type { RequestContext } from './request-context.ts'

/** The event a thing is brought to: of its own section, else the one before it, else the mail's only or first. */
export function eventFor(sentence: Sentence, section: Section, context: RequestContext): EventDraft | undefined {
  const { events } = context
  const standing = events.filter((event) => event.status !== 'cancelled')
  const sameSection = standing.filter(
    (event) =>
      section.sentences.some((one) => one.start <= event.at && event.at < one.end) ||
      section.rows.some((row) => row.block.start === event.at),
  )
  const inBlock = standing.filter((event) => sentence.block.start <= event.at && event.at <= sentence.start).at(-1)
  const named =
    mostLike(singleFirst(sameSection), sentence.text) ??
    mostLike(
      standing.filter(
        (event) => /\b\d{1,2}\b/.test(sentence.text) && sentence.whens.some((when) => when.date === event.date),
      ),
      `${sentence.text} game`,
    ) ??
    inBlock
  if (named) return named
  const before = sameSection.filter((event) => event.at <= sentence.start).at(-1)
  if (before ?? sameSection[0]) return before ?? sameSection[0]
  const words = `${section.heading ?? ''} ${sentence.text}`
  const alike = mostLike(standing, words)
  if (alike) return alike
  return (
    mostLike(standing, context.character.subject) ??
    (standing.length <= 3 || section.heading === null
      ? [...standing].sort((a, b) => (a.date < b.date ? -1 : 1))[0]
      : undefined)
  )
}

/** A single night is told apart from the weekly one by what it needs. */
function singleFirst(events: readonly EventDraft[]): EventDraft[] {
  return events.toSorted((a, b) => Number(a.recurrence !== null) - Number(b.recurrence !== null))
}

/** `Farm – 2B: goats and pies`: what stands after the dash is the mail's subject. */
export function ownName({ title }: EventDraft): string {
  return title.split(' – ')[0] ?? title
}

function mostLike(events: readonly EventDraft[], words: string): EventDraft | undefined {
  const wanted = keywordsOf(words)
  const scored = events.map((event) => ({
    event,
    score: [
      ...keywordsOf(`${ownName(event)} ${event.location ?? ''} ${event.recurrence === null ? '' : 'lesson'}`),
    ].filter((word) => wanted.has(word) && !/^(?:school|class|year|grade|each|every|day|\d+)$/.test(word)).length,
  }))
  const best = scored.reduce<{ event: EventDraft; score: number } | undefined>(
    (top, one) => (one.score > (top?.score ?? 0) ? one : top),
    undefined,
  )
  return best?.event
}
