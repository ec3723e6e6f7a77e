import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <PlusIcon size={18} />
        Invite Member
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
