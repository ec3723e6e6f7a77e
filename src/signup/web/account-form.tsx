import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { dismissFaults, toast } from '#ui/toast-queue.ts'
import { type Problem, sayProblems } from '../rules/problems.ts'
import { alphaAcknowledgement } from '../rules/sign-up.ts'
import { NewPasswordField } from '#auth/web/new-password-field.tsx'

export type Credentials = { email: string; password: string; acknowledgesAlpha: boolean }

type AccountFields = {
  email: string
  onEmail: (email: string) => void
  /** The most characters that the password's field takes. */
  passwordLength: number
}

/** What every form of a sign-up is given; the code is a link's. */
export type SignUpFields = { fields: AccountFields; familyCode: string }

type AccountFormProps = AccountFields & {
  heading?: ReactNode
  emailHint?: string
  action: string
  problemsOf: (credentials: Credentials) => Problem[]
  onSend: (credentials: Credentials) => void
  isSending: boolean
  /** The fields beyond the credentials. */
  children: (errorOf: (field: Problem['field']) => string | undefined) => ReactNode
}

/** What every sign-up asks for. What is wrong is told when it is sent, and from then on as it is corrected. */
export function AccountForm({ email, onEmail, passwordLength, ...props }: AccountFormProps) {
  const [entered, setEntered] = useState({ password: '', acknowledgesAlpha: false })
  const [wasSent, setWasSent] = useState(false)
  const credentials = { email, ...entered }
  const problems = wasSent ? props.problemsOf(credentials) : []
  const errorOf = (field: Problem['field']) => problems.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    const found = props.problemsOf(credentials)
    if (found.length === 0) props.onSend(credentials)
    else toast({ title: 'Validation Error', description: sayProblems(found), tone: 'danger' })
  }

  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      {props.heading}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        hint={props.emailHint}
        maxLength={254}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errorOf('email')}
      />
      <NewPasswordField
        password={entered.password}
        onPassword={(password) => setEntered({ ...entered, password })}
        maxLength={passwordLength}
        error={errorOf('password')}
      />
      {props.children(errorOf)}
      <Checkbox
        name="acknowledges-alpha"
        required
        label={alphaAcknowledgement}
        checked={entered.acknowledgesAlpha}
        onCheckedChange={(acknowledgesAlpha) => setEntered({ ...entered, acknowledgesAlpha })}
      />
      <Button type="submit" variant="primary" busy={props.isSending} disabled={!entered.acknowledgesAlpha}>
        {props.action}
      </Button>
    </form>
  )
}
