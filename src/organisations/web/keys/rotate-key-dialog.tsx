import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { OrganisationKey } from '#organisations/contract.ts'
import { type OverlapHours, overlaps } from '../overlaps.ts'
import { useRotateKey } from './use-keys.ts'

type RotateKeyDialogProps = {
  made: OrganisationKey
  onClose: () => void
  onRotated: (rotated: { key: string; made: OrganisationKey }) => void
}

/** Replaces a key, and asks for how long the old one goes on: programs need time to take the new one. */
export function RotateKeyDialog({ made: { id, name }, onClose, onRotated }: RotateKeyDialogProps) {
  const [hours, setHours] = useState<OverlapHours>('24')
  const { mutate, isPending } = useRotateKey()
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
      title={`Rotate ${name}`}
      description="A new key takes its place and is shown to you once. The old one goes on for a while, so that nothing stops meanwhile."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isPending} onClick={rotate}>
            Rotate key
          </Button>
        </>
      }
    >
      <SelectField label="The old key goes on for" options={overlaps} value={hours} onSelect={setHours} />
    </Dialog>
  )
}
