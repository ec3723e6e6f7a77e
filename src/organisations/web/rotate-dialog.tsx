import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type RotateDialogProps = {
  what: 'key' | 'secret'
  title: string
  description: string
  busy: boolean
  onClose: () => void
  onRotate: (overlapHours: number) => void
}

/** Asks for how long the old key or secret goes on: programs need time to take the new one. */
export function RotateDialog({ what, title, description, busy, onClose, onRotate }: RotateDialogProps) {
  const [hours, setHours] = useState<OverlapHours>('24')
  return (
    <Dialog
      open
      onClose={onClose}
      typed="nothing"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => onRotate(Number(hours))}>
            Rotate {what}
          </Button>
        </>
      }
    >
      <SelectField label={`The old ${what} goes on for`} options={overlaps} value={hours} onSelect={setHours} />
    </Dialog>
  )
}

/** In hours. */
const overlaps = [
  { value: '0', label: 'No time: it ends now' },
  { value: '1', label: 'An hour' },
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
] as const
type OverlapHours = (typeof overlaps)[number]['value']
