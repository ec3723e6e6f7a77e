import { useReducer, useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { advance, beginning, type Move, type Wizard } from '../rules/wizard.ts'
import { AdminTransferStep } from './admin-transfer-step.tsx'
import { ExportButton } from './export-button.tsx'
import { FamilyWarningStep } from './family-warning-step.tsx'
import { FinalConfirmationStep } from './final-confirmation-step.tsx'
import { PasswordStep } from './password-step.tsx'

type DeleteAccountDialogProps = {
  open: boolean
  onClose: () => void
  /** Only a parent may take the family's data along. */
  canExport: boolean
}

/** The Delete Account wizard. The password stays here until the end: the server asks for it again. */
export function DeleteAccountDialog({ open, onClose, canExport }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete Account">
      <Steps onClose={onClose} canExport={canExport} />
    </Dialog>
  )
}

function Steps({ onClose, canExport }: { onClose: () => void; canExport: boolean }) {
  const [wizard, move] = useReducer(advance, beginning)
  const [password, setPassword] = useState('')
  return (
    <div className="grid gap-5">
      <StepOf wizard={wizard} move={move} password={password} onPassword={setPassword} onClose={onClose} />
      {canExport && wizard.step !== 'initial' && <ExportButton />}
    </div>
  )
}

export type StepProps<Step extends Wizard['step']> = {
  wizard: Extract<Wizard, { step: Step }>
  move: (move: Move) => void
}

type StepOfProps = {
  wizard: Wizard
  move: (move: Move) => void
  password: string
  onPassword: (password: string) => void
  onClose: () => void
}

function StepOf({ wizard, move, password, onPassword, onClose }: StepOfProps) {
  switch (wizard.step) {
    case 'initial':
      return <PasswordStep move={move} password={password} onPassword={onPassword} onClose={onClose} />
    case 'admin-transfer':
      return <AdminTransferStep wizard={wizard} move={move} />
    case 'family-warning':
      return <FamilyWarningStep wizard={wizard} move={move} />
    case 'final-confirmation':
      return <FinalConfirmationStep wizard={wizard} move={move} password={password} />
  }
}
