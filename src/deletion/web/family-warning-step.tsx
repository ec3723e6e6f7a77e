import { Button } from '#ui/controls/button.tsx'
import { sayFamilyWarning } from '../rules/say-deletion.ts'
import type { StepProps } from './delete-account-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'

export function FamilyWarningStep({ wizard, move }: StepProps<'family-warning'>) {
  return (
    <div className="grid gap-4">
      <p className="measure border-l-[3px] border-l-danger pl-3">{sayFamilyWarning(wizard.impact)}</p>
      <p className="measure text-ink-soft">
        If somebody else should keep the plan, invite them as a parent first, and come back when they have joined.
      </p>
      <StepButtons onBack={() => move({ type: 'back' })}>
        <Button variant="danger" onClick={() => move({ type: 'continue' })}>
          Continue
        </Button>
      </StepButtons>
    </div>
  )
}
