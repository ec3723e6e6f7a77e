import { Link } from '@tanstack/react-router'
import { Suspense, use, useEffect, useState } from 'react'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { buttonLook } from '#ui/controls/button-look.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import type { IssuedSession } from '#auth/rules/session-shapes.ts'
import { AccountPage } from '../account-page.tsx'
import { authApi } from '../auth-api.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useBeginSession } from './use-begin-session.ts'
import type { SecondStep } from './use-sign-in.ts'

/** The page to which the provider redirects back. */
export function ProviderCallbackPage() {
  useDocumentTitle('Sign in')
  return (
    <AccountPage>
      <Suspense fallback={<Waiting />}>
        <Answered outcome={answerOnce(location.search)} />
      </Suspense>
    </AccountPage>
  )
}

type Outcome = { session: IssuedSession } | { step: SecondStep } | { why: string; isLinkedToAnother: boolean }

function Answered({ outcome }: { outcome: Promise<Outcome> }) {
  const answer = use(outcome)
  const [isBack, setBack] = useState(false)
  if ('session' in answer) return <Entering session={answer.session} />
  if ('step' in answer && !isBack) return <SecondFactorForm step={answer.step} onBack={() => setBack(true)} />
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <h1 className="text-heading">Not signed in</h1>
      {'why' in answer && (
        <p role="alert" className="text-ink-soft">
          {answer.why}
        </p>
      )}
      <Link to={signInPage} className={buttonLook('primary', 'mt-3')}>
        Go to Sign In
      </Link>
      {'why' in answer && answer.isLinkedToAnother && (
        <Link to={resetPage} className={buttonLook('secondary')}>
          Choose a new password
        </Link>
      )}
    </div>
  )
}

function Entering({ session }: { session: IssuedSession }) {
  const begin = useBeginSession()
  useEffect(() => {
    begin(session)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each session.
  }, [session])
  return <Waiting />
}

function Waiting() {
  return (
    <div className="grid justify-items-center gap-3 text-center text-ink-soft">
      <Spinner size={24} label={null} />
      <p aria-live="polite">Signing you in…</p>
    </div>
  )
}

const underWay = new Map<string, Promise<Outcome>>()

/** Sends an answer once, however often the page renders. */
function answerOnce(query: string): Promise<Outcome> {
  const known = underWay.get(query)
  if (known !== undefined) return known
  const outcome = answerOf(query)
  underWay.set(query, outcome)
  return outcome
}

async function answerOf(query: string): Promise<Outcome> {
  try {
    const answered = await authApi.signInWithProvider.call({ query })
    return 'second_factor' in answered ? { step: answered.second_factor } : { session: answered }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    return { why: errorMessage(error), isLinkedToAnother: code === 'LINKED_TO_ANOTHER' }
  }
}

const signInPage: string = '/auth'
const resetPage: string = '/reset-password'
