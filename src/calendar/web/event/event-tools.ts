import type { Clash } from '#calendar/rules/clashes.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { Member } from '#family/contract.ts'

/** The data and actions that every view of an event needs. */
export interface EventTools {
  members: readonly Member[]
  clashes: ReadonlyMap<string, readonly Clash[]>
  /** Only hides buttons: the server decides. */
  mayChange: (event: Occurrence) => boolean
  /** Opens the details. */
  onOpen: (event: Occurrence) => void
  onEdit: (event: Occurrence) => void
  onDelete: (event: Occurrence) => void
  /** For a cancelled turn. */
  onRestore: (event: Occurrence) => void
}
