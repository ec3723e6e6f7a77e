import { SelectField } from '#ui/controls/select-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import type { Member } from '../contract.ts'
import { ColorPicker } from './color-picker.tsx'
import { MakeAdmin, RemoveMember, StepDown } from './member-actions.tsx'
import type { MemberListViewer } from './member-list.tsx'
import { MergeMember } from './merge-member.tsx'
import { NameAndRoleForm } from './name-and-role-form.tsx'
import { NotesForm } from './notes-form.tsx'
import { useFamily } from './use-family.ts'
import { useGoAlone, useTasksDoneBy } from './use-family-changes.ts'

/** The settings of a member that this viewer may change. */
export function MemberSettings({ member, viewer }: { member: Member; viewer: MemberListViewer }) {
  const isOther = viewer.isAdmin && member.id !== viewer.id && member.status === 'active'
  return (
    <div className="grid gap-5 pt-2">
      {viewer.role === 'parent' && member.isWithoutAccount && <NameAndRoleForm member={member} />}
      {viewer.role === 'parent' && <NotesForm member={member} />}
      {viewer.role === 'parent' && member.role === 'child' && <UsualDoerField child={member} />}
      {viewer.role === 'parent' && member.role === 'child' && <GoesAloneSwitch member={member} />}
      <ColorPicker member={member} />
      {viewer.canStepDown && member.id === viewer.id && (
        <div>
          <StepDown />
        </div>
      )}
      {viewer.role === 'parent' && member.status === 'pending' && (
        <div className="flex flex-wrap gap-3">
          <MergeMember member={member} />
          {member.isWithoutAccount && <RemoveMember member={member} />}
        </div>
      )}
      {isOther && (
        <div className="flex flex-wrap gap-3">
          {member.role === 'parent' && !member.isFamilyAdmin && <MakeAdmin member={member} />}
          <RemoveMember member={member} />
        </div>
      )}
    </div>
  )
}

/** The usual doer of a child's tasks, who gets the tasks that are read for the child. */
function UsualDoerField({ child }: { child: Member }) {
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

/** For parents, about a child: whether somebody has to take them. */
function GoesAloneSwitch({ member }: { member: Member }) {
  const { mutate, isPending, variables } = useGoAlone()
  return (
    <Switch
      label={`${member.firstName} goes alone`}
      description="Nobody has to take them anywhere, and Roost does not ask who does."
      checked={isPending ? variables.isOn : member.goesAlone}
      onCheckedChange={(isOn) => mutate({ id: member.id, isOn })}
    />
  )
}
