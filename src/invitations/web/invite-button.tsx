import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog')

type InviteButtonProps = {
  /** Whom it is usually for, from here. */
  usualRole?: 'parent' | 'child'
  variant?: 'primary' | 'secondary'
}

export function InviteButton({ usualRole = 'parent', variant = 'secondary' }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <PlusIcon size={18} />
        Invite Member
      </Button>
      {isOpen && <InviteDialog usualRole={usualRole} onClose={() => setOpen(false)} />}
    </>
  )
}
