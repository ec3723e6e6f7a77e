import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import type { Mailbox } from '#mailboxes/contract.ts'
import { ProviderCard } from '../provider-card.tsx'
import { ImapForm } from './imap-form.tsx'

/** A link to it opens the part in which it stands. */
export const imapPartId = 'connect-by-imap'

/** Any other mailbox, read with a password at its own server. */
export function ImapMailboxes({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const [isAdding, setAdding] = useState(false)
  const isFirst = mailboxes.length === 0
  return (
    <ProviderCard provider="imap" title="Another mailbox (IMAP)" mailboxes={mailboxes}>
      {isFirst && (
        <p className="mb-4 measure text-ink-soft">
          iCloud, Yahoo, Fastmail, a school’s or your own: any mailbox that other mail programs can open too. Roost only
          reads. It asks for an app password, so that you never give it the one you sign in with.
        </p>
      )}
      <div id={imapPartId} className="scroll-mt-24">
        {isFirst || isAdding ? (
          <ImapForm onAdded={() => setAdding(false)} {...(!isFirst && { onCancel: () => setAdding(false) })} />
        ) : (
          <Button onClick={() => setAdding(true)}>Connect another mailbox</Button>
        )}
      </div>
    </ProviderCard>
  )
}
