import { useState, type FormEvent } from 'react'
import { readSender } from '#senders/rules/manual-sender.ts'
import { isDomain } from '#senders/rules/sender-domain.ts'
import { TrustDial, type Trust } from '#senders/web/trust-dial.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { formatFaultOf, useAddSender } from './use-add-sender.ts'

/** Allows or blocks an address, or a whole domain, before the first mail from there. */
export function AddSenderForm() {
  const [email, setEmail] = useState('')
  const [trust, setTrust] = useState<Trust>('at-once')
  const [wasSent, setWasSent] = useState(false)
  const [added, setAdded] = useState('')
  const { mutate, isPending, error, reset } = useAddSender()
  const fault = (wasSent ? readSender(email).fault : undefined) ?? formatFaultOf(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    decide('allow')
  }

  function decide(status: 'allow' | 'block') {
    setWasSent(true)
    const read = readSender(email)
    if (read.email === undefined) return
    const who = isDomain(read.email) ? `Everybody at ${read.email.slice(1)}` : email.trim()
    const onSuccess = () => {
      setAdded(`${who} is ${status === 'allow' ? 'allowed' : 'blocked'}.`)
      setEmail('')
      setWasSent(false)
    }
    mutate({ email, status, applies: trust }, { onSuccess })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto_auto] sm:justify-start">
        <TextField
          type="email"
          label="Sender’s email address"
          placeholder="office@school.example"
          hint="Or a whole domain: @school.example"
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
        <Button disabled={isPending || email.trim() === ''} onClick={() => decide('block')} className="sm:mt-[1.8rem]">
          Block
          <span className="sr-only"> this sender</span>
        </Button>
      </div>
      <TrustDial legend="What they send" trust={trust} onTrust={setTrust} />
      <output className="text-fine text-ink-soft empty:hidden">{added}</output>
    </form>
  )
}
