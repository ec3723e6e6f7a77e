import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { sayAcknowledgement, sayWhatStays } from '../rules/say-deletion.ts'
import { mayDelete, acknowledgementsOf } from '../rules/wizard.ts'
import type { StepProps } from './delete-account-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useDeleteAccount } from './use-deletion.ts'

export function FinalConfirmationStep({
  wizard,
  move,
  password,
}: StepProps<'final-confirmation'> & { password: string }) {
  const { mutate, isPending, isSuccess } = useDeleteAccount({ onImpactChanged: () => move({ type: 'start-over' }) })
  const staying = sayWhatStays(wizard.impact)
  return (
    <div className="grid gap-4">
      {staying !== null && <p className="measure">{staying}</p>}
      <fieldset className="grid">
        <legend className="pb-1 text-ink-soft">Before your account is deleted:</legend>
        {acknowledgementsOf(wizard).map((tick) => (
          <Checkbox
            key={tick}
            label={sayAcknowledgement(tick, wizard.impact)}
            checked={wizard.ticked.includes(tick)}
            onCheckedChange={(isTicked) => move({ type: 'tick', tick, isTicked })}
          />
        ))}
      </fieldset>
      <StepButtons onBack={() => move({ type: 'back' })}>
        <Button
          variant="danger"
          busy={isPending || isSuccess}
          disabled={!mayDelete(wizard)}
          onClick={() => mutate({ password, newAdminId: wizard.newAdminId, familyGoes: wizard.impact.isOnlyParent })}
        >
          Delete Account
        </Button>
      </StepButtons>
    </div>
  )
}
