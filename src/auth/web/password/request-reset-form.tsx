import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { normaliseEmail } from '#basics/email-address.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { emailProblem } from '#auth/rules/credentials.ts'
import { resetLinkHours } from '#auth/rules/reset-link.ts'
import { OutboxHint } from '../outbox-hint.tsx'
import { useRequestReset } from './use-reset.ts'

/** Asks for the mail with the link. `trouble`: what was wrong with the link that was opened. */
export function RequestResetForm({ trouble }: { trouble: string | null }) {
  const [email, setEmail] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending, isSuccess } = useRequestReset()
  const problem = emailProblem(normaliseEmail(email))

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (problem === null) mutate({ email })
  }

  if (isSuccess)
    return (
      <div aria-live="polite" className="grid gap-3">
        <h1 className="text-heading">Check your mail</h1>
        <p className="text-ink-soft">
          If there is an account at <strong className="font-medium break-words text-ink">{email}</strong>, the link is
          on its way. It is good for {resetLinkHours} hours, and once.
        </p>
        <OutboxHint />
        <BackToSignIn />
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h1 className="text-heading">Choose a new password</h1>
      {trouble !== null && (
        <p role="alert" className="font-medium text-danger">
          {trouble}
        </p>
      )}
      <p className="text-ink-soft">
        {trouble === null ? 'We send you a link to choose one with.' : 'We can send you a new link.'}
      </p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wasSent ? (problem ?? undefined) : undefined}
      />
      <Button type="submit" variant="primary" busy={isPending}>
        Send the link
      </Button>
      <BackToSignIn />
    </form>
  )
}

function BackToSignIn() {
  return (
    <Link to={signInPage} className={buttonLook('quiet', '-ml-3 justify-self-start')}>
      Back to sign-in
    </Link>
  )
}

const signInPage: string = '/auth'
