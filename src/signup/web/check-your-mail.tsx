import { OutboxHint } from '#auth/web/outbox-hint.tsx'
import { normaliseEmail } from '#basics/email-address.ts'
import { Button } from '#ui/controls/button.tsx'

export type CheckYourMailWords = { title: string; lead?: string }

type CheckYourMailProps = { words: CheckYourMailWords; email: string; onSignIn: () => void }

/** Shown after a sign-up, with the address as it was stored, so that a typing error is seen here. */
export function CheckYourMail({ words, email, onSignIn }: CheckYourMailProps) {
  return (
    <div aria-live="polite" className="grid justify-items-start gap-3">
      <h2 className="text-title">{words.title}</h2>
      {words.lead !== undefined && <p className="measure">{words.lead}</p>}
      <p className="measure text-ink-soft">
        We have sent a link to <strong className="wrap-anywhere text-ink">{normaliseEmail(email)}</strong>. Open it to
        confirm your account. Not there? Look in the junk or spam folder as well.
      </p>
      <OutboxHint />
      <Button variant="primary" onClick={onSignIn}>
        Back to Sign In
      </Button>
    </div>
  )
}
