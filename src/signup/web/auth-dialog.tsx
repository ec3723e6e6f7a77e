import { Dialog } from '#ui/dialog.tsx'
import { AuthPanel } from './auth-panel.tsx'

type AuthDialogProps = { open: boolean; onClose: () => void; isSigningUp?: boolean }

export function AuthDialog({ open, onClose, isSigningUp = false }: AuthDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Welcome to Roost">
      {open && <AuthPanel invitation={null} isSigningUp={isSigningUp} passwordLength={100} />}
    </Dialog>
  )
}
