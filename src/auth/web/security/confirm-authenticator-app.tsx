import { useState, type FormEvent } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeField } from '../code-field.tsx'
import { useConfirmTwoFactor } from './use-factors.ts'

type ConfirmAuthenticatorAppProps = {
  begun: { secret: string; qrCode: string }
  onConfirmed: (recoveryCodes: string[]) => void
}

export function ConfirmAuthenticatorApp({ begun: { secret, qrCode }, onConfirmed }: ConfirmAuthenticatorAppProps) {
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useConfirmTwoFactor()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ code }, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
  }

  return (
    <form onSubmit={submit} onInput={reset} noValidate className="grid gap-4">
      <p className="text-ink-soft">Scan this with your authenticator app, or type the key into it.</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for your authenticator app"
        className="size-48 justify-self-center rounded-control bg-white"
      />
      <div className="grid gap-1">
        <p className="text-fine text-ink-soft">Key</p>
        <p className="tabular font-medium [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <CodeField
        hint="The six figures that the app shows now."
        code={code}
        onCode={setCode}
        error={error === null ? undefined : errorMessage(error)}
      />
      <Button type="submit" variant="primary" busy={isPending} disabled={code.trim() === ''}>
        Switch on
      </Button>
    </form>
  )
}
