import type { ReactNode } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import type { Member } from '#family/contract.ts'
import { unreadOf } from '#notifications/rules.ts'
import type { Notice } from '#notifications/contract.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyIllustration } from '#ui/graphics/empty-illustration.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { NoticeItem } from './notice-item.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'

export type NotificationsState =
  | { is: 'no-family' }
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | { is: 'ready'; notices: readonly Notice[]; members: readonly Member[]; writtenIn: string }

type NotificationsScreenProps = {
  state: NotificationsState
  onRead: (notice: Notice) => void
  onReadAll: () => void
  onDelete: (notice: Notice) => void
  /** What the mail of a notice proposes. */
  proposalsOf: (mailId: string) => ReactNode
}

export function NotificationsScreen({ state, onRead, onReadAll, onDelete, proposalsOf }: NotificationsScreenProps) {
  const unread = state.is === 'ready' ? unreadOf(state.notices) : 0
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
        aside={state.is === 'no-family' && 'Join a family to see notifications'}
        action={unread > 0 && <Button onClick={onReadAll}>Mark all as read</Button>}
      />
      {state.is === 'no-family' && <NoFamilyFound sentence="You need to be part of a family to view notifications." />}
      {state.is === 'loading' && <NoticeSkeleton />}
      {state.is === 'error' && (
        <ErrorState title="Error loading notifications" message={state.message} onRetry={state.onRetry} />
      )}
      {state.is === 'ready' && state.notices.length === 0 && (
        <EmptyState
          title="No notifications yet"
          sentence="Family notifications from emails and other sources will appear here."
          drawing={<EmptyIllustration />}
        />
      )}
      {state.is === 'ready' && state.notices.length > 0 && (
        <ul className="border-t border-line">
          {state.notices.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              writtenIn={state.writtenIn}
              author={notice.createdBy && lookOf(state.members, notice.createdBy).name}
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
