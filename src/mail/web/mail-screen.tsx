import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import type { ForgedMail, MailSummary, QuarantinedSender } from '#mail/contract.ts'
import { countQuarantined } from '#mail/rules/quarantine/count-quarantined.ts'
import { isOfUndecidedSender, mailLines } from '#mail/rules/quarantine/quarantined-senders.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { EmptyMail } from './empty-mail.tsx'
import { FamilyAddress } from './forwarding/family-address.tsx'
import { ForwardConfirmations } from './forwarding/forward-confirmations.tsx'
import { ForgedMails } from './quarantine/forged-mails.tsx'
import { QuarantineSection } from './quarantine/quarantine-section.tsx'
import { MailRow } from './mail-row.tsx'
import { MailNews } from './mail-news.tsx'
import { MailSkeleton } from './mail-skeleton.tsx'
import { mailPath } from './mail-paths.ts'
import type { SenderDecision } from './use-mails.ts'

export type MailScreenState =
  | { is: 'no-family' }
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | ({ is: 'ready' } & Mails)

type Mails = {
  mails: readonly MailSummary[]
  waiting: readonly QuarantinedSender[]
  forged: readonly ForgedMail[]
  address: string
  canDecide: boolean
  /** Null where there is no older mail. */
  onOlder: (() => void) | null
  isLoadingOlder: boolean
}

type MailScreenProps = {
  state: MailScreenState
  /** A receipt is open, and the list stands beside it. */
  isBeside: boolean
  aboutMailboxes: ReactNode
  foundBeside: ReactNode
  onDecide: (decision: SenderDecision, done?: { onSuccess: () => void }) => void
}

export function MailScreen({ state, isBeside, ...rest }: MailScreenProps) {
  if (isBeside) return <MailsBeside state={state} />
  return (
    <>
      <PageHead title="Mail" aside="What your family was sent, and what became of it." />
      {state.is === 'no-family' && <NoFamilyFound sentence="You need to be part of a family to get its mail." />}
      {state.is === 'loading' && <MailSkeleton />}
      {state.is === 'error' && (
        <ErrorState title="Error loading mail" message={state.message} onRetry={state.onRetry} />
      )}
      {state.is === 'ready' && <Ready {...state} {...rest} />}
    </>
  )
}

function Ready({
  mails,
  waiting,
  forged,
  address,
  canDecide,
  aboutMailboxes,
  foundBeside,
  onDecide,
  ...older
}: Mails & Omit<MailScreenProps, 'state' | 'isBeside'>) {
  if (mails.length === 0)
    return (
      <>
        {aboutMailboxes}
        {foundBeside}
        <EmptyMail address={address} />
      </>
    )
  const below = mails.filter((mail) => !isOfUndecidedSender(mail))
  return (
    <>
      {aboutMailboxes}
      <ForwardConfirmations className="mb-8 grid gap-3" />
      <ForgedMails mails={forged} canDecide={canDecide} />
      <QuarantineSection waiting={waiting} mails={mails} canDecide={canDecide} onDecide={onDecide} />
      {foundBeside}
      <MailNews mails={mails} />
      <MailList mails={below} {...older} />
      <div className="mt-10 grid justify-items-start gap-2">
        <h2 className="text-title">Send more</h2>
        <p className="measure text-ink-soft">Forward any mail to your family’s address.</p>
        <FamilyAddress address={address} />
      </div>
    </>
  )
}

function MailList({ mails, onOlder, isLoadingOlder }: Pick<Mails, 'mails' | 'onOlder' | 'isLoadingOlder'>) {
  return (
    <>
      <ul aria-label="Mails, newest first" className="border-t border-line">
        {mailLines(mails).map(({ mail, count }) => (
          <MailRow key={mail.id} mail={mail} count={count} />
        ))}
      </ul>
      {onOlder && (
        <Button className="mt-5 w-full" busy={isLoadingOlder} onClick={onOlder}>
          Older mail
        </Button>
      )}
    </>
  )
}

/** The narrow list beside an open receipt. */
function MailsBeside({ state }: { state: MailScreenState }) {
  if (state.is === 'error')
    return <ErrorState title="Error loading mail" message={state.message} onRetry={state.onRetry} />
  if (state.is !== 'ready') return <MailSkeleton />
  const quarantineCount = countQuarantined(state.waiting) + state.forged.length
  return (
    <>
      <h2 className="mb-3 px-3 text-title">
        <Link to={mailPath}>Mail</Link>
      </h2>
      {quarantineCount > 0 && (
        <p className="mb-3 px-3 text-fine">
          <Link to={mailPath} className="link">
            {quarantineCount === 1 ? 'One mail waits' : `${quarantineCount} mails wait`} for a decision
          </Link>
        </p>
      )}
      <MailNews mails={state.mails} />
      <MailList mails={state.mails} onOlder={state.onOlder} isLoadingOlder={state.isLoadingOlder} />
    </>
  )
}
