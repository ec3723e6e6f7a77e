import { Link } from '@tanstack/react-router'
import { useIsHeld, useViewer } from '#family/web/use-family.ts'
import { sayFirst, sayWaiting } from '#mail/rules/say-review.ts'
import { mailPath, reviewPath } from '#mail/web/receipt-path.ts'
import { useAskingMails, useHeldCount, useProposalCount } from '#mail/web/use-waiting-mail.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonLook } from '#ui/button-look.ts'

/** Says what waits for somebody: mail for a decision on its sender, or a proposal for a yes; nothing when none does. */
export function WaitingMail() {
  const heldCount = useHeldCount()
  const isParent = useViewer().role === 'parent'
  return (
    <>
      {heldCount > 0 && (
        <div className="mt-6">
          <Banner
            tone="amber"
            action={
              <Link to={mailPath} className={buttonLook('quiet', '-ml-3')}>
                {isParent ? 'Decide' : 'See'}
              </Link>
            }
          >
            {heldCount === 1 ? 'One mail waits' : `${heldCount} mails wait`} for {isParent ? 'you' : 'a parent'} to
            decide on the sender.
          </Banner>
        </div>
      )}
      <ReviewCard />
    </>
  )
}

/** The way to Review, with the first of what waits there. */
function ReviewCard() {
  const proposals = useProposalCount()
  const asking = useAskingMails().data ?? []
  const isHeld = useIsHeld()
  if (proposals === 0) return null
  return (
    <section
      aria-labelledby="review"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface px-4 py-4 md:px-6"
    >
      <div className="min-w-0 grow basis-56">
        <h2 id="review" className="text-title">
          {sayWaiting(proposals)} for {isHeld ? 'a parent’s' : 'your'} yes
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {sayFirst(
            asking.map(({ first }) => first),
            proposals,
          )}
        </p>
      </div>
      <Link to={reviewPath} className={buttonLook('primary', 'max-sm:w-full')}>
        {isHeld ? 'See them' : 'Review'}
      </Link>
    </section>
  )
}
