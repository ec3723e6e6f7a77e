import type { Member } from '../contract.ts'
import { ColorPicker } from './color-picker.tsx'
import { GoesAloneSwitch } from './goes-alone-switch.tsx'
import { MakeAdmin, RemoveMember, StepDown } from './member-deeds.tsx'
import type { Viewer } from './member-list.tsx'
import { NotesForm } from './notes-form.tsx'

/** What this viewer may change of this member. */
export function MemberSettings({ member, viewer }: { member: Member; viewer: Viewer }) {
  const isOther = viewer.isAdmin && member.id !== viewer.id && member.status === 'active'
  return (
    <div className="grid gap-5 pt-2">
      {viewer.role === 'parent' && <NotesForm member={member} />}
      {viewer.role === 'parent' && member.role === 'child' && <GoesAloneSwitch member={member} />}
      <ColorPicker member={member} />
      {viewer.canStepDown && member.id === viewer.id && (
        <div>
          <StepDown />
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
