import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { WebhookEndpoint } from '#organisations/contract.ts'
import { type OverlapHours, overlaps } from '../overlaps.ts'
import { useRotateSecret } from './use-webhooks.ts'

type RotateSecretDialogProps = {
  endpoint: WebhookEndpoint
  onClose: () => void
  onRotated: (rotated: { secret: string; made: WebhookEndpoint }) => void
}

/** Replaces a secret. Meanwhile webhooks are signed with both, so that the server can take the new one when it is ready. */
export function RotateSecretDialog({ endpoint: { id, url }, onClose, onRotated }: RotateSecretDialogProps) {
  const [hours, setHours] = useState<OverlapHours>('24')
  const { mutate, isPending } = useRotateSecret()
  const rotate = () =>
    mutate(
      { id, overlapHours: Number(hours) },
      {
        onSuccess: (rotated) => {
          onClose()
          onRotated(rotated)
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      typed="nothing"
      title="Rotate the secret"
      description={`${url} gets a new secret, which is shown to you once. For a while each webhook is signed with both.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isPending} onClick={rotate}>
            Rotate secret
          </Button>
        </>
      }
    >
      <SelectField label="The old secret goes on for" options={overlaps} value={hours} onSelect={setHours} />
    </Dialog>
  )
}
