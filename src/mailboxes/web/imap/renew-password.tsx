import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import type { Mailbox } from '#mailboxes/contract.ts'
import { appPasswordHint } from '#mailboxes/rules/imap-draft.ts'
import { faultOfConnecting, useRenewImap } from './use-imap.ts'

/** The new password of a mailbox whose server no longer takes the old one. */
export function RenewPassword({ mailbox: { id, emailAddress } }: { mailbox: Mailbox }) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useRenewImap()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ id, password }, { onSuccess: () => setPassword('') })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`New app password of ${emailAddress}`}
      className="grid w-full max-w-xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <PasswordField
        label="New app password"
        autoComplete="off"
        maxLength={1000}
        hint={appPasswordHint(emailAddress)}
        value={password}
        error={faultOfConnecting(error)?.message}
        onChange={(event) => {
          if (error !== null) reset()
          setPassword(event.target.value)
        }}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={password === ''} className="sm:mt-[1.8rem]">
        Try and connect
      </Button>
    </form>
  )
}
