import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { dismissFaults } from '#ui/toast-queue.ts'
import { type SecondStep, useSecondFactor } from './use-sign-in.ts'

type SecondFactorFormProps = {
  step: SecondStep
  onBack: () => void
}

/** The second proof that an account asks for. */
export function SecondFactorForm({ step, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const { mutate, isPending, isSuccess } = useSecondFactor(onBack)

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ token: step.token, code })
  }

  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      <h2 className="text-title">One more step</h2>
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form took the place of the one that was just sent.
        autoFocus
        maxLength={20}
        hint="The six figures in your authenticator app, or one of your recovery codes."
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={isPending || isSuccess} disabled={code.trim() === ''}>
        Continue
      </Button>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
