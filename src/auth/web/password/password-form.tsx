import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { mostPasswordCharacters } from '#auth/rules/credentials.ts'

export type PasswordFormProps = {
  action: string
  onPassword: (password: string) => void
  /** The request that needs the password; its error goes once somebody types. */
  request: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>
  /** A field beside the password. */
  children?: ReactNode
}

/** Asks for the password before what a stolen session must not do. */
export function PasswordForm({
  action,
  onPassword,
  request: { isPending, error, reset },
  children,
}: PasswordFormProps) {
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onPassword(password)
  }

  return (
    <form onSubmit={submit} onInput={reset} noValidate className="grid gap-4">
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={mostPasswordCharacters}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error === null ? undefined : errorMessage(error)}
      />
      {children}
      <Button type="submit" variant="primary" busy={isPending} disabled={password === ''}>
        {action}
      </Button>
    </form>
  )
}
