import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { QuarantinedSender } from '#mail/contract.ts'
import { nameOfSender, type ShownSender } from '#mail/rules/quarantine/quarantined-senders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { AllowDomain } from './allow-domain.tsx'
import { MailPreview, ofForgedMail, staysHeld } from './mail-preview.tsx'
import { receiptPath } from '../mail-paths.ts'

type QuarantinedSenderRowProps = {
  sender: ShownSender
  /** The only sender: Allow is then the primary button of the screen. */
  isAlone: boolean
  canDecide: boolean
  onDecide: (status: 'allow' | 'block') => void
  onAllowDomain: (domain: string) => void
  /** Called once a single mail is released. */
  onRelease: () => void
}

/** One sender, their mails, and the buttons to decide on them. */
export function QuarantinedSenderRow({
  sender,
  isAlone,
  canDecide,
  onDecide,
  onAllowDomain,
  onRelease,
}: QuarantinedSenderRowProps) {
  const { senderEmail, status } = sender
  const name = nameOfSender(sender)
  return (
    <li
      data-sender={sender.id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 md:flex-nowrap"
    >
      <div className="min-w-0 grow basis-full md:basis-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {name}
          {name !== senderEmail && <span className="text-fine font-normal text-ink-soft">{senderEmail}</span>}
        </h3>
        {/* Once decided on, each mail has its own line in the list below. */}
        {status === 'pending' && <Sent {...sender} onRelease={canDecide ? onRelease : null} />}
        {status === 'pending' && canDecide && (
          <div className="-ml-3">
            <AllowDomain senderEmail={senderEmail} onAllow={onAllowDomain} />
          </div>
        )}
      </div>
      {canDecide ? (
        <Decision name={name} status={status} isAlone={isAlone} onDecide={onDecide} />
      ) : (
        <p className="shrink-0 text-fine text-ink-soft">Waits for a parent’s yes.</p>
      )}
    </li>
  )
}

/** Null for who may not decide, and so sees no preview. */
type Judging = { onRelease: (() => void) | null }

/** One mail is a line; several are a group that unfolds. */
function Sent({ mailCount, latest: mails, onRelease }: QuarantinedSender & Judging) {
  const [latest, ...others] = mails
  if (latest === undefined) return null
  const earlier = mailCount - mails.length
  if (others.length === 0) return <OneMail mail={latest} onRelease={onRelease} />
  return (
    <Disclosure
      className="[&_summary]:min-h-9 [&_summary]:justify-start [&_summary]:py-0 md:[&_summary]:min-h-6 [&>div]:pb-1"
      summary={
        <span className="tabular min-w-0 text-fine [overflow-wrap:anywhere]">
          <span className="font-semibold">{mailCount} mails</span>
          <span className="text-ink-soft">, the latest: {latest.subject || 'No subject'}</span>
        </span>
      }
    >
      <ul className="grid gap-1">
        {mails.map((mail) => (
          <li key={mail.id}>
            <OneMail mail={mail} onRelease={onRelease} />
          </li>
        ))}
        {earlier > 0 && (
          <li className="text-fine text-ink-soft">
            {earlier === 1 ? 'One earlier mail.' : `${earlier} earlier mails.`}
          </li>
        )}
      </ul>
    </Disclosure>
  )
}

function OneMail({ mail, onRelease }: { mail: QuarantinedSender['latest'][number] } & Judging) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-fine">
        <Link to={receiptPath(mail.id)} className="link [overflow-wrap:anywhere]">
          {mail.subject || 'No subject'}
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
            aria-label={`What it says: ${mail.subject || 'No subject'}`}
            onClick={() => setOpen(!isOpen)}
          >
            What it says
          </Button>
        )}
      </p>
      {mail.isForged && <p className="measure text-fine text-amber">This mail may be forged, and {staysHeld}.</p>}
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && (
          <MailPreview mail={mail} onRelease={onRelease} {...(mail.isForged && { afterRelease: ofForgedMail })} />
        )}
      </div>
    </>
  )
}

type DecisionProps = Pick<QuarantinedSenderRowProps, 'isAlone' | 'onDecide'> & {
  name: string
  status: ShownSender['status']
}

function Decision({ name, status, isAlone, onDecide }: DecisionProps) {
  if (status !== 'pending') {
    const other = status === 'allow' ? 'block' : 'allow'
    return (
      <p className="flex shrink-0 items-center gap-1">
        <span className="font-semibold">{status === 'allow' ? 'Allowed' : 'Blocked'}</span>
        <Button variant="quiet" aria-label={`${verbs[other]} instead: ${name}`} onClick={() => onDecide(other)}>
          {verbs[other]} instead
        </Button>
      </p>
    )
  }
  return (
    <div className="flex shrink-0 gap-3 max-md:w-full max-md:*:grow">
      <Button data-decides="block" aria-label={`Block ${name}`} onClick={() => onDecide('block')}>
        Block
      </Button>
      <Button
        data-decides="allow"
        aria-label={`Allow ${name}`}
        onClick={() => onDecide('allow')}
        variant={isAlone ? 'primary' : 'secondary'}
        className={isAlone ? undefined : 'border-accent! text-accent!'}
      >
        Allow
      </Button>
    </div>
  )
}

const verbs = { allow: 'Allow', block: 'Block' }
