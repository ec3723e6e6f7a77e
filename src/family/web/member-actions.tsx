import { useState, type ComponentProps } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Member } from '../contract.ts'
import { useMakeAdmin, useRemoveMember, useStepDown, useTakeOut } from './use-family-changes.ts'

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
  const { mutate, isPending } = useRemoveMember(member.firstName)
  return (
    <ConfirmedAction
      label="Remove from family"
      onConfirm={(done) => mutate({ id: member.id }, { onSettled: done })}
      title={`Remove ${member.firstName} from the family?`}
      description={sayRemoval(member)}
      confirmLabel="Remove"
      destructive
      busy={isPending}
    />
  )
}

export function TakeOut({ member: { id, firstName } }: { member: Member }) {
  const { mutate, isPending } = useTakeOut(firstName)
  return (
    <ConfirmedAction
      label="Remove from family"
      onConfirm={(done) => mutate({ id }, { onSettled: done })}
      title={`Remove ${firstName} from the family?`}
      description={`${firstName} has no account. Tasks and events stay with the family, assigned to nobody.`}
      confirmLabel="Remove"
      destructive
      busy={isPending}
    />
  )
}

type ConfirmedActionProps = Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onCancel' | 'onConfirm'> & {
  label: string
  onConfirm: (done: () => void) => void
}

/** A button that asks before it acts. */
function ConfirmedAction({ label, onConfirm, ...dialog }: ConfirmedActionProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button className={dialog.destructive ? 'text-danger!' : undefined} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <AlertDialog {...dialog} open={isAsked} onCancel={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}

function sayRemoval({ firstName, role }: Member): string {
  return role === 'child'
    ? `${firstName}’s account is deleted, and ${firstName} is signed out everywhere. Tasks and events stay with the family, assigned to nobody.`
    : `${firstName} is signed out everywhere, and keeps an account without a family. Tasks and events stay, assigned to nobody. The family gets a new code.`
}
