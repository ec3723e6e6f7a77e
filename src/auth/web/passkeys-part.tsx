import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Passkey } from '../rules/account-shapes.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { useAddPasskey } from './use-passkeys.ts'

export function PasskeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <SecurityPart
      title="Passkeys"
      sentence="Sign in with your finger, your face or a security key, without a password."
      action={browserSupportsWebAuthn() && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onClose={close} title="Add a passkey">
        <AddPasskey onDone={close} />
      </Dialog>
    </SecurityPart>
  )
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error, reset } = useAddPasskey()
  return (
    <PasswordForm
      action="Continue"
      onPassword={(password) => mutate(password, { onSuccess: onDone })}
      busy={isPending}
      error={error}
      onInput={reset}
    />
  )
}
