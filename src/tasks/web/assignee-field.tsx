import type { Member } from '#family/contract.ts'
import { SelectField } from '#ui/select-field.tsx'

type AssigneeFieldProps = {
  assignedTo: string | null
  members: readonly Member[]
  onChange: (memberId: string | null) => void
}

export function AssigneeField({ assignedTo, members, onChange }: AssigneeFieldProps) {
  const assignable = members.filter((member) => member.status !== 'inactive' || member.id === assignedTo)
  return (
    <SelectField
      label="Assigned to"
      value={assignedTo ?? unassigned}
      onSelect={(id) => onChange(id === unassigned ? null : id)}
      options={[
        { value: unassigned, label: 'Unassigned' },
        ...assignable.map((member) => ({ value: member.id, label: member.firstName })),
      ]}
    />
  )
}

const unassigned = 'unassigned'
