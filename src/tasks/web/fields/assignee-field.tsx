import type { Member } from '#family/contract.ts'
import { SelectField } from '#ui/controls/select-field.tsx'

type AssigneeFieldProps = {
  assignedTo: string | null
  members: readonly Member[]
  /** The members whom the viewer may assign it to. */
  assignable?: readonly Member[]
  onChange: (memberId: string | null) => void
}

export function AssigneeField({ assignedTo, members, assignable = members, onChange }: AssigneeFieldProps) {
  const offered = members.filter(
    (member) => member.id === assignedTo || (member.status !== 'inactive' && assignable.includes(member)),
  )
  return (
    <SelectField
      label="Assigned to"
      value={assignedTo ?? unassigned}
      onSelect={(id) => onChange(id === unassigned ? null : id)}
      options={[
        { value: unassigned, label: 'Unassigned' },
        ...offered.map((member) => ({ value: member.id, label: member.firstName })),
      ]}
    />
  )
}

const unassigned = 'unassigned'
