import type { WebhookEndpoint } from '#organisations/contract.ts'
import { RotateDialog } from '../rotate-dialog.tsx'
import { useRotateSecret } from './use-webhooks.ts'

type RotateSecretDialogProps = {
  endpoint: WebhookEndpoint
  onClose: () => void
  onRotated: (rotated: { secret: string; made: WebhookEndpoint }) => void
}

/** Replaces a secret. Meanwhile webhooks are signed with both, so that the server can take the new one when it is ready. */
export function RotateSecretDialog({ endpoint: { id, url }, onClose, onRotated }: RotateSecretDialogProps) {
  const { mutate, isPending } = useRotateSecret()
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
      what="secret"
      title="Rotate the secret"
      description={`${url} gets a new secret, which is shown to you once. For a while each webhook is signed with both.`}
      busy={isPending}
      onClose={onClose}
      onRotate={rotate}
    />
  )
}
