import { areOfOneGroup, type PastDecision } from './history.ts'

interface Read {
  /** First names, as the engine reads it. */
  said: readonly string[]
  groups: readonly string[]
  /** Members that the mail names: nothing learned overrides them. */
  named: readonly string[]
}

export interface AsSaid {
  members: string[]
  /** In how many mails. */
  times: number
}

/**
 * The members that persons put in place of `said` in at least two mails of this sender, more often than any others, and in the
 * last one. Null if there are none, or if the mail names somebody else.
 */
export function learnedMembers({ said, groups, named }: Read, decisions: readonly PastDecision[]): AsSaid | null {
  const own = keyOf(said)
  const ofMail = new Map<string, string>()
  for (const { mail, from, members, groups: others } of decisions) {
    if (from !== 'sender' || members === null || keyOf(members.said) !== own) continue
    if (!areOfOneGroup(groups, others)) continue
    const meant = keyOf(members.meant)
    ofMail.set(mail, ofMail.has(mail) && ofMail.get(mail) !== meant ? several : meant)
  }
  const votes = [...ofMail.values()]
  const [last = own] = votes
  const times = votes.filter((meant) => meant === last).length
  if (last === own || last === several || times < 2 || times * 2 <= votes.length) return null
  const members = last === '' ? [] : last.split('\n')
  return named.every((name) => members.includes(name)) ? { members, times } : null
}

/** A mail with items for different children counts for neither. */
const several = '\n'

function keyOf(names: readonly string[]): string {
  return names.toSorted().join('\n')
}
