import { areOfOneGroup, type PastDecision } from './history.ts'

interface Read {
  /** First names, as the engine reads it. */
  said: readonly string[]
  groups: readonly string[]
  /** Whom the mail names: against these nothing is learned. */
  named: readonly string[]
}

export interface AsSaid {
  members: string[]
  /** In how many mails. */
  times: number
}

/**
 * For whom such a thing of this sender is where the engine reads `said`: what a person has made of that in two mails at least, in more than
 * was anything else, and in the last one. Null where nobody has said so, or the mail names somebody else.
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

/** A mail of whose things one is for this child and one for that. */
const several = '\n'

function keyOf(names: readonly string[]): string {
  return names.toSorted().join('\n')
}
