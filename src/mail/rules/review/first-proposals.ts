import type { Change, ReviewedMail } from '#mail/contract.ts'
import { type ProposalGroup, proposalGroups } from './proposal-groups.ts'
import { isWaiting } from './review.ts'

export interface ProposalGroupOfMail extends ProposalGroup {
  id: string
  mail: ReviewedMail
}

/** The first open groups, at most `most`, with the decided ones between them. */
export function firstGroups(mails: readonly ReviewedMail[], most: number): ProposalGroupOfMail[] {
  const all = mails.flatMap((mail) =>
    proposalGroups(mail.changes).map((asked) => ({ ...asked, mail, id: asked.options[0]?.[0]?.id ?? mail.id })),
  )
  const beyond = all.filter(isGroupOpen)[most]
  return beyond === undefined ? all : all.slice(0, all.indexOf(beyond))
}

export function isGroupOpen({ options }: ProposalGroup): boolean {
  return options.flat().some(isWaiting)
}

/** The accepted change of a group, else its first. */
export function decidedIn({ options }: ProposalGroup): Change[] {
  const all = options.flat()
  const meant = all.filter(({ state }) => state === 'applied' || state === 'known')
  return meant.length > 0 ? meant.slice(0, 1) : all.slice(0, 1)
}
