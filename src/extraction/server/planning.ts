import type { EventItem, Evidence, TaskItem, Understanding } from '#extraction/rules/item.ts'
import type { Existing } from '#extraction/rules/matching/existing.ts'
import { sayDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes.ts'
import type { Overtaken, Remade } from '#mail/server/change-set-queries.ts'

/** The columns that are said, and the words that say it. */
export interface LiftsSaid {
  columns: { lift_there?: string; lift_back?: string }
  evidence: Evidence[]
}

/** A member as mails name them. */
export interface KnownMember {
  id: string
  firstName: string
  lastName: string | null
}

/** With whose tasks they do. */
export interface PlanningMember extends KnownMember {
  role: 'parent' | 'child'
  tasksDoneBy: string | null
}

export interface Planning {
  existing: Existing
  /** What an earlier reading of this mail made, before it was taken back. */
  remade: readonly Remade[]
  /** What an earlier reading of this mail proposed, and a later mail has overtaken. */
  overtaken?: readonly Overtaken[]
  members: PlanningMember[]
  timezone: string
  locale: string
  /** The mail says that an earlier one of its sender was wrong; what that announced is of its thread. */
  isCorrection?: boolean
  /** The day on which the mail was written, for the family. */
  today: string
  /** The family wants to see everything of this sender first. */
  isReviewed: boolean
  /** A child of the family sent it: all of it is proposed, whatever else holds. */
  isFromChild?: boolean
  sender: string
  /** What the mail says of who takes the children to an event of it. */
  liftsIn?: (item: EventItem, attendees: string[]) => LiftsSaid
}

/** The event of the same mail that a task is for, and where it stands in the change set. */
export interface ForEvent {
  item: EventItem
  position: number
}

/** The members that a mail names, by first name. */
export function membersNamed(names: string[], members: KnownMember[]): string[] {
  const wanted = new Set(names.map((name) => name.normalize('NFC').toLowerCase()))
  return members
    .filter(({ firstName, lastName }) =>
      [firstName, `${firstName} ${lastName ?? ''}`.trim()].some((name) =>
        wanted.has(name.normalize('NFC').toLowerCase()),
      ),
    )
    .map(({ id }) => id)
}

/** Applied at once, unless the family wants to see it first or there is a doubt. */
export function stateOf(doubts: string[], { isReviewed }: Pick<Planning, 'isReviewed'>): 'proposed' | 'applied' {
  return isReviewed || doubts.length > 0 ? 'proposed' : 'applied'
}

/** What the family's earlier decisions made of an item, and how it was without. */
export function learnedOf(
  { learned }: Pick<EventItem | TaskItem, 'learned'>,
  { members }: Pick<Planning, 'members'>,
): Pick<PlannedChange, 'learned' | 'asRead'> {
  if (learned === undefined) return {}
  const { because, confidence } = learned
  return { learned: because, asRead: { confidence, members: membersNamed(learned.members, members) } }
}

/** What a mail would do to one of several things of which it means one. */
export function asOption(changes: readonly PlannedChange[], option: number): PlannedChange[] {
  return changes.map((change) => (change.state === 'known' ? change : { ...change, choice: { group: 0, option } }))
}

export function doubtsOf(item: Understanding['events'][number] | Understanding['tasks'][number]): string[] {
  return [...new Set(item.doubts)].map(sayDoubt)
}
