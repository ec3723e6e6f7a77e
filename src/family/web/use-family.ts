import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useSession } from '#browser/use-session.ts'
import { type Family, familyContract, type Member, type Viewer } from '#family/contract.ts'
import { isRestrictedChild } from '#family/rules/child-restrictions.ts'
import { inFamilyOrder } from '#family/rules/family-order.ts'

const api = connect(familyContract, 'family')

/** The viewer's family with its members in order; not fetched for somebody without a family. */
export function useFamily() {
  const { familyId } = useViewer()
  return useQuery(api.get.queryOptions({ enabled: familyId !== null, select: inOrder }))
}

// A function of its own, so that React Query sorts the members only when they have changed.
function inOrder(found: { family: Family; viewer: Viewer; members: Member[] }) {
  return { ...found, members: inFamilyOrder(found.members) }
}

/** Whether the viewer is a restricted child, for hiding what the server would refuse. True for a child until it is known. */
export function useIsRestricted(): boolean {
  const { role } = useViewer()
  const { data } = useFamily()
  return isRestrictedChild({ role }, { childrenManageOwnTasks: data?.family.childrenManageOwnTasks ?? true })
}

/** The viewer, as the session knows them. */
export function useViewer(): Viewing {
  const state = useSession()
  if (state.status !== 'signed-in') return { id: '', firstName: '', familyId: null, role: null }
  const { id, first_name: firstName, family_id: familyId, role } = state.session.user
  return { id, firstName, familyId, role }
}

type Viewing = {
  id: string
  firstName: string
  familyId: string | null
  /** For display only: the server decides what a member may do. */
  role: 'parent' | 'child' | 'organization' | null
}
