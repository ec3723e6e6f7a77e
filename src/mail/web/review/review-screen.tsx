import { NoFamilyFound } from '#family/web/no-family-found.tsx'
import type { Member } from '#family/contract.ts'
import type { ReviewedMail } from '#mail/contract.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import type { ReviewActions } from './use-review.ts'

export type ReviewState =
  | { is: 'no-family' }
  | { is: 'loading' }
  | { is: 'error'; message: string; onRetry: () => void }
  | { is: 'ready'; mails: readonly ReviewedMail[]; members: readonly Member[]; viewerId: string }

/** `mayDecide`: false for a child who manages only their own tasks. */
type ReviewScreenProps = ReviewActions & { state: ReviewState; mayDecide: boolean }

export function ReviewScreen({ state, ...actions }: ReviewScreenProps) {
  if (state.is === 'ready') return <ReviewList {...state} {...actions} />
  return (
    <>
      <PageHead title="Review" aside="What your mail would put on the plan." />
      {state.is === 'no-family' && <NoFamilyFound sentence="You need to be part of a family to review its mail." />}
      {state.is === 'loading' && <ReviewSkeleton />}
      {state.is === 'error' && (
        <ErrorState title="Error loading the review" message={state.message} onRetry={state.onRetry} />
      )}
    </>
  )
}
