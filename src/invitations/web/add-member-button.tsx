import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { PlusIcon } from '#ui/graphics/icons.tsx'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

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
