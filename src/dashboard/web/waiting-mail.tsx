import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { connect } from '#browser/client.ts'
import { mailContract } from '#mail/contract.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonLook } from '#ui/button-look.ts'

const api = connect(mailContract, 'mail')

/** Says that mail is held back until somebody decides on its sender; nothing when none is. */
export function WaitingMail() {
  const { data } = useQuery(api.list.queryOptions({ input: {} }))
  if (!data || data.heldCount === 0) return null
  return (
    <div className="mt-6">
      <Banner
        tone="amber"
        action={
          <Link to={mailPath} className={buttonLook('quiet')}>
            Decide
          </Link>
        }
      >
        {data.heldCount === 1 ? 'One mail waits' : `${data.heldCount} mails wait`} for you to decide on the sender.
      </Banner>
    </div>
  )
}

const mailPath: string = '/dashboard/mail'
