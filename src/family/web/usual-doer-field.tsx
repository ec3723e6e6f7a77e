import { SelectField } from '#ui/controls/select-field.tsx'
import type { Member } from '../contract.ts'
import { useFamily } from './use-family.ts'
import { useTasksDoneBy } from './use-family-changes.ts'

/** Who usually does a child's tasks: what is read for the child is given to them. */
export function UsualDoerField({ child }: { child: Member }) {
  const members = useFamily().data?.members ?? []
  const { mutate, isPending, variables } = useTasksDoneBy()
  const doer = isPending ? variables.memberId : child.tasksDoneBy
  const parents = members.filter(({ id, role, status }) => role === 'parent' && (status !== 'inactive' || id === doer))
  return (
    <SelectField
      label={`Who usually does ${child.firstName}’s tasks`}
      hint={`They are given what Roost reads for ${child.firstName}, and find ${child.firstName}’s tasks under Me.`}
      value={doer ?? nobody}
      onSelect={(chosen) => mutate({ id: child.id, memberId: chosen === nobody ? null : chosen })}
      options={[
        { value: nobody, label: 'Nobody in particular' },
        ...[...parents, child].map(({ id, firstName }) => ({ value: id, label: firstName })),
      ]}
    />
  )
}

const nobody = 'nobody'
