import { Link } from '@tanstack/react-router'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { sayOverLimit } from '#dashboard/rules/say-over-limit.ts'
import { mailPath } from '#mail/web/receipt-path.ts'
import { useMails } from '#mail/web/use-mails.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonLook } from '#ui/button-look.ts'

/** Tells parents that mail waits since the plan's of this month are used; nothing while none does. */
export function OverLimit() {
  const isParent = useViewer().role === 'parent'
  const limit = useFamily().data?.family.emailLimitPerMonth ?? null
  const mails = useMails().data?.pages.flatMap((page) => page.mails) ?? []
  const count = mails.filter(({ state }) => state === 'over-limit').length
  if (!isParent || limit === null || count === 0) return null
  return (
    <div className="mt-6">
      <Banner
        tone="amber"
        action={
          <Link to={mailPath} className={buttonLook('quiet', '-ml-3')}>
            See
          </Link>
        }
      >
        {sayOverLimit(count, limit)}
      </Banner>
    </div>
  )
}
