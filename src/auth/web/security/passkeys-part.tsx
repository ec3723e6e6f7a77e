import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Factors } from '#auth/rules/account-shapes.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { useAddPasskey } from './use-passkeys.ts'

export function PasskeysPart({ factors: { passkeys, twoFactorSince } }: { factors: Factors }) {
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
        <AddPasskey asksForCode={twoFactorSince !== null} onDone={close} />
      </Dialog>
    </SecurityPart>
  )
}

function AddPasskey({ asksForCode, onDone }: { asksForCode: boolean; onDone: () => void }) {
  const add = useAddPasskey()
  return (
    <PasswordAndCodeForm
      action="Continue"
      asksForCode={asksForCode}
      request={add}
      onProof={(proof) => add.mutate(proof, { onSuccess: onDone })}
    />
  )
}
