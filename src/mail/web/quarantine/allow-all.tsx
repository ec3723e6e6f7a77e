import { useState } from 'react'
import type { QuarantinedSender } from '#mail/contract.ts'
import { countQuarantined } from '#mail/rules/quarantine/count-quarantined.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Trust } from '#senders/web/trust-dial.tsx'

type AllowAllProps = { senders: readonly QuarantinedSender[]; applies: Trust; onAllow: () => void }

/** Allows all undecided senders, after naming them. */
export function AllowAll({ senders, applies, onAllow }: AllowAllProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Allow all {senders.length}</Button>
      <AlertDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onAllow()
        }}
        title={`Allow all ${senders.length} senders?`}
        description={
          <>
            <p className="mb-2 max-h-48 overflow-y-auto [overflow-wrap:anywhere]">
              {senders.map(nameOfSender).join(', ')}.
            </p>
            <p>
              Their {countQuarantined(senders)} mails are read, and what they say{' '}
              {applies === 'at-once' ? 'goes on the plan at once' : 'is shown to you first'}.
            </p>
          </>
        }
        confirmLabel={`Allow all ${senders.length}`}
      />
    </>
  )
}
