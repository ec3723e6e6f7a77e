import { useState } from 'react'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Member } from '../contract.ts'
import { useMerge } from './use-family-changes.ts'
import { useFamily } from './use-family.ts'

/** Merges a member without an account with another member who is the same person. */
export function MergeMember({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge with another</Button>
      {isOpen && <MergeDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function MergeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { firstName } = member
  const [intoId, setIntoId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMerge(firstName)
  const members = useFamily().data?.members ?? []
  const others = members.filter(({ id, status }) => id !== member.id && status !== 'inactive')
  const into = others.find(({ id }) => id === intoId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${firstName} with another`}
      description={`For when ${firstName} is in your family twice. Two who each have an account stay two.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={into === undefined} onClick={() => setAsked(true)}>
            Merge
          </Button>
        </>
      }
    >
      <SelectField
        label={`Who ${firstName} is`}
        value={intoId}
        onSelect={setIntoId}
        options={[
          { value: '', label: 'Choose a member' },
          ...others.map((other) => ({ value: other.id, label: `${nameOf(other)}, ${sayAccount(other)}` })),
        ]}
      />
      {into && (
        <AlertDialog
          open={isAsked}
          onCancel={() => setAsked(false)}
          onConfirm={() =>
            mutate({ id: member.id, intoId: into.id }, { onSuccess: onClose, onSettled: () => setAsked(false) })
          }
          title={`Make ${firstName} and ${nameOf(into)} one?`}
          description={sayMerge(member, into)}
          confirmLabel="Merge"
          destructive
          busy={isPending}
        />
      )}
    </Dialog>
  )
}

function nameOf({ firstName, lastName }: Member): string {
  return lastName === null ? firstName : `${firstName} ${lastName}`
}

function sayAccount({ status, isWithoutAccount }: Member): string {
  if (isWithoutAccount) return 'without an account'
  return status === 'pending' ? 'invited' : 'with an account'
}

function sayMerge({ firstName, isWithoutAccount }: Member, into: Member): string {
  const kept = `The tasks, events and notes of ${firstName} (${isWithoutAccount ? 'without an account' : 'invited'}) go to ${nameOf(into)} (${sayAccount(into)}), who keeps their name, colour and role.`
  const link = isWithoutAccount ? '' : ' The link in the invitation opens nothing any more.'
  return `${kept}${link} This cannot be taken back.`
}
