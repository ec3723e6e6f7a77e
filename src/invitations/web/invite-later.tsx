import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog')

/** What stands below a member without an account. */
export function InviteLater({ member }: { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-ml-3">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Invite {member.firstName}
      </Button>
      {isOpen && <InviteDialog usualRole={member.role} member={member} onClose={() => setOpen(false)} />}
    </div>
  )
}
