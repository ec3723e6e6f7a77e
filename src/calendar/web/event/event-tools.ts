import type { Clash } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'

/** What every place that shows an event needs to know, and may do. */
export interface EventTools {
  members: readonly Member[]
  clashes: ReadonlyMap<string, readonly Clash[]>
  /** The page only hides what the server would refuse. */
  mayChange: (event: Occurrence) => boolean
  /** Shows all there is to know of it. */
  onOpen: (event: Occurrence) => void
  onEdit: (event: Occurrence) => void
  onDelete: (event: Occurrence) => void
  /** For a turn that was called off. */
  onRestore: (event: Occurrence) => void
}
