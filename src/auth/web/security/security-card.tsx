import { useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChangePasswordForm } from '../password/change-password-form.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecurityPart } from './security-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'
import { useFactors } from './use-factors.ts'

/** The ways to sign in to one's account, and the devices where it is signed in. */
export function SecurityCard() {
  return (
    <Card aria-labelledby="security-title">
      <h2 id="security-title" className="mb-1 text-title">
        Security
      </h2>
      <div className="divide-y divide-line">
        <PasswordPart />
        <Factors />
        <SessionsPart />
      </div>
    </Card>
  )
}

function PasswordPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityPart
      title="Password"
      sentence="A new one signs out every other device."
      action={<Button onClick={() => setOpen(true)}>Change password</Button>}
    >
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Change password">
        <ChangePasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </SecurityPart>
  )
}

function Factors() {
  const { data: factors, error, refetch } = useFactors()
  if (factors)
    return (
      <>
        <TwoFactorPart factors={factors} />
        <PasskeysPart factors={factors} />
        {factors.identities.length > 0 && <IdentitiesPart identities={factors.identities} />}
      </>
    )
  if (error)
    return (
      <div className="py-4">
        <ErrorState title="Your factors cannot be shown" message={errorMessage(error)} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <output aria-label="Loading your factors" className="grid gap-4 py-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </output>
  )
}
