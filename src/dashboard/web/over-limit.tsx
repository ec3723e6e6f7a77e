import { Link } from '@tanstack/react-router'
import { useFamily } from '#family/web/use-family.ts'
import { sayOverLimit } from '#dashboard/rules/say-over-limit.ts'
import { mailPath } from '#mail/web/mail-paths.ts'
import { useMailsOverLimit } from '#mail/web/use-mail-counts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'

/** Tells parents that mail waits since the plan's of this month are used; nothing while none does. */
export function OverLimit() {
  const count = useMailsOverLimit()
  const limit = useFamily().data?.family.emailLimitPerMonth ?? null
  if (limit === null || count === 0) return null
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
