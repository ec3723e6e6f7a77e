import { useState } from 'react'
import { useViewer } from '#family/web/use-family.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TrashIcon } from '#ui/graphics/page-icons.tsx'
import type { SecondaryEmail } from '../contract.ts'
import { useRemoveAddress, useSendVerification } from './use-secondary-emails.ts'

export function AddressRow({ address: { email, status } }: { address: SecondaryEmail }) {
  const again = useSendVerification()
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{email}</p>
        <div className="flex min-h-9 flex-wrap items-center gap-x-2">
          <Badge tone={tones[status]}>{words[status]}</Badge>
          {status !== 'verified' && (
            <Button
              variant="quiet"
              busy={again.isPending}
              aria-label={`Send the link again to ${email}`}
              onClick={() => again.mutate({ email })}
            >
              Send the link again
            </Button>
          )}
        </div>
      </div>
      <RemoveButton email={email} />
    </li>
  )
}

const words: Record<SecondaryEmail['status'], string> = {
  verified: 'Verified',
  pending: 'Waiting for verification',
  unsubscribed: 'Unsubscribed',
}
const tones = { verified: 'accent', pending: 'amber', unsubscribed: 'plain' } as const

function RemoveButton({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false)
  const { id: memberId } = useViewer()
  const { mutate, isPending } = useRemoveAddress()
  return (
    <>
      <IconButton label={`Remove ${email}`} icon={<TrashIcon />} tone="danger" onClick={() => setAsked(true)} />
      <AlertDialog
        open={isAsked}
        title="Remove this address?"
        description={`No more notices go to ${email}. To have them there again, it has to be verified anew.`}
        confirmLabel="Remove"
        destructive
        busy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ memberId, email }, { onSettled: () => setAsked(false) })}
      />
    </>
  )
}
