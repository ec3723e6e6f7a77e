import { Link } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { AccountPage } from '#auth/web/account-page.tsx'
import { Button } from '#ui/controls/button.tsx'
import { buttonLook } from '#ui/controls/button-look.ts'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { verified } from '../rules/secondary-email.ts'
import { type VerificationOutcome, verifyAgain, verifyOnce } from './verify-once.ts'

export function VerifySecondaryEmailPage() {
  useDocumentTitle('Verify your email')
  const [outcome, setOutcome] = useState(() => verifyOnce(location.search))
  return (
    <AccountPage>
      <Suspense fallback={<Verifying />}>
        <Shown outcome={outcome} onRetry={() => setOutcome(verifyAgain(location.search))} />
      </Suspense>
    </AccountPage>
  )
}

function Shown({ outcome, onRetry }: { outcome: Promise<VerificationOutcome>; onRetry: () => void }) {
  const told = use(outcome)
  return told.isVerified ? (
    <Verified memberName={told.memberName} />
  ) : (
    <Failed message={told.message} onRetry={onRetry} />
  )
}

function Verifying() {
  return (
    <div className="grid justify-items-center gap-3 text-center text-ink-soft">
      <h1 className="sr-only">Verify your email</h1>
      <Spinner size={24} label={null} />
      <p aria-live="polite">Verifying your email address…</p>
    </div>
  )
}

function Verified({ memberName }: { memberName: string }) {
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="grid gap-2 text-center">
        <h1 className="text-heading">Email verified</h1>
        <p>{verified}</p>
        <p className="text-ink-soft">You'll now receive family notifications from {memberName}'s family</p>
      </div>
      <section aria-labelledby="next-title" className="rounded-surface bg-sunken p-4">
        <h2 id="next-title" className="mb-2 font-sans text-body font-semibold">
          What happens next
        </h2>
        <ul className="grid gap-1.5">
          {next.map((line) => (
            <li key={line} className="flex gap-2">
              <CheckIcon size={18} className="mt-0.5 shrink-0 text-accent" />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <Link to="/" className={buttonLook('primary')}>
        Go to Homepage
      </Link>
    </div>
  )
}

const next = [
  'You hear of the family’s calendar events.',
  'You hear of its tasks.',
  'You can unsubscribe from any email, with the link at its end.',
]

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <h1 className="text-heading">Email not verified</h1>
      <p role="alert" className="text-ink-soft">
        {message}
      </p>
      <p className="text-fine text-ink-soft">
        A link is good for 24 hours, and once. Whoever added this address can have a new one sent.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try Again</Button>
        <Link to="/" className={buttonLook('primary')}>
          Go to Homepage
        </Link>
      </div>
    </div>
  )
}
