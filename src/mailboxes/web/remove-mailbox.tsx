import { useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TrashIcon } from '#ui/graphics/page-icons.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import type { Mailbox } from '../contract.ts'
import { sayRemoving } from '../rules/say-mailbox.ts'
import { useRemoveMailbox } from './use-mailboxes.ts'

export function RemoveMailbox({ mailbox }: { mailbox: Mailbox }) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useRemoveMailbox()
  return (
    <>
      <IconButton
        label={`Remove ${mailbox.emailAddress}`}
        icon={<TrashIcon />}
        tone="danger"
        tip="left"
        onClick={() => setAsked(true)}
      />
      <AlertDialog
        open={isAsked}
        title="Remove this mailbox?"
        description={sayRemoving(mailbox)}
        confirmLabel="Remove"
        destructive
        busy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ id: mailbox.id }, { onSettled: () => setAsked(false) })}
      />
    </>
  )
}
