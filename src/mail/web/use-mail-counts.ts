import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { countQuarantined } from '#mail/rules/quarantine/count-quarantined.ts'

const api = connect(mailContract, 'mail')
export const waiting = api.quarantinedSenders.queryOptions()

/** The senders with quarantined mail. */
export function useQuarantinedSenders() {
  const { familyId } = useViewer()
  return useQuery({ ...waiting, enabled: familyId !== null })
}

/** The quarantined mails that name an allowed sender, and may be forged. */
export function useForgedMails() {
  const { familyId } = useViewer()
  return useQuery({ ...api.forgedMails.queryOptions(), enabled: familyId !== null })
}

/** How many mails are quarantined. */
export function useQuarantineCount(): number {
  return countQuarantined(useQuarantinedSenders().data ?? []) + (useForgedMails().data ?? []).length
}

/** The mails with open proposals. */
export function useProposalCounts() {
  const { familyId } = useViewer()
  return useQuery({ ...api.proposalCounts.queryOptions(), enabled: familyId !== null })
}

/** How many proposals are open. */
export function useProposalCount(): number {
  const asking = useProposalCounts().data ?? []
  return asking.reduce((sum, { proposals }) => sum + proposals, 0)
}

/** How many mails wait because the month's quota is used up; asked for parents only, and only where there is a quota. */
export function useMailsOverLimit(): number {
  const viewer = useViewer()
  const limit = useFamily().data?.family.emailLimitPerMonth ?? null
  const asks = viewer.role === 'parent' && viewer.familyId !== null && limit !== null
  return useQuery({ ...api.overLimit.queryOptions(), enabled: asks }).data?.mails ?? 0
}
