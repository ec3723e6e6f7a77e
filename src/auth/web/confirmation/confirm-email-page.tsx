import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, use, useEffect } from 'react'
import { buttonLook } from '#ui/controls/button-look.ts'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { AccountPage } from '../account-page.tsx'
import { type Confirmation, confirmOnce } from './confirm-once.ts'

/** Milliseconds for which the success is shown before the page redirects. */
const pauseBeforeRedirect = 2000

export function ConfirmEmailPage() {
  useDocumentTitle('Confirm your email')
  return (
    <AccountPage>
      <Suspense fallback={<Confirming />}>
        <Outcome outcome={confirmOnce(location.search, location.hash)} />
      </Suspense>
    </AccountPage>
  )
}

function Outcome({ outcome }: { outcome: Promise<Confirmation> }) {
  const confirmation = use(outcome)
  return confirmation.isConfirmed ? (
    <Confirmed redirectTo={confirmation.redirectTo} />
  ) : (
    <Failed message={confirmation.message} />
  )
}

function Confirming() {
  return (
    <div className="grid justify-items-center gap-3 text-center text-ink-soft">
      <Spinner size={24} label={null} />
      <h1 aria-live="polite" className="text-title text-ink">
        Confirming your email address…
      </h1>
    </div>
  )
}

function Confirmed({ redirectTo }: { redirectTo: string }) {
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: redirectTo, replace: true }), pauseBeforeRedirect)
    return () => clearTimeout(timer)
  }, [navigate, redirectTo])

  return (
    <div aria-live="polite" className="grid gap-2 text-center">
      <h1 className="text-heading">Email confirmed</h1>
      <p className="text-ink-soft">Thank you. You will be taken on in a moment.</p>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <h1 className="text-heading">Email not confirmed</h1>
      <p role="alert" className="text-ink-soft">
        {message}
      </p>
      <p className="text-fine text-ink-soft">
        Sign in with your password, and you are sent a new link if you need one.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        <Link to="/auth" className={buttonLook('primary')}>
          Go to Sign In
        </Link>
      </div>
    </div>
  )
}
