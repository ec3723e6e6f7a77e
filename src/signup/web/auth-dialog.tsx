import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AuthPanel } from './auth-panel.tsx'
import type { Mode } from './sign-in-or-up-panel.tsx'

export function AuthDialog({ asked, onClose }: { asked: 'sign-in' | 'sign-up'; onClose: () => void }) {
  const [mode, setMode] = useState<Mode>(asked)
  return (
    <Dialog open onClose={onClose} title="Welcome to Roost">
      <AuthPanel invitation={null} mode={mode} onMode={setMode} passwordLength={100} />
    </Dialog>
  )
}
