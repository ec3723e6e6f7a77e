import type { Member } from '../contract.ts'
import { ColorPicker } from './color-picker.tsx'
import { GoesAloneSwitch } from './goes-alone-switch.tsx'
import { MakeAdmin, RemoveMember, StepDown, TakeOut } from './member-actions.tsx'
import type { MemberListViewer } from './member-list.tsx'
import { MergeMember } from './merge-member.tsx'
import { NameAndRoleForm } from './name-and-role-form.tsx'
import { NotesForm } from './notes-form.tsx'
import { UsualDoerField } from './usual-doer-field.tsx'

/** What this viewer may change of this member. */
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
          {member.isWithoutAccount && <TakeOut member={member} />}
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
