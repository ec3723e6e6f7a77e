import { useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { faultOf, useSendVerification } from './use-secondary-emails.ts'

export function AddAddressForm() {
  const [email, setEmail] = useState('')
  const { mutate, isPending, error, reset } = useSendVerification()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ email }, { onSuccess: () => setEmail('') })
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        type="email"
        label="Another address"
        placeholder="nan@example.org"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={faultOf(error)}
        onChange={(event) => {
          if (error !== null) reset()
          setEmail(event.target.value)
        }}
      />
      <Button type="submit" busy={isPending} disabled={email.trim() === ''} className="sm:mt-[1.8rem]">
        Add address
      </Button>
    </form>
  )
}
