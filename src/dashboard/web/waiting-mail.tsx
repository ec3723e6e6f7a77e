import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { sayOverLimit } from '#dashboard/rules/say-over-limit.ts'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { sayLeft, sayWaiting } from '#mail/rules/review/say-review.ts'
import { ProposalList } from '#mail/web/review/proposal-list.tsx'
import { mailPath, reviewPath } from '#mail/web/mail-paths.ts'
import { useMailsOverLimit, useQuarantineCount, useProposalCount } from '#mail/web/use-mail-counts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'

/** Says what waits: mail beyond the plan's monthly limit, mail whose sender needs a decision, or proposals. */
export function WaitingMail() {
  const quarantineCount = useQuarantineCount()
  const isParent = useViewer().role === 'parent'
  const overLimit = useMailsOverLimit()
  const limit = useFamily().data?.family.emailLimitPerMonth ?? null
  return (
    <>
      {limit !== null && overLimit > 0 && <MailBanner action="See">{sayOverLimit(overLimit, limit)}</MailBanner>}
      {quarantineCount > 0 && (
        <MailBanner action={isParent ? 'Decide' : 'See'}>
          {quarantineCount === 1 ? 'One mail waits' : `${quarantineCount} mails wait`} for{' '}
          {isParent ? 'you to decide on the sender.' : 'a parent’s yes.'}
        </MailBanner>
      )}
      <Asked />
    </>
  )
}

function MailBanner({ action, children }: { action: string; children: ReactNode }) {
  const link = (
    <Link to={mailPath} className={buttonLook('quiet', '-ml-3')}>
      {action}
    </Link>
  )
  return (
    <div className="mt-6">
      <Banner tone="amber" action={link}>
        {children}
      </Banner>
    </div>
  )
}

/** The proposals, of which the first can be decided here; after a decision they stay until the viewer leaves, for Undo. */
function Asked() {
  const proposals = useProposalCount()
  const isRestricted = useIsRestricted()
  const [wasAsked, setWasAsked] = useState(proposals > 0)
  if (proposals > 0 && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <section aria-labelledby="review" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="review" className="text-title">
          {proposals > 0 ? `${sayWaiting(proposals)} for ${isRestricted ? 'a parent’s' : 'your'} yes` : sayLeft(0)}
        </h2>
        <Link to={reviewPath} className={buttonLook('quiet', '-mr-3 max-sm:-ml-3')}>
          {proposals > shownHere ? `See all ${proposals} in Review` : isRestricted ? 'See them' : 'Review'}
        </Link>
      </div>
      <ProposalList most={shownHere} />
    </section>
  )
}

/** The most proposals that are shown; Review has the others. */
const shownHere = 3
