import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import type { ForgedMail } from '#mail/contract.ts'
import { nameOfSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { Button } from '#ui/controls/button.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { receiptPath } from '../mail-paths.ts'
import { MailPreview, ofForgedMail } from './mail-preview.tsx'

type ForgedMailsProps = { mails: readonly ForgedMail[]; canDecide: boolean }

/** The quarantined mails that name an allowed sender, and may be forged. */
export function ForgedMails({ mails, canDecide }: ForgedMailsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (mails.length === 0) return null
  return (
    <section
      aria-labelledby="forged"
      className="mb-8 grid gap-4 rounded-surface border-l-[3px] border-l-amber bg-sunken p-4 md:p-5"
    >
      <header>
        <h2 ref={heading} id="forged" tabIndex={-1} className="text-title outline-none">
          {mails.length === 1 ? 'A mail that may be forged' : `${mails.length} mails that may be forged`}
        </h2>
        <p className="measure text-ink-soft">
          {mails.length === 1 ? 'It names' : 'They name'} a sender you have allowed, and nothing shows that they wrote{' '}
          {mails.length === 1 ? 'it' : 'them'}. If in doubt, ask them another way.
        </p>
      </header>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {mails.map((mail) => (
          // The pressed button goes with the mail.
          <ForgedLine key={mail.id} mail={mail} onRelease={canDecide ? () => heading.current?.focus() : null} />
        ))}
      </ul>
    </section>
  )
}

/** `onRelease` is null for who may not decide, and so sees no preview. */
function ForgedLine({ mail, onRelease }: { mail: ForgedMail; onRelease: (() => void) | null }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = nameOfSender(mail)
  const subject = mail.subject || 'No subject'
  return (
    <li className="grid gap-1 px-4 py-3">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-sans text-body font-semibold [overflow-wrap:anywhere]">
        {name}
        {name !== mail.senderEmail && <span className="text-fine font-normal text-ink-soft">{mail.senderEmail}</span>}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 text-fine">
        <Link to={receiptPath(mail.id)} className="link [overflow-wrap:anywhere]">
          {subject}
        </Link>
        <span className="text-ink-soft">
          <RelativeTime at={mail.receivedAt} />
        </span>
        {onRelease && (
          <Button
            variant="quiet"
            className="-ml-2 text-fine!"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`What it says: ${subject}`}
            onClick={() => setOpen(!isOpen)}
          >
            What it says
          </Button>
        )}
      </p>
      <p className="measure text-fine text-amber">{mail.reason}</p>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && <MailPreview mail={mail} onRelease={onRelease} afterRelease={ofForgedMail} />}
      </div>
    </li>
  )
}
