import { Link } from '@tanstack/react-router'
import { useViewer } from '#family/web/use-family.ts'
import { mailPath } from '#mail/web/receipt-path.ts'
import { useHeldCount } from '#mail/web/use-mails.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonLook } from '#ui/button-look.ts'

/** Says that mail is held back until somebody decides on its sender; nothing when none is. */
export function WaitingMail() {
  const count = useHeldCount()
  const { role } = useViewer()
  if (count === 0) return null
  return (
    <div className="mt-6">
      <Banner
        tone="amber"
        action={
          <Link to={mailPath} className={buttonLook('quiet', '-ml-3')}>
            {role === 'parent' ? 'Decide' : 'See'}
          </Link>
        }
      >
        {count === 1 ? 'One mail waits' : `${count} mails wait`} for {role === 'parent' ? 'you' : 'a parent'} to decide
        on the sender.
      </Banner>
    </div>
  )
}
