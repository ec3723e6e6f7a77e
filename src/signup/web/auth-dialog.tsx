import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { AuthPanel } from './auth-panel.tsx'
import type { Mode } from './entry-panel.tsx'

type AuthDialogProps = { asked: 'sign-in' | 'sign-up' | null; onClose: () => void }

export function AuthDialog({ asked, onClose }: AuthDialogProps) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title="Welcome to Roost">
      {asked !== null && <Entry asked={asked} />}
    </Dialog>
  )
}

function Entry({ asked }: { asked: Mode }) {
  const [mode, setMode] = useState(asked)
  return <AuthPanel invitation={null} mode={mode} onMode={setMode} passwordLength={100} />
}
