import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { lazyDialog } from '#ui/lazy-piece.tsx'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog')

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <PlusIcon size={18} />
        Invite Member
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
