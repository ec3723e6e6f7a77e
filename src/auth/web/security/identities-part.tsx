import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RelativeTime } from '#ui/locale/date-time.tsx'
import type { LinkedIdentity } from '#auth/rules/account-shapes.ts'
import { PasswordForm } from '../password/password-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { useUnlinkIdentity } from './use-factors.ts'

/** The providers whose sign-in opens the account. */
export function IdentitiesPart({ identities }: { identities: readonly LinkedIdentity[] }) {
  return (
    <SecurityPart title="Linked sign-ins" sentence="Whoever signs in there opens your account without its password.">
      <ul aria-label="Linked sign-ins" className="divide-y divide-line">
        {identities.map((identity) => (
          <IdentityLine key={identity.issuer} identity={identity} />
        ))}
      </ul>
    </SecurityPart>
  )
}

function IdentityLine({ identity: { issuer, name, createdAt } }: { identity: LinkedIdentity }) {
  const [isAsked, setAsked] = useState(false)
  const unlink = useUnlinkIdentity(name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-fine text-ink-soft">
          Linked <RelativeTime at={createdAt} />
        </p>
      </div>
      <Button variant="quiet" className="-mx-3" aria-label={`Unlink ${name}`} onClick={() => setAsked(true)}>
        Unlink
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={`Unlink ${name}?`}>
        <p className="mb-4 measure text-ink-soft">
          {name} opens your account no longer. Your password does, and so do your passkeys.
        </p>
        <PasswordForm action="Unlink" request={unlink} onPassword={(password) => unlink.mutate({ issuer, password })} />
      </Dialog>
    </li>
  )
}
