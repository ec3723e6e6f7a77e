import { errorMessage } from '#browser/error-message.ts'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { ReviewScreen, type ReviewState } from './review-screen.tsx'
import { useReview, useReviewActions } from './use-review.ts'

export function ReviewPage() {
  useDocumentTitle('Review')
  return (
    <div className="max-w-3xl">
      <ReviewScreen state={useReviewState()} mayDecide={!useIsRestricted()} {...useReviewActions()} />
    </div>
  )
}

function useReviewState(): ReviewState {
  const { familyId, id } = useViewer()
  const review = useReview()
  const family = useFamily()
  const error = review.error ?? family.error
  if (familyId === null) return { is: 'no-family' }
  if (review.data && family.data) return { is: 'ready', mails: review.data, members: family.data.members, viewerId: id }
  if (!error) return { is: 'loading' }
  return {
    is: 'error',
    message: errorMessage(error),
    onRetry: () => {
      void review.refetch()
      void family.refetch()
    },
  }
}
