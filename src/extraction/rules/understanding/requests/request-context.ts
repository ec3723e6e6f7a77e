import type { Character } from '../character.ts'
import type { EventDraft } from '../draft.ts'

export interface RequestContext {
  today: string
  character: Character
  /** The mail's events so far: what things are brought to. */
  events: EventDraft[]
  /** The family's names, folded: whose turn it is. */
  names: ReadonlySet<string>
}
