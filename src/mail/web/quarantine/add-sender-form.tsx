import { useState, type FormEvent } from 'react'
import { invalidFormat, readSenderEmail } from '#senders/rules/manual-sender.ts'
import { TrustDial, type Trust } from '#senders/web/trust-dial.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatFaultOf, useAddSender } from './use-add-sender.ts'

/** Allows an address before its first mail. */
export function AddSenderForm() {
  const [email, setEmail] = useState('')
  const [trust, setTrust] = useState<Trust>('at-once')
  const [wasSent, setWasSent] = useState(false)
  const [added, setAdded] = useState('')
  const { mutate, isPending, error, reset } = useAddSender()
  const fault = wasSent && readSenderEmail(email) === null ? invalidFormat : formatFaultOf(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (readSenderEmail(email) === null) return
    const onSuccess = () => {
      setAdded(`${email.trim()} is allowed.`)
      setEmail('')
      setWasSent(false)
    }
    mutate({ email, applies: trust }, { onSuccess })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <TextField
          type="email"
          label="Sender’s email address"
          placeholder="office@school.example"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={fault}
          onChange={(event) => {
            reset()
            setAdded('')
            setWasSent(false)
            setEmail(event.target.value)
          }}
        />
        <Button type="submit" busy={isPending} disabled={email.trim() === ''} className="sm:mt-[1.8rem]">
          Add sender
        </Button>
      </div>
      <TrustDial legend="What they send" trust={trust} onTrust={setTrust} />
      <output className="text-fine text-ink-soft empty:hidden">{added}</output>
    </form>
  )
}
