import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Member } from '#family/contract.ts'
import { useViewer } from '#family/web/use-family.ts'
import type { Receipt } from '#mail/contract.ts'
import { storyOf, type ToldStep } from '#mail/rules/receipts/say-step.ts'
import { mayUndoMail } from '#mail/rules/undo/may-undo.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ChevronLeftIcon } from '#ui/graphics/page-icons.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { DayAndTime } from '../day-and-time.tsx'
import { MailNews } from '../mail-news.tsx'
import { ReceiptSkeleton } from '../mail-skeleton.tsx'
import { MailRequests } from './mail-requests.tsx'
import { MailText } from './mail-text.tsx'
import { ReceiptOutcome } from './receipt-outcome.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { mailPath } from '../mail-paths.ts'
import { UndoAll, Undone } from '../undo/undo-all.tsx'
import type { SenderDecision } from '../use-mails.ts'
import type { ReceiptActions } from './use-receipt.ts'

export type ReceiptState =
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | { is: 'ready'; receipt: Receipt }

type ReceiptScreenProps = ReceiptActions & {
  state: ReceiptState
  members: readonly Member[]
  canDecideSender: boolean
  /** False for a child who manages only their own tasks. */
  mayChange: boolean
  onDecideSender: (decision: SenderDecision) => void
}

export function ReceiptScreen({ state, ...props }: ReceiptScreenProps) {
  return (
    <div className="min-w-0">
      <Link
        to={mailPath}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-medium text-accent lg:hidden"
      >
        <ChevronLeftIcon size={18} />
        All mail
      </Link>
      {state.is !== 'ready' && <h1 className="sr-only">Mail</h1>}
      {state.is === 'loading' && <ReceiptSkeleton />}
      {state.is === 'error' && (
        <ErrorState title="This mail cannot be shown" message={state.message} onRetry={state.onRetry} />
      )}
      {state.is === 'ready' && <Story receipt={state.receipt} {...props} />}
    </div>
  )
}

/** Sender, steps, changes, what people did since, and the text of the mail. */
function Story({
  receipt,
  members,
  canDecideSender,
  mayChange,
  onDecideSender,
  ...actions
}: Omit<ReceiptScreenProps, 'state'> & { receipt: Receipt }) {
  const [sought, setSought] = useState<number | null>(null)
  const mayUndo = mayUndoMail(useViewer(), receipt.changes) && mayChange
  const { before, since } = storyOf(receipt.steps)
  // Changes made before the mail returned to quarantine are undone, and its steps tell of them.
  const isUnread = receipt.state === 'quarantined' || receipt.state === 'blocked'
  const shownIn = receipt.readable === null ? null : (start: number) => setSought(start)
  return (
    <article>
      <MailNews mails={[receipt]} />
      <ReceiptHead receipt={receipt} />
      <StorySteps label="How it came" steps={before} />
      <ReceiptOutcome
        receipt={receipt}
        canDecideSender={canDecideSender}
        onDecideSender={onDecideSender}
        onTryAgain={mayChange ? actions.onTryAgain : null}
      />
      {!isUnread && (
        <ChangeList
          receipt={receipt}
          members={members}
          onDecide={mayChange ? actions.onDecide : null}
          onDecideAll={actions.onDecideAll}
          onEdit={actions.onEdit}
          onSeek={shownIn}
        />
      )}
      {since.length > 0 && (
        <section aria-labelledby="since" className="mt-8">
          <h2 id="since" className="text-title">
            Since then
          </h2>
          <StorySteps label="Since then" steps={since} />
        </section>
      )}
      {mayUndo && !isUnread && <UndoAll receipt={receipt} {...actions} />}
      {!mayUndo && receipt.isUndone && !isUnread && <Undone receipt={receipt} />}
      <MailRequests requests={receipt.modelRequests} />
      {receipt.readable && (
        <MailText
          mailId={receipt.id}
          readable={receipt.readable}
          evidence={receipt.changes.flatMap((change) => change.evidence)}
          sought={sought}
          onFound={() => setSought(null)}
        />
      )}
    </article>
  )
}

/** The steps of a mail, a line each. */
function StorySteps({ label, steps }: { label: string; steps: readonly ToldStep[] }) {
  return (
    <ol aria-label={label} className="mt-4 ml-1 grid gap-1.5 border-l border-line">
      {steps.map(({ at, sentence, detail }, position) => (
        <li key={`${at} ${position}`} className="relative pl-5 text-fine">
          <span aria-hidden className="absolute top-1.5 -left-1 size-[7px] rounded-full bg-control-line" />
          <span className="[overflow-wrap:anywhere]">{sentence}</span>{' '}
          <span className="text-ink-soft">
            <DayAndTime at={at} />
          </span>
          {detail && <span className="measure block text-ink-soft [overflow-wrap:anywhere]">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
