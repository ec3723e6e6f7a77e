import { useEffect, useRef, useState } from 'react'
import { categoryNames, statusNames } from '#senders/rules/say-sender.ts'
import { MailsOf } from '#senders/web/mails-of.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import type { FoundSender } from '#mailboxes/contract.ts'

type FoundSenderRowProps = {
  sender: FoundSender
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onDecide: (status: 'allow' | 'block') => void
  onLeave: () => void
}

/** Somebody whose mail lies in a mailbox: to be allowed, blocked, or left for now. */
export function FoundSenderRow({ sender, isTicked, onTick, onDecide, onLeave }: FoundSenderRowProps) {
  const { senderName, senderEmail, status, category, mails, lastEmailAt, sourceConnectionEmail } = sender
  const name = senderName ?? senderEmail
  const row = useRef<HTMLLIElement>(null)
  const [pressed, setPressed] = useState<FoundSender['status'] | null>(null)

  // The button that was pressed is gone by now: the keyboard stays with the row, which says what was decided.
  useEffect(() => {
    if (pressed === status) row.current?.focus({ preventScroll: true })
  }, [pressed, status])

  const decide = (choice: 'allow' | 'block') => {
    setPressed(choice)
    onDecide(choice)
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3 outline-none"
    >
      <Checkbox
        label={`Select ${name}, who was found`}
        labelHidden
        checked={isTicked}
        onCheckedChange={onTick}
        className="-my-2 -ml-2.5 sm:-mr-2"
      />
      <div className="min-w-0 flex-1 basis-60">
        <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {name}
          {status !== 'pending' && <Badge tone={status === 'allow' ? 'accent' : 'danger'}>{statusNames[status]}</Badge>}
        </h4>
        <p className="tabular text-fine text-ink-soft [overflow-wrap:anywhere]">
          {senderName !== null && `${senderEmail} · `}
          {category !== 'unknown' && `${categoryNames[category]} · `}
          <MailsOf count={mails} lastAt={lastEmailAt} />
          {sourceConnectionEmail !== null && ` · in ${sourceConnectionEmail}`}
        </p>
      </div>
      {status === 'pending' && (
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
          <Button variant="quiet" aria-label={`Leave ${name} for now`} onClick={onLeave}>
            Leave
          </Button>
          <Button aria-label={`Block ${name}, who was found`} onClick={() => decide('block')}>
            Block
          </Button>
          <Button
            aria-label={`Allow ${name}, who was found`}
            onClick={() => decide('allow')}
            className="border-accent! text-accent!"
          >
            Allow
          </Button>
        </div>
      )}
    </li>
  )
}
