import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { mailContract } from '#mail/contract.ts'
import { countQuarantined } from '#mail/rules/quarantine/count-quarantined.ts'

const api = connect(mailContract, 'mail')
export const waiting = api.quarantinedSenders.queryOptions()

/** Every sender whose mail waits for a decision. */
export function useQuarantinedSenders() {
  const { familyId } = useViewer()
  return useQuery({ ...waiting, enabled: familyId !== null })
}

/** How many mails wait for a decision on their sender. */
export function useQuarantineCount(): number {
  return countQuarantined(useQuarantinedSenders().data ?? [])
}

/** The mails that propose a change on which nobody has decided. */
export function useProposalCounts() {
  const { familyId } = useViewer()
  return useQuery({ ...api.proposalCounts.queryOptions(), enabled: familyId !== null })
}

/** How many proposals wait for a decision. */
export function useProposalCount(): number {
  const asking = useProposalCounts().data ?? []
  return asking.reduce((sum, { proposals }) => sum + proposals, 0)
}

/** How many mails wait since those of the plan are used this month: a parent's to know, and asked only where there is a limit. */
export function useMailsOverLimit(): number {
  const viewer = useViewer()
  const limit = useFamily().data?.family.emailLimitPerMonth ?? null
  const asks = viewer.role === 'parent' && viewer.familyId !== null && limit !== null
  return useQuery({ ...api.overLimit.queryOptions(), enabled: asks }).data?.mails ?? 0
}
