import type { OrganisationKey } from '#organisations/contract.ts'
import { RotateDialog } from '../rotate-dialog.tsx'
import { useRotateKey } from './use-keys.ts'

type RotateKeyDialogProps = {
  made: OrganisationKey
  onClose: () => void
  onRotated: (rotated: { key: string; made: OrganisationKey }) => void
}

/** Replaces a key. */
export function RotateKeyDialog({ made: { id, name }, onClose, onRotated }: RotateKeyDialogProps) {
  const { mutate, isPending } = useRotateKey()
  const rotate = (overlapHours: number) =>
    mutate(
      { id, overlapHours },
      {
        onSuccess: (rotated) => {
          onClose()
          onRotated(rotated)
        },
      },
    )
  return (
    <RotateDialog
      what="key"
      title={`Rotate ${name}`}
      description="A new key takes its place and is shown to you once. The old one goes on for a while, so that nothing stops meanwhile."
      busy={isPending}
      onClose={onClose}
      onRotate={rotate}
    />
  )
}
