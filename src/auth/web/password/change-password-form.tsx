import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import { mostPasswordCharacters, passwordProblems } from '#auth/rules/credentials.ts'
import { authApi } from '../auth-api.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending, error, reset } = useChangePassword(onDone)
  const [problem] = passwordProblems(password)
  const isCurrentWrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
  const refused = error === null ? undefined : errorMessage(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (problem === undefined) mutate({ current, password })
  }

  return (
    <form onSubmit={submit} onInput={reset} noValidate className="grid gap-4">
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        maxLength={mostPasswordCharacters}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={isCurrentWrong ? refused : undefined}
      />
      <NewPasswordField
        label="New password"
        password={password}
        onPassword={setPassword}
        maxLength={mostPasswordCharacters}
        error={wasSent ? (problem ?? (isCurrentWrong ? undefined : refused)) : undefined}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={current === ''}>
        Change password
      </Button>
    </form>
  )
}

function useChangePassword(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation(
    authApi.changePassword.mutationOptions({
      async onSuccess() {
        toast({ title: 'Password changed', description: 'Every other device was signed out.' })
        onDone()
        await queries.invalidateQueries({ queryKey: authApi.key() })
      },
    }),
  )
}
