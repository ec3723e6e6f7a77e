import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { dismissFaults } from '#ui/overlays/toast-queue.ts'
import { CodeField } from '../code-field.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { type SecondStep, useSecondFactor } from './use-sign-in.ts'

type SecondFactorFormProps = {
  step: SecondStep
  onBack: () => void
}

/** Asks for the second factor of an account. */
export function SecondFactorForm({ step, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const { mutate, isPending, isSuccess } = useSecondFactor(onBack)
  const passkey = usePasskeySignIn(onBack)

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ token: step.token, code })
  }

  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      <h2 className="text-title">One more step</h2>
      <CodeField code={code} onCode={setCode} />
      <Button type="submit" variant="primary" busy={isPending || isSuccess} disabled={code.trim() === ''}>
        Continue
      </Button>
      {step.ways.includes('passkey') && (
        <Button busy={passkey.isPending || passkey.isSuccess} onClick={() => passkey.mutate(step.token)}>
          Use a passkey
        </Button>
      )}
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
