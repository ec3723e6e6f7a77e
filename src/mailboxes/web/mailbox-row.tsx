import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'
import { RelativeTime } from '#ui/locale/relative-time.tsx'
import type { Mailbox } from '../contract.ts'
import { sayUndecided, undecidedIn } from '../rules/say-found.ts'
import { sayOthers, sayStatus, sayTrouble } from '../rules/say-mailbox.ts'
import { useFoundSenders } from './import/use-sender-import.ts'
import { LostMails } from './lost-mails.tsx'
import { MailboxSwitches } from './mailbox-switches.tsx'
import { RemoveMailbox } from './remove-mailbox.tsx'
import { SyncProgress } from './sync-progress.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useSyncNow } from './use-mailboxes.ts'

/** One mailbox: how it stands, and to its owner what to do about it and how it is read. */
export function MailboxRow({ mailbox }: { mailbox: Mailbox }) {
  const { emailAddress, connectionStatus, progress } = mailbox
  const members = useFamily().data?.members ?? []
  const { id: viewerId } = useViewer()
  const isOwn = mailbox.memberId === viewerId
  const isAdmin = members.some(({ id, isFamilyAdmin }) => id === viewerId && isFamilyAdmin)
  const trouble = sayTrouble(mailbox)
  const status = sayStatus(mailbox)
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold [overflow-wrap:anywhere]">
            {emailAddress}
            <Badge tone={status === 'Paused' ? 'plain' : tones[connectionStatus]}>{status}</Badge>
          </h3>
          <p className="tabular text-fine text-ink-soft [overflow-wrap:anywhere]">
            <LastSync mailbox={mailbox} />
            {isOwn ? <Server mailbox={mailbox} /> : ` · connected by ${lookOf(members, mailbox.memberId).name}`}
          </p>
        </div>
        {(isOwn || isAdmin) && <RemoveMailbox mailbox={mailbox} />}
      </div>
      {progress && <SyncProgress progress={progress} of={emailAddress} />}
      {trouble !== null && <TroubleNote mailbox={mailbox} trouble={trouble} isOwn={isOwn} />}
      {mailbox.lost.length > 0 && <LostMails mailbox={mailbox} isOwn={isOwn} />}
      {isOwn ? (
        <OwnMailbox mailbox={mailbox} />
      ) : (
        <p className="measure text-ink-soft">{sayOthers(lookOf(members, mailbox.memberId).name, { isAdmin })}</p>
      )}
    </li>
  )
}

function OwnMailbox({ mailbox }: { mailbox: Mailbox }) {
  const { emailAddress, connectionStatus, syncEnabled, progress } = mailbox
  const syncNow = useSyncNow()
  return (
    <>
      <Undecided mailbox={mailbox} />
      <MailboxSwitches mailbox={mailbox} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={syncNow.isPending || progress !== null}
          disabled={connectionStatus === 'expired' || !syncEnabled}
          aria-label={`Sync now: ${emailAddress}`}
          onClick={() => syncNow.mutate({ id: mailbox.id })}
        >
          Sync now
        </Button>
        <PreviewButton mailbox={mailbox} />
      </div>
    </>
  )
}

/** What there is to do once its senders were found. */
function Undecided({ mailbox }: { mailbox: Mailbox }) {
  const { data: found = [] } = useFoundSenders()
  const count = undecidedIn(found, mailbox)
  if (count === 0) return null
  return (
    <p className="measure">
      {sayUndecided(count)}{' '}
      <Link to={settings} search={{ tab: 'filtering' }} className="link">
        Decide on them
        <span className="sr-only"> who write to {mailbox.emailAddress}</span>
      </Link>
    </p>
  )
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'

function PreviewButton({ mailbox }: { mailbox: Mailbox }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        disabled={mailbox.connectionStatus === 'expired'}
        aria-label={`See who writes to ${mailbox.emailAddress}`}
        onClick={() => setOpen(true)}
      >
        See who writes
      </Button>
      {isOpen && <PreviewDialog mailbox={mailbox} onClose={() => setOpen(false)} />}
    </>
  )
}

const PreviewDialog = lazyDialog(() => import('./import/preview-dialog.tsx'), 'PreviewDialog')

const tones = { connected: 'accent', expired: 'danger', error: 'danger', reconnecting: 'amber' } as const

function LastSync({ mailbox: { lastSyncAt, progress } }: { mailbox: Mailbox }) {
  if (progress) return <>Syncing</>
  if (lastSyncAt === null) return <>Not synced yet</>
  return (
    <>
      Last sync <RelativeTime at={lastSyncAt} />
    </>
  )
}

/** Of an IMAP mailbox at which server it is. */
function Server({ mailbox: { imap } }: { mailbox: Mailbox }) {
  if (imap === null) return null
  return ` · ${imap.host}, port ${imap.port}${imap.tls === 'none' ? ', without TLS' : ''}`
}
