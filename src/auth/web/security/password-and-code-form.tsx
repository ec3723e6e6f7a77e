import { useState } from 'react'
import { CodeField } from '../code-field.tsx'
import { PasswordForm, type PasswordFormProps } from '../password/password-form.tsx'

type PasswordAndCodeFormProps = Pick<PasswordFormProps, 'action' | 'request'> & {
  /** Where two-factor sign-in is on. */
  asksForCode: boolean
  onProof: (proof: { password: string; code: string }) => void
}

/** Asks for all that a sign-in asks for, before what opens the account to somebody else. */
export function PasswordAndCodeForm({ asksForCode, onProof, ...form }: PasswordAndCodeFormProps) {
  const [code, setCode] = useState('')
  return (
    <PasswordForm {...form} onPassword={(password) => onProof({ password, code })}>
      {asksForCode && <CodeField code={code} onCode={setCode} />}
    </PasswordForm>
  )
}
