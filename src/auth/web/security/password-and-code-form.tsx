import { useState } from 'react'
import { CodeField } from '../code-field.tsx'
import { PasswordForm } from '../password/password-form.tsx'

type PasswordAndCodeFormProps = {
  action: string
  /** Where two-factor sign-in is on. */
  asksForCode: boolean
  onProof: (proof: { password: string; code: string }) => void
  busy: boolean
  error: unknown
  onInput: () => void
}

/** Asks for all that a sign-in asks for, before what opens the account to somebody else. */
export function PasswordAndCodeForm({ asksForCode, onProof, ...form }: PasswordAndCodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <PasswordForm {...form} onPassword={(password) => onProof({ password, code })}>
      {asksForCode && (
        <CodeField
          label="Code"
          hint="The six figures in your authenticator app, or one of your recovery codes."
          code={code}
          onCode={setCode}
        />
      )}
    </PasswordForm>
  )
}
