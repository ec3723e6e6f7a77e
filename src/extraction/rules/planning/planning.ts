import type { EventItem, QuotedEvidence, TaskItem, Understanding } from '#extraction/rules/item.ts'
import type { Existing } from '#extraction/rules/matching/existing.ts'
import { sayDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'

/** The lift columns that a mail states, and its words. */
export interface StatedLifts {
  columns: { lift_there?: string; lift_back?: string }
  evidence: QuotedEvidence[]
}

/** A member as mails name them. */
export interface KnownMember {
  id: string
  firstName: string
  lastName: string | null
}

/** A member, and who usually does their tasks. */
export interface PlanningMember extends KnownMember {
  role: 'parent' | 'child'
  tasksDoneBy: string | null
}

/** What an earlier reading of the mail made. */
interface EarlierCreation extends Pick<PlannedChange, 'item'> {
  kind: 'event' | 'task'
  targetId: string
}

/** What an earlier reading of the mail proposed, and a later mail has superseded. */
export interface SupersededProposal extends Pick<
  PlannedChange,
  'kind' | 'action' | 'targetId' | 'title' | 'item' | 'before' | 'after' | 'doubts'
> {
  id: string
  decidedAt: string | null
}

export interface Planning {
  existing: Existing
  /** It was taken back since. */
  remade: readonly EarlierCreation[]
  superseded?: readonly SupersededProposal[]
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
  /** Why nobody knows who sent it: all of it is proposed as well. */
  originDoubt?: string | null
  sender: string
  /** What the mail says of who takes the children to an event of it. */
  liftsIn?: (item: EventItem, attendees: string[]) => StatedLifts
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

/** What the family's past decisions changed of an item, and the item without them. */
export function learnedOf(
  { learned }: Pick<EventItem | TaskItem, 'learned'>,
  { members }: Pick<Planning, 'members'>,
): Pick<PlannedChange, 'learned' | 'asRead'> {
  if (learned === undefined) return {}
  const { because, confidence } = learned
  return { learned: because, asRead: { confidence, members: membersNamed(learned.members, members) } }
}

/** Marks changes as one option of a choice: the mail means one of several things. */
export function asOption(changes: readonly PlannedChange[], option: number): PlannedChange[] {
  return changes.map((change) => (change.state === 'known' ? change : { ...change, choice: { group: 0, option } }))
}

export function saidDoubts(item: Understanding['events'][number] | Understanding['tasks'][number]): string[] {
  return [...new Set(item.doubts)].map(sayDoubt)
}
