import { useState, type FormEvent, type ReactNode } from 'react'
import { NewPasswordField } from '#auth/web/password/new-password-field.tsx'
import type { AccountFields } from '#auth/web/sign-in/sign-in-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { dismissFaults, toast } from '#ui/overlays/toast-queue.ts'
import { type Problem, sayProblems } from '../rules/problems.ts'

export type Credentials = { email: string; password: string }

/** The fields that every sign-up form gets; the code and the name come from a link. */
export type SignUpFields = { fields: AccountFields; familyCode: string; firstName: string }

type AccountFormProps = AccountFields & {
  heading?: ReactNode
  emailHint?: string
  action: string
  /** Reads the form: the sign-up, or everything that is wrong with it. */
  read: (credentials: Credentials) => object & { problems?: Problem[] }
  onSend: (credentials: Credentials) => void
  isSending: boolean
  /** False until the required box is ticked. */
  canSend?: boolean
  /** The fields beyond the credentials. */
  children: (errorOf: (field: Problem['field']) => string | undefined) => ReactNode
}

/** The fields of every sign-up. The form shows its problems when it is sent, and updates them from then on. */
export function AccountForm({ email, onEmail, emailLabel = 'Email', passwordLength, ...props }: AccountFormProps) {
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const credentials = { email, password }
  const problems = wasSent ? (props.read(credentials).problems ?? []) : []
  const errorOf = (field: Problem['field']) => problems.find((problem) => problem.field === field)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    const { problems: found } = props.read(credentials)
    if (found === undefined) props.onSend(credentials)
    else toast({ title: 'Validation Error', description: sayProblems(found), tone: 'danger' })
  }

  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      {props.heading}
      <TextField
        label={emailLabel}
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
        password={password}
        onPassword={setPassword}
        maxLength={passwordLength}
        error={errorOf('password')}
      />
      {props.children(errorOf)}
      <Button type="submit" variant="primary" busy={props.isSending} disabled={props.canSend === false}>
        {props.action}
      </Button>
    </form>
  )
}
