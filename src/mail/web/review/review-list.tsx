import { Link } from '@tanstack/react-router'
import { lapsedOf, supersededOf } from '#mail/rules/review/review.ts'
import { sayReview } from '#mail/rules/review/say-review.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { LapsedSection } from './lapsed-section.tsx'
import { mailPath } from '../mail-paths.ts'
import { ReviewKeys } from './review-keys.tsx'
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
