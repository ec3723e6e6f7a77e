import { useState } from 'react'
import { ConfirmAuthenticatorApp } from './confirm-authenticator-app.tsx'
import { PasswordForm } from '../password/password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useBeginTwoFactor } from './use-factors.ts'

/** The password, then the secret for the app and its first code, then the recovery codes. */
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { mutate, isPending, error, reset, data: begun } = useBeginTwoFactor()
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun !== undefined) return <ConfirmAuthenticatorApp begun={begun} onConfirmed={setCodes} />
  return (
    <PasswordForm
      action="Continue"
      onPassword={(password) => mutate({ password })}
      busy={isPending}
      error={error}
      onInput={reset}
    />
  )
}
