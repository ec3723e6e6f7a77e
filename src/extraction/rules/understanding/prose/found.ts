import type { Character } from '../character.ts'
import type { EventDraft } from '../draft.ts'
import type { Section, Sentence } from '../passage.ts'

export interface ProseContext {
  today: string
  character: Character
  /** Events of the sections above, which this one may give times to. */
  earlier: EventDraft[]
}

export interface Found {
  draft: EventDraft
  sentence: Sentence
  /** The part of the sentence that is about this event, where it tells of several. */
  clause?: Sentence
  /** The line before, where this one says only when. */
  lead: Sentence | undefined
  arrival: string | null
  isNamed: boolean
  /** The grade or year whose hour of it this is. */
  group?: string
}

/** A stay of several days that still lacks its times takes them from later sections. */
export function stays(earlier: readonly EventDraft[]): Found[] {
  const lacking = earlier.filter(
    (draft) =>
      draft.layer === 'prose' && draft.endDate !== null && draft.endDate > draft.date && draft.endTime === null,
  )
  return lacking.slice(-1).map((draft) => ({ draft, sentence: nowhere, lead: undefined, arrival: null, isNamed: true }))
}

export const nowhere: Sentence = {
  text: '',
  start: -1,
  end: -1,
  whens: [],
  block: { kind: 'paragraph', zone: 'new', text: '', start: -1, end: -1 },
  struck: [],
}

export interface Place {
  sentence: Sentence
  before: Sentence | undefined
  after: Sentence | undefined
  section: Section
  context: ProseContext
  found: Found[]
}
