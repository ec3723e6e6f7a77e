import type { Understanding } from '#extraction/rules/item.ts'
import type { Existing } from '#extraction/rules/matching/existing.ts'
import { sayDoubt } from '#extraction/rules/matching/say-doubt.ts'

/** A member as mails name them. */
export interface KnownMember {
  id: string
  firstName: string
  lastName: string | null
}

export interface Planning {
  existing: Existing
  members: KnownMember[]
  timezone: string
  locale: string
  /** The family wants to see everything of this sender first. */
  isReviewed: boolean
  sender: string
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

export function doubtsOf(item: Understanding['events'][number] | Understanding['tasks'][number]): string[] {
  return [...new Set(item.doubts)].map(sayDoubt)
}
