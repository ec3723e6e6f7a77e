import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { dayIn } from '#basics/zone-clock.ts'
import { useIsRestricted } from '#family/web/use-family.ts'
import { noticeCategory, sayNoticeSource, textLength } from '#notifications/rules.ts'
import { withDaysSaid } from '#notifications/rules/days-in-notice.ts'
import { withOutcomes } from '#notifications/rules/outcomes-in-notice.ts'
import type { Notice } from '#notifications/contract.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ClampedText } from '#ui/layout/clamped-text.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { MailLink } from '#ui/content/mail-link.tsx'
import {
  ActivitiesIcon,
  AppointmentIcon,
  NoticeIcon,
  SchoolIcon,
  SportsIcon,
  TrashIcon,
} from '#ui/graphics/page-icons.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { SafeHtml } from '#ui/content/safe-html.tsx'
import { useHashTarget } from '#ui/hooks/use-hash-target.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { RelativeTime } from '#ui/locale/relative-time.tsx'

type NoticeItemProps = {
  notice: Notice
  /** The locale of its dates. */
  writtenIn: string
  author: string | null
  /** The proposals of its mail. */
  proposals: ReactNode
  onRead: () => void
  onDelete: () => void
}

export function NoticeItem({ notice, writtenIn, author, proposals, onRead, onDelete }: NoticeItemProps) {
  const { zone, locale, clock } = useLocaleSettings()
  const isRestricted = useIsRestricted()
  const today = dayIn(useNow(), zone)
  const { isHere, line } = useHashTarget<HTMLLIElement>(notice.id)
  const Icon = icons[notice.category]
  const category = noticeCategory(notice.category)
  const source = notice.source ? sayNoticeSource(notice.source) : undefined
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-4 pl-3 outline-none',
        isHere && 'bg-sunken',
        notice.readStatus && 'text-ink-soft',
      )}
    >
      <Icon className="mt-0.5 shrink-0" />
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold text-ink">
          {notice.title}
          {!notice.readStatus && <Badge tone="accent">New</Badge>}
        </h2>
        <ClampedText length={textLength(notice.content)} limit={100} className="measure">
          <SafeHtml
            html={withDaysSaid(withOutcomes(notice.content, notice.since, { mayDecide: !isRestricted }), {
              today,
              writtenIn,
              locale,
              clock,
            })}
          />
        </ClampedText>
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          <RelativeTime at={notice.createdAt} /> · {category}
          {author && ` · ${author}`}
          {(notice.source || notice.sourceMailId) && ' · '}
          {notice.sourceMailId ? <MailLink mailId={notice.sourceMailId}>{source}</MailLink> : source}
        </p>
      </div>
      <div className="flex max-sm:flex-col">
        {!notice.readStatus && <IconButton label="Mark as read" icon={<CheckIcon />} onClick={onRead} />}
        <IconButton label="Delete notification" icon={<TrashIcon />} tone="danger" onClick={onDelete} />
      </div>
      <div className="col-span-full mt-3 pr-3 empty:hidden sm:col-span-2 sm:col-start-2">{proposals}</div>
    </li>
  )
}

const icons: Record<Notice['category'], typeof NoticeIcon> = {
  school: SchoolIcon,
  sports: SportsIcon,
  activities: ActivitiesIcon,
  appointment: AppointmentIcon,
  other: NoticeIcon,
}
