import type { ReactNode } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { NotificationsScreen, type NotificationsState } from './notifications-screen.tsx'
import { useNoticeActions, useNotices } from './use-notices.ts'

type NoticesPageProps = {
  /** What the mail of a notice proposes. */
  proposalsOf: (mailId: string) => ReactNode
}

export function NoticesPage({ proposalsOf }: NoticesPageProps) {
  useDocumentTitle('Notifications')
  return <NotificationsScreen state={useNotificationsState()} {...useNoticeActions()} proposalsOf={proposalsOf} />
}

function useNotificationsState(): NotificationsState {
  const { familyId } = useViewer()
  const notices = useNotices()
  const { members = [], family } = useFamily().data ?? {}
  const { locale } = useLocaleSettings()
  if (familyId === null) return { is: 'no-family' }
  if (notices.data) return { is: 'ready', notices: notices.data, members, writtenIn: family?.locale ?? locale }
  if (!notices.error) return { is: 'loading' }
  return { is: 'error', message: errorMessage(notices.error), onRetry: () => void notices.refetch() }
}
