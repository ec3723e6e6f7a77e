import { errorMessage } from '#browser/error-message.ts'
import { hasOtherAdmin } from '#family/rules/leaving.ts'
import { ChildrenSwitch } from '#family/web/children-switch.tsx'
import { JoiningSwitch } from '#family/web/joining-switch.tsx'
import { FamilyInfo } from '#family/web/family-info.tsx'
import { LeaveFamily } from '#family/web/leave-family.tsx'
import { MemberList } from '#family/web/member-list.tsx'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { AddMemberButton } from '#invitations/web/add-member-button.tsx'
import { InvitationState } from '#invitations/web/invitation-state.tsx'
import { InviteButton } from '#invitations/web/invite-button.tsx'
import { InviteLater } from '#invitations/web/invite-later.tsx'
import { useInvitations } from '#invitations/web/use-invitations.ts'
import { ForwardingAddress } from '#mail/web/forwarding/forwarding-address.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Newcomers } from '#signup/web/newcomers.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** The Family tab of the Profile page: the family, its members and invitations, and an admin's settings. */
export function FamilyTab() {
  const { id, role } = useViewer()
  const isParent = role === 'parent'
  const { data, error, refetch } = useFamily()
  const invitations = useInvitations({ isParent })
  if (!data && error)
    return (
      <ErrorState title="The family cannot be shown" message={errorMessage(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <FamilyTabSkeleton />
  const { family, members } = data
  const isAdmin = members.some((member) => member.id === id && member.isFamilyAdmin)
  const belowMembers = new Map([
    ...(invitations.data ?? []).map((each) => [each.id, <InvitationState key={each.id} invitation={each} />] as const),
    ...(isParent ? members.filter(({ isWithoutAccount }) => isWithoutAccount) : []).map(
      (each) => [each.id, <InviteLater key={each.id} member={each} />] as const,
    ),
  ])
  return (
    <div className="grid max-w-2xl gap-5">
      <div className="-mt-6 empty:hidden">
        <Newcomers />
      </div>
      <FamilyInfo
        family={family}
        isAdmin={isAdmin}
        address={<ForwardingAddress address={family.forwardingAddress} />}
      />
      <MemberList
        members={members}
        viewer={{
          id,
          role: isParent ? 'parent' : 'child',
          isAdmin,
          canStepDown: isAdmin && hasOtherAdmin(id, members),
        }}
        invite={
          isParent && (
            <div className="flex flex-wrap gap-3">
              <InviteButton />
              <AddMemberButton variant="primary" />
            </div>
          )
        }
        invitations={belowMembers}
      />
      {isAdmin && <JoiningSwitch isOn={family.parentSaysYesFirst} />}
      {isAdmin && <ChildrenSwitch isOn={family.childrenManageOwnTasks} />}
      {isParent && <LeaveFamily members={members} viewerId={id} />}
    </div>
  )
}

function FamilyTabSkeleton() {
  return (
    <output aria-label="Loading the family" className="grid max-w-2xl gap-5">
      <Skeleton className="h-52" />
      <Skeleton className="h-72" />
    </output>
  )
}
