import { useQuery } from '@tanstack/react-query'
import { normaliseEmail } from '#basics/email-address.ts'
import { connect } from '#browser/client.ts'
import { Button } from '#ui/button.tsx'
import { signupContract } from '../contract.ts'

const api = connect(signupContract, 'signup')

export type CheckYourMailWords = { title: string; lead?: string }

type CheckYourMailProps = { words: CheckYourMailWords; email: string; onSignIn: () => void }

/** After a sign-up. The address is shown as it was kept, so that a slip of the pen is seen here. */
export function CheckYourMail({ words, email, onSignIn }: CheckYourMailProps) {
  const { data: post } = useQuery(api.post.queryOptions())
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <h2 className="text-title">{words.title}</h2>
      {words.lead !== undefined && <p className="measure">{words.lead}</p>}
      <p className="measure text-ink-soft">
        We have sent a link to <strong className="wrap-anywhere text-ink">{normaliseEmail(email)}</strong>. Open it to
        confirm your account. Not there? Look in the junk or spam folder as well.
      </p>
      {post?.isKeptHere === true && (
        <p className="measure text-ink-soft">
          This server has no way to send mail yet: whoever runs it finds yours in{' '}
          <a href="/outbox" className="link">
            its outbox
          </a>
          .
        </p>
      )}
      <Button variant="primary" onClick={onSignIn}>
        Back to Sign In
      </Button>
    </div>
  )
}
