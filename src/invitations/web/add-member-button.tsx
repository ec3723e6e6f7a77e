import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { lazyDialog } from '#ui/lazy-component.tsx'

const AddMemberDialog = lazyDialog(() => import('./add-member-dialog.tsx'), 'AddMemberDialog')

type AddMemberButtonProps = { label?: string; variant?: 'primary' | 'secondary' }

export function AddMemberButton({ label = 'Add Member', variant = 'secondary' }: AddMemberButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <PlusIcon size={18} />
        {label}
      </Button>
      {isOpen && <AddMemberDialog onClose={() => setOpen(false)} />}
    </>
  )
}
