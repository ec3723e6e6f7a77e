import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { dismissFaults } from '#ui/overlays/toast-queue.ts'
import { mostPasswordCharacters, passwordProblems } from '#auth/rules/credentials.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useReset } from './use-reset.ts'

type ResetPasswordFormProps = {
  tokenHash: string
  onLinkLost: (why: string) => void
}

export function ResetPasswordForm({ tokenHash, onLinkLost }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [keepsOtherMethods, setKeepsOtherMethods] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const { mutate, isPending } = useReset(onLinkLost)
  const [problem] = passwordProblems(password)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (problem === undefined) mutate({ token_hash: tokenHash, password, keepsOtherMethods })
  }

  return (
    <form onSubmit={submit} onInput={dismissFaults} noValidate className="grid gap-4">
      <h1 className="text-heading">Choose a new password</h1>
      <p className="text-ink-soft">Every device that is signed in to your account is signed out.</p>
      <NewPasswordField
        label="New password"
        password={password}
        onPassword={setPassword}
        maxLength={mostPasswordCharacters}
        error={wasSent ? problem : undefined}
      />
      <Checkbox
        label={
          <>
            Remove every passkey and linked sign-in as well
            <span className="block text-fine text-ink-soft">
              Leave this ticked unless you know each of them: one that a stranger has added would still open your
              account. Two-factor sign-in goes too where it was switched on in the last three days.
            </span>
          </>
        }
        checked={!keepsOtherMethods}
        onCheckedChange={(isTicked) => setKeepsOtherMethods(!isTicked)}
      />
      <Button type="submit" variant="primary" busy={isPending}>
        Set the password
      </Button>
    </form>
  )
}
