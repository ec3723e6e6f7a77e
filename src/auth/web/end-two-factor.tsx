import { useState } from 'react'
import { CodeField } from './code-field.tsx'
import { PasswordForm } from './password-form.tsx'
import { useEndTwoFactor } from './use-factors.ts'

export function EndTwoFactor({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useEndTwoFactor()
  return (
    <PasswordForm
      action="Switch off"
      onPassword={(password) => mutate({ password, code }, { onSuccess: onDone })}
      busy={isPending}
      error={error}
      onInput={reset}
    >
      <CodeField
        label="Code"
        hint="The six figures in your authenticator app, or one of your recovery codes."
        code={code}
        onCode={setCode}
      />
    </PasswordForm>
  )
}
