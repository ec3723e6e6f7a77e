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
      {wizard.step === 'initial' && (
        <PasswordStep move={move} password={password} onPassword={setPassword} onClose={onClose} />
      )}
      {wizard.step === 'admin-transfer' && <AdminTransferStep wizard={wizard} move={move} />}
      {wizard.step === 'family-warning' && <FamilyWarningStep wizard={wizard} move={move} />}
      {wizard.step === 'final-confirmation' && (
        <FinalConfirmationStep wizard={wizard} move={move} password={password} />
      )}
      {canExport && wizard.step !== 'initial' && <ExportButton />}
    </div>
  )
}

export type StepProps<Step extends Wizard['step']> = {
  wizard: Extract<Wizard, { step: Step }>
  move: (move: Move) => void
}
