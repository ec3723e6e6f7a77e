import type { FormEvent } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import type { Move } from '../rules/wizard.ts'
import { StepButtons } from './step-buttons.tsx'
import { useImpact } from './use-deletion.ts'

type PasswordStepProps = {
  move: (move: Move) => void
  password: string
  onPassword: (password: string) => void
  onClose: () => void
}

export function PasswordStep({ move, password, onPassword, onClose }: PasswordStepProps) {
  const { mutate, isPending, error, reset } = useImpact()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '') mutate({ password }, { onSuccess: (impact) => move({ type: 'password-accepted', impact }) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="measure text-ink-soft">
        Your account and what belongs to it alone will be deleted. Enter your password to go on; nothing is deleted yet.
      </p>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={error === null ? undefined : errorMessage(error)}
        onChange={(event) => {
          if (error !== null) reset()
          onPassword(event.target.value)
        }}
      />
      <StepButtons onBack={onClose} backLabel="Cancel">
        <Button type="submit" variant="danger" busy={isPending} disabled={password === ''}>
          Continue
        </Button>
      </StepButtons>
    </form>
  )
}
