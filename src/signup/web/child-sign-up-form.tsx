import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-queue.ts'
import { alphaAcknowledgement, type Problem, readChildSignUp, sayProblems } from '../rules/sign-up.ts'
import { type Outcomes, useChildSignUp } from './use-sign-up.ts'

type ChildSignUpFormProps = Outcomes & {
  email: string
  onEmail: (email: string) => void
  familyCode: string
  passwordLength: number
}

export function ChildSignUpForm({ email, onEmail, familyCode, passwordLength, ...outcomes }: ChildSignUpFormProps) {
  const [entered, setEntered] = useState({ password: '', familyCode, acknowledgesAlpha: false })
  const [problems, setProblems] = useState<Problem[]>([])
  const { mutate, isPending } = useChildSignUp(outcomes)
  const change = (changes: Partial<typeof entered>) => setEntered({ ...entered, ...changes })
  const errorOf = (field: Problem['field']) => problems.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = { ...entered, email }
    const read = readChildSignUp(form)
    const found = 'problems' in read ? read.problems : []
    setProblems(found)
    if (found.length === 0) mutate(form)
    else toast({ title: 'Validation Error', description: sayProblems(found), tone: 'danger' })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div>
        <h2 className="text-title">Complete Child Registration</h2>
        <p className="text-ink-soft">Set your password to complete your account setup</p>
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        hint="The one that your invitation came to."
        maxLength={254}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
        maxLength={passwordLength}
        value={entered.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errorOf('password')}
      />
      <TextField
        label="Family Code"
        name="family-code"
        autoComplete="off"
        value={entered.familyCode}
        onChange={(event) => change({ familyCode: event.target.value })}
        error={errorOf('familyCode')}
      />
      <Checkbox
        name="acknowledges-alpha"
        required
        label={alphaAcknowledgement}
        checked={entered.acknowledgesAlpha}
        onCheckedChange={(acknowledgesAlpha) => change({ acknowledgesAlpha })}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={!entered.acknowledgesAlpha}>
        Complete Registration
      </Button>
    </form>
  )
}
