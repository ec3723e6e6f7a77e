import type { Member } from '../contract.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { useMakeAdmin, useRemoveMember, useRenewCode, useStepDown } from './use-family-changes.ts'

export function MakeAdmin({ member: { id, firstName } }: { member: Member }) {
  const { mutate, isPending } = useMakeAdmin(firstName)
  return (
    <ConfirmedAction
      label="Make admin"
      onConfirm={(done) => mutate({ id }, { onSettled: done })}
      title={`Make ${firstName} an admin?`}
      description="An admin renames the family, makes other parents admins, and removes members: you as well."
      confirmLabel="Make admin"
      busy={isPending}
    />
  )
}

export function StepDown() {
  const { mutate, isPending } = useStepDown()
  return (
    <ConfirmedAction
      label="Step down as admin"
      onConfirm={(done) => mutate(undefined, { onSettled: done })}
      title="Step down as admin?"
      description="You stay in the family as a parent. Only another admin can make you one again."
      confirmLabel="Step down"
      busy={isPending}
    />
  )
}

export function RemoveMember({ member }: { member: Member }) {
  const { mutate, isPending } = useRemoveMember(member)
  return (
    <ConfirmedAction
      label="Remove from family"
      onConfirm={(done) => mutate(undefined, { onSettled: done })}
      title={`Remove ${member.firstName} from the family?`}
      description={sayRemoval(member)}
      confirmLabel="Remove"
      destructive
      busy={isPending}
    />
  )
}

export function RenewCode() {
  const { mutate, isPending } = useRenewCode()
  return (
    <ConfirmedAction
      label="New code"
      variant="quiet"
      onConfirm={(done) => mutate(undefined, { onSettled: done })}
      title="Give the family a new code?"
      description="The code it has now lets nobody in any more. Invitations that were mailed stay good for whom they were mailed to."
      confirmLabel="New code"
      busy={isPending}
    />
  )
}

function sayRemoval({ firstName, role, isWithoutAccount }: Member): string {
  if (isWithoutAccount) return `${firstName} has no account. Tasks and events stay with the family, assigned to nobody.`
  return role === 'child'
    ? `${firstName}’s account is deleted, and ${firstName} is signed out everywhere. Tasks and events stay with the family, assigned to nobody.`
    : `${firstName} is signed out everywhere, and keeps an account without a family. Tasks and events stay, assigned to nobody. The family gets a new code.`
}
