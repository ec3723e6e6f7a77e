import { useState, type FormEvent, type ReactNode } from 'react'
import { normaliseEmail } from '#basics/email-address.ts'
import { ApiError } from '#browser/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { dismissFaults, toast } from '#ui/overlays/toast-queue.ts'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '#ui/controls/button-look.ts'
import { signInProblem } from '#auth/rules/credentials.ts'
import { OutboxHint } from '../outbox-hint.tsx'
import { PasswordlessSignIn } from './passwordless-sign-in.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type SecondStep, useSignIn } from './use-sign-in.ts'

/** The fields that sign-in and sign-up share. */
export type AccountFields = {
  email: string
  onEmail: (email: string) => void
  emailLabel?: string
  /** The most characters that the password's field takes. */
  passwordLength: number
}

/** `notice`: the message above the fields. */
type SignInFormProps = AccountFields & { notice?: ReactNode }

export function SignInForm({ email, onEmail, emailLabel = 'Email', passwordLength, notice }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<SecondStep | null>(null)
  const { mutate, isPending, data, error } = useSignIn(setStep)

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = signInProblem(normaliseEmail(email), password)
    if (problem === null) mutate({ email, password })
    else toast({ title: 'Validation Error', description: problem, tone: 'danger' })
  }

  if (step !== null) return <SecondFactorForm step={step} onBack={() => setStep(null)} />
  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      {notice}
      {error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED' && <OutboxHint />}
      <TextField
        label={emailLabel}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={passwordLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Link to={resetPage} className={buttonLook('quiet', '-mt-2 -ml-3 justify-self-start')}>
        Forgot password?
      </Link>
      <Button type="submit" variant="primary" busy={isPending || (data !== undefined && 'access_token' in data)}>
        Sign In
      </Button>
      <PasswordlessSignIn onSecondStep={setStep} />
    </form>
  )
}

const resetPage: string = '/reset-password'
