import { Outlet, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { MailScreen, type MailScreenState } from './mail-screen.tsx'
import { useDecideSenders, useMails } from './use-mails.ts'
import { useForgedMails, useQuarantinedSenders } from './use-mail-counts.ts'

type MailPageProps = {
  /** What connected mailboxes need, above the mails, and who else was found in them, below the new senders. */
  aboutMailboxes: ReactNode
  foundBeside: ReactNode
}

/** The list, and beside it the receipt that is open; on a phone one or the other. */
export function MailPage({ aboutMailboxes, foundBeside }: MailPageProps) {
  useDocumentTitle('Mail')
  const isReading = 'mailId' in useParams({ strict: false })
  const state = useMailState()
  const decide = useDecideSenders()
  return (
    <div
      className={clsx(
        isReading && 'lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-10',
      )}
    >
      <div className={isReading ? beside : 'max-w-3xl'}>
        <MailScreen
          state={state}
          isBeside={isReading}
          aboutMailboxes={aboutMailboxes}
          foundBeside={foundBeside}
          onDecide={decide.mutate}
        />
      </div>
      <Outlet />
    </div>
  )
}

const beside = 'max-lg:hidden lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto'

function useMailState(): MailScreenState {
  const { familyId, role } = useViewer()
  const mails = useMails()
  const waiting = useQuarantinedSenders()
  const forged = useForgedMails()
  const family = useFamily()
  const error = mails.error ?? waiting.error ?? forged.error ?? family.error
  if (familyId === null) return { is: 'no-family' }
  if (mails.data && waiting.data && forged.data && family.data)
    return {
      is: 'ready',
      mails: mails.data.pages.flatMap((page) => page.mails),
      waiting: waiting.data,
      forged: forged.data,
      address: family.data.family.forwardingAddress,
      canDecide: role === 'parent',
      onOlder: mails.hasNextPage ? () => void mails.fetchNextPage() : null,
      isLoadingOlder: mails.isFetchingNextPage,
    }
  if (!error) return { is: 'loading' }
  return {
    is: 'error',
    message: errorMessage(error),
    onRetry: () => {
      void mails.refetch()
      void waiting.refetch()
      void forged.refetch()
      void family.refetch()
    },
  }
}
