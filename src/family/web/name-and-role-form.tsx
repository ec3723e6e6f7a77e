import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import type { Member } from '../contract.ts'
import { readNewMember, wrongFirstName } from '../rules/without-account.ts'
import { useCorrect } from './use-family-changes.ts'

/** For a member without an account, whom a parent names; members with an account name themselves. */
export function NameAndRoleForm({ member }: { member: Member }) {
  const [firstName, setFirstName] = useState(member.firstName)
  const [role, setRole] = useState(member.role)
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending } = useCorrect()

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readNewMember({ firstName, about: '' })
    if ('wrong' in read) return setWrong(true)
    return mutate({ id: member.id, firstName: read.member.firstName, role })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="First Name"
        autoComplete="off"
        maxLength={100}
        value={firstName}
        error={isWrong ? wrongFirstName : undefined}
        onChange={(event) => {
          setWrong(false)
          setFirstName(event.target.value)
        }}
      />
      <ChoiceChips label="Role" choices={roleChoices} chosen={[role]} onToggle={setRole} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={isPending}
        disabled={firstName === member.firstName && role === member.role}
      >
        Save name and role
      </Button>
    </form>
  )
}

export const roleChoices = [
  { value: 'parent', label: 'Parent' },
  { value: 'child', label: 'Child' },
] as const
