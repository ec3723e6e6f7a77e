import { useState } from 'react'
import { CodeField } from '../code-field.tsx'
import { PasswordForm, type PasswordFormProps } from '../password/password-form.tsx'

type PasswordAndCodeFormProps = Pick<PasswordFormProps, 'action' | 'request'> & {
  /** Whether two-factor sign-in is on. */
  asksForCode: boolean
  onProof: (proof: { password: string; code: string }) => void
}

/** Asks for the same factors as a sign-in, before an action that could open the account to somebody else. */
export function PasswordAndCodeForm({ asksForCode, onProof, ...form }: PasswordAndCodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <PasswordForm {...form} onPassword={(password) => onProof({ password, code })}>
      {asksForCode && <CodeField code={code} onCode={setCode} />}
    </PasswordForm>
  )
}
