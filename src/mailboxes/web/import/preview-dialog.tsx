import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#browser/error-message.ts'
import { categoryNames, statusNames } from '#senders/rules/say-sender.ts'
import { MailsOf } from '#senders/web/mails-of.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Mailbox } from '#mailboxes/contract.ts'
import { useImportSenders, useSenderPreview } from './use-sender-import.ts'

type PreviewDialogProps = { mailbox: Pick<Mailbox, 'id' | 'emailAddress'>; onClose: () => void }

/** Who wrote the newest mails of a mailbox. Nothing of it is stored until the senders are imported. */
export function PreviewDialog({ mailbox: { id, emailAddress }, onClose }: PreviewDialogProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useImportSenders()
  return (
    <Dialog
      open
      onClose={onClose}
      typed="nothing"
      wide
      title="Who writes to this mailbox"
      description={`The senders of the newest 50 mails in ${emailAddress}. Importing looks through the last 3 months.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() =>
              mutate(id, { onSuccess: () => void navigate({ to: settings, search: { tab: 'filtering' } }) })
            }
          >
            Import senders
          </Button>
        </>
      }
    >
      <Senders id={id} />
    </Dialog>
  )
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'

function Senders({ id }: { id: string }) {
  const { data, error, refetch } = useSenderPreview(id)
  if (data?.length === 0) return <p className="text-ink-soft">There is no mail in it.</p>
  if (data)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move a long one.
      <ul tabIndex={0} aria-label="Senders of the newest mails" className="border-t border-line">
        {data.map(({ senderEmail, senderName, category, mails, lastEmailAt, status }) => (
          <li key={senderEmail} className="border-b border-line py-2 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {senderName ?? senderEmail}
              {status !== null && <Badge>{statusNames[status]}</Badge>}
            </p>
            <p className="tabular text-fine text-ink-soft">
              {senderName !== null && `${senderEmail} · `}
              {category !== 'unknown' && `${categoryNames[category]} · `}
              <MailsOf count={mails} lastAt={lastEmailAt} />
            </p>
          </li>
        ))}
      </ul>
    )
  if (error) return <ErrorState title="The senders cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return (
    <output aria-label="Asking the mailbox" className="grid gap-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  )
}
