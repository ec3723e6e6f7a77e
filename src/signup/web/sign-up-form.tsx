import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { browserRegion } from '#ui/region.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-queue.ts'
import {
  alphaAcknowledgement,
  type Problem,
  readSignUp,
  sayProblems,
  type SignUpForm as Entries,
} from '../rules/sign-up.ts'
import { type Outcomes, useParentSignUp } from './use-sign-up.ts'

type SignUpFormProps = Outcomes & {
  email: string
  onEmail: (email: string) => void
  familyCode: string
  passwordLength: number
}

export function SignUpForm({ email, onEmail, familyCode, passwordLength, ...outcomes }: SignUpFormProps) {
  const [entered, setEntered] = useState({
    password: '',
    firstName: '',
    familyName: '',
    familyCode,
    acknowledgesAlpha: false,
  })
  const [joins, setJoins] = useState(familyCode !== '')
  const [problems, setProblems] = useState<Problem[]>([])
  const { mutate, isPending } = useParentSignUp(outcomes)
  const change = (changes: Partial<typeof entered>) => setEntered({ ...entered, ...changes })
  const errorOf = (field: keyof Entries) => problems.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    const { familyCode: code, familyName: name, ...rest } = entered
    const form = { ...rest, email, ...(joins && code.trim() !== '' ? { familyCode: code } : { familyName: name }) }
    const read = readSignUp(form)
    const found = 'problems' in read ? read.problems : []
    setProblems(found)
    if (found.length > 0) {
      toast({ title: 'Validation Error', description: sayProblems(found), tone: 'danger' })
      return
    }
    const { zone, locale } = browserRegion()
    mutate({ ...form, timezone: zone, locale })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
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
        label="First Name"
        name="given-name"
        autoComplete="given-name"
        maxLength={50}
        value={entered.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        error={errorOf('firstName')}
      />
      {joins ? (
        <TextField
          label="Family Code"
          name="family-code"
          autoComplete="off"
          hint="From your invitation, or from the settings of somebody in the family."
          value={entered.familyCode}
          onChange={(event) => change({ familyCode: event.target.value })}
          error={errorOf('familyCode') ?? errorOf('familyName')}
        />
      ) : (
        <TextField
          label="Family Name"
          name="family-name"
          autoComplete="family-name"
          maxLength={50}
          value={entered.familyName}
          onChange={(event) => change({ familyName: event.target.value })}
          error={errorOf('familyName')}
        />
      )}
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setJoins(!joins)}>
        {joins ? 'Start a new family instead' : 'Join a family with its code'}
      </Button>
      <Checkbox
        name="acknowledges-alpha"
        required
        label={alphaAcknowledgement}
        checked={entered.acknowledgesAlpha}
        onCheckedChange={(acknowledgesAlpha) => change({ acknowledgesAlpha })}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={!entered.acknowledgesAlpha}>
        Sign Up
      </Button>
    </form>
  )
}
