import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useViewer } from '#family/web/use-family.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Mailbox } from '#mailboxes/contract.ts'
import { needsSomebody, sayStatus } from '#mailboxes/rules/say-mailbox.ts'
import { SyncProgress } from '../sync-progress.tsx'
import { useMailboxes } from '../use-mailboxes.ts'
import { FoundSenders, type LeftSenders } from './found-senders.tsx'
import { useFoundSenders, useImportSenders } from './use-sender-import.ts'

/** For parents: finds out who writes to the connected mailboxes, so that they can be decided on before their next mail. */
export function SenderImport(leaving: LeftSenders) {
  const { data, error, refetch } = useMailboxes()
  const { id: viewerId } = useViewer()
  if (data) {
    // Who writes to another parent's is for them alone.
    const mailboxes = data.filter(({ memberId }) => memberId === viewerId)
    return (
      <Card aria-labelledby="import-title">
        <h3 id="import-title" className="mb-1 font-sans text-body font-semibold">
          Senders in your mailboxes
        </h3>
        {mailboxes.length === 0 ? <NoMailbox /> : <Import mailboxes={mailboxes} leaving={leaving} />}
      </Card>
    )
  }
  if (error) return <ErrorState title="The mailboxes cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return <Skeleton className="h-28" />
}

// A string, since `app` declares the routes.
const settings: string = '/dashboard/settings'

function NoMailbox() {
  return (
    <p className="measure text-ink-soft">
      Once you have connected a mailbox, Roost can list who writes to it.{' '}
      <Link to={settings} className="link">
        Connect a mailbox
      </Link>
    </p>
  )
}

function Import({ mailboxes, leaving }: { mailboxes: readonly Mailbox[]; leaving: LeftSenders }) {
  const [chosen, setChosen] = useState(all)
  const { mutate, isPending } = useImportSenders()
  const running = mailboxes.filter(({ progress }) => progress !== null)
  return (
    <div className="grid gap-4">
      <p className="measure text-ink-soft">
        Roost looks through the last 3 months, up to 100 mails a mailbox, and notes only who wrote, when and about what.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {mailboxes.length > 1 && (
          <SelectField
            label="Look in"
            className="w-full max-w-xs"
            options={[
              { value: all, label: 'All mailboxes' },
              ...mailboxes.map(({ id, emailAddress }) => ({ value: id, label: emailAddress })),
            ]}
            value={chosen}
            onSelect={setChosen}
          />
        )}
        <Button busy={isPending || running.length > 0} onClick={() => mutate(chosen === all ? null : chosen)}>
          Import senders
        </Button>
      </div>
      {running.map(
        ({ id, emailAddress, progress }) =>
          progress && <SyncProgress key={id} progress={progress} of={emailAddress} isNamed />,
      )}
      <Closed mailboxes={mailboxes.filter(needsSomebody)} />
      <Found isRunning={isPending || running.length > 0} leaving={leaving} />
    </div>
  )
}

const all = 'all'

/** The mailboxes in which nothing can be looked for at present. */
function Closed({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  if (mailboxes.length === 0) return null
  return (
    <p role="note" className="measure border-l-[3px] border-danger pl-4 [overflow-wrap:anywhere]">
      {mailboxes.map((each) => `${each.emailAddress}: ${sayStatus(each)}. `)}
      <Link to={settings} className="link">
        See what to do
      </Link>
    </p>
  )
}

function Found({ isRunning, leaving }: { isRunning: boolean; leaving: LeftSenders }) {
  const { data, error, refetch } = useFoundSenders()
  if (data) return data.length === 0 && isRunning ? null : <FoundSenders found={data} {...leaving} />
  if (error) return <ErrorState title="Who was found cannot be shown" message={errorMessage(error)} onRetry={refetch} />
  return <Skeleton className="h-16" />
}
