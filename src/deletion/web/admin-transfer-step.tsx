import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { StepProps } from './delete-account-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useAdminCandidates } from './use-deletion.ts'

export function AdminTransferStep({ wizard, move }: StepProps<'admin-transfer'>) {
  const { data, error, refetch } = useAdminCandidates()
  if (error !== null)
    return (
      <ErrorState
        title="The parents could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Spinner />
  return (
    <div className="grid gap-4">
      <p className="measure text-ink-soft">
        You are the only admin of your family. Choose the parent who looks after it from now on.
      </p>
      <SelectField
        label="New family admin"
        value={wizard.newAdminId ?? ''}
        options={[
          { value: '', label: 'Choose a parent' },
          ...data.map(({ userId, firstName, lastName }) => ({
            value: userId,
            label: [firstName, lastName].filter((name) => name !== null).join(' '),
          })),
        ]}
        onSelect={(id) => id !== '' && move({ type: 'choose-admin', id })}
      />
      <StepButtons onBack={() => move({ type: 'back' })}>
        <Button variant="danger" disabled={wizard.newAdminId === null} onClick={() => move({ type: 'continue' })}>
          Continue
        </Button>
      </StepButtons>
    </div>
  )
}
