import { Link } from '@tanstack/react-router'
import { lapsedOf, supersededOf } from '#mail/rules/review/review.ts'
import { sayReview } from '#mail/rules/review/say-review.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { LapsedSection } from './lapsed-section.tsx'
import { mailPath } from '../mail-paths.ts'
import { ReviewMail } from './review-mail.tsx'
import { type Reviewing, useReviewing } from './use-reviewing.ts'

/** The proposals by mail; below, those that were superseded or lapsed. */
export function ReviewList(reviewing: Reviewing) {
  const { list, changes, waiting, news, heading, tools } = useReviewing(reviewing)
  const { mails, mayDecide } = reviewing
  const lapsed = lapsedOf(mails)
  const superseded = supersededOf(mails, changes)
  return (
    <>
      <PageHead
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            Review
          </span>
        }
        aside={sayReview({ proposals: waiting.length, decided: changes.length - waiting.length }, mayDecide)}
      />
      <output className="sr-only">{news}</output>
      {mayDecide && waiting.length > 0 && <ReviewKeys />}
      {list.length === 0 && (
        <EmptyState
          title="Nothing to review"
          sentence="What Roost is not sure of, and what you want to see first, waits here for your yes."
          drawing={<EmptyIllustration />}
          action={
            <Link to={mailPath} className={buttonLook()}>
              See your mail
            </Link>
          }
        />
      )}
      {list.map((mail) => (
        <ReviewMail key={mail.id} mail={mail} {...tools} />
      ))}
      {superseded.length > 0 && (
        <LapsedSection
          lapsed={superseded}
          title="Called off or changed"
          sentence="A later mail said so before anybody decided."
          {...tools}
        />
      )}
      {lapsed.length > 0 && (
        <LapsedSection lapsed={lapsed} title="Lapsed" sentence="Their day passed before anybody decided." {...tools} />
      )}
    </>
  )
}

/** The keyboard shortcuts; on touch screens, the swipes. */
function ReviewKeys() {
  return (
    <>
      <p className="-mt-2 mb-5 hidden text-fine text-ink-soft pointer-coarse:block">
        Swipe right for yes, left to leave out.
      </p>
      <p className="-mt-2 mb-6 hidden flex-wrap gap-x-4 gap-y-1 text-fine text-ink-soft md:flex pointer-coarse:hidden">
        {keys.map(({ key, does }) => (
          <span key={key}>
            <kbd className="rounded-[4px] border border-line bg-surface px-1.5 py-0.5 font-sans font-semibold text-ink">
              {key}
            </kbd>{' '}
            {does}
          </span>
        ))}
      </p>
    </>
  )
}

const keys = [
  { key: 'j', does: 'next' },
  { key: 'k', does: 'back' },
  { key: 'a', does: 'yes' },
  { key: 'e', does: 'edit' },
  { key: 'x', does: 'leave out' },
  { key: 'z', does: 'undo' },
]
