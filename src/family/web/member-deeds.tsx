import { useState } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Member } from '../contract.ts'
import { useMakeAdmin, useRemoveMember, useStepDown, useTakeOut } from './use-family-changes.ts'

export function MakeAdmin({ member }: { member: Member }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMakeAdmin(member.firstName)
  return (
    <>
      <Button onClick={() => setAsked(true)}>Make admin</Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ id: member.id }, { onSettled: () => setAsked(false) })}
        title={`Make ${member.firstName} an admin?`}
        description="An admin renames the family, makes other parents admins, and removes members: you as well."
        confirmLabel="Make admin"
        busy={isPending}
      />
    </>
  )
}

export function StepDown() {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useStepDown()
  return (
    <>
      <Button onClick={() => setAsked(true)}>Step down as admin</Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsked(false) })}
        title="Step down as admin?"
        description="You stay in the family as a parent. Only another admin can make you one again."
        confirmLabel="Step down"
        busy={isPending}
      />
    </>
  )
}

export function RemoveMember({ member }: { member: Member }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useRemoveMember(member.firstName)
  return (
    <>
      <Button className="text-danger!" onClick={() => setAsked(true)}>
        Remove from family
      </Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ id: member.id }, { onSettled: () => setAsked(false) })}
        title={`Remove ${member.firstName} from the family?`}
        description={sayRemoval(member)}
        confirmLabel="Remove"
        destructive
        busy={isPending}
      />
    </>
  )
}

export function TakeOut({ member: { id, firstName } }: { member: Member }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useTakeOut(firstName)
  return (
    <>
      <Button className="text-danger!" onClick={() => setAsked(true)}>
        Remove from family
      </Button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ id }, { onSettled: () => setAsked(false) })}
        title={`Remove ${firstName} from the family?`}
        description={`${firstName} has no account. Tasks and events stay with the family, assigned to nobody.`}
        confirmLabel="Remove"
        destructive
        busy={isPending}
      />
    </>
  )
}

function sayRemoval({ firstName, role }: Member): string {
  return role === 'child'
    ? `${firstName}’s account is deleted, and ${firstName} is signed out everywhere. Tasks and events stay with the family, assigned to nobody.`
    : `${firstName} is signed out everywhere, and keeps an account without a family. Tasks and events stay, assigned to nobody. The family gets a new code.`
}
