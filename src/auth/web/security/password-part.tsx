import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { SecurityPart } from './security-part.tsx'

export function PasswordPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityPart
      title="Password"
      sentence="A new one signs out every other device."
      action={<Button onClick={() => setOpen(true)}>Change password</Button>}
    >
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Change password">
        <ChangePasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </SecurityPart>
  )
}
