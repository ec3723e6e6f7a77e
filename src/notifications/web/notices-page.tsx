import type { ReactNode } from 'react'
import { errorMessage } from '#browser/error-message.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { unreadOf } from '#notifications/rules.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { NoticeItem } from './notice-item.tsx'
import { useNoticeActions } from './use-notice-actions.ts'
import { useNewestNotices } from './use-notices.ts'

type NoticesPageProps = {
  /** The proposals of the mail of a notice. */
  proposalsOf: (mailId: string) => ReactNode
}

export function NoticesPage({ proposalsOf }: NoticesPageProps) {
  useDocumentTitle('Notifications')
  const hasFamily = useViewer().familyId !== null
  const { data: notices, error, refetch } = useNewestNotices()
  const { onRead, onReadAll, onDelete } = useNoticeActions()
  const { members = [], family } = useFamily().data ?? {}
  const { locale } = useLocaleSettings()
  const unread = unreadOf(notices ?? [])
  return (
    <>
      <PageHead
        title={
          <span className="flex items-center gap-3">
            Notifications
            {unread > 0 && (
              <span className="font-sans">
                <Badge tone="accent">{unread} unread</Badge>
              </span>
            )}
          </span>
        }
        aside={!hasFamily && 'Join a family to see notifications'}
        action={unread > 0 && <Button onClick={onReadAll}>Mark all as read</Button>}
      />
      {!hasFamily && <NoFamilyFound sentence="You need to be part of a family to view notifications." />}
      {hasFamily && !notices && !error && <NoticeSkeleton />}
      {!notices && error && (
        <ErrorState title="Error loading notifications" message={errorMessage(error)} onRetry={refetch} />
      )}
      {notices?.length === 0 && (
        <EmptyState
          title="No notifications yet"
          sentence="Family notifications from emails and other sources will appear here."
          drawing={<EmptyIllustration />}
        />
      )}
      {notices && notices.length > 0 && (
        <ul className="border-t border-line">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              writtenIn={family?.locale ?? locale}
              author={notice.createdBy && lookOf(members, notice.createdBy).name}
              proposals={notice.sourceMailId && proposalsOf(notice.sourceMailId)}
              onRead={() => onRead(notice)}
              onDelete={() => onDelete(notice)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function NoticeSkeleton() {
  return (
    <output aria-label="Loading notifications" className="block border-t border-line">
      {['w-5/12', 'w-7/12', 'w-4/12', 'w-6/12'].map((width) => (
        <div key={width} className="flex gap-3 border-b border-line py-4 pl-3">
          <Skeleton className="size-5" />
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-9/12" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </output>
  )
}
