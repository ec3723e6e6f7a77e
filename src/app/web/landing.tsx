import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshAccessToken } from '#browser/session.ts'
import { useSession } from '#browser/use-session.ts'
import { LandingPage } from '#site/web/landing-page.tsx'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const AuthDialog = lazyDialog(() => import('#signup/web/auth-dialog.tsx'), 'AuthDialog')
const OrganisationDialog = lazyDialog(() => import('#signup/web/organisation-dialog.tsx'), 'OrganisationDialog')

/** The landing page; redirects whoever is signed in. */
export function Landing() {
  const navigate = useNavigate()
  const session = useSession()
  const { status } = session
  const [asked, setAsked] = useState<'sign-in' | 'sign-up' | 'organisation' | null>(null)

  async function open(what: 'sign-in' | 'sign-up' | 'organisation') {
    // A click may come before the session has loaded.
    const isSignedIn = status === 'loading' ? await refreshAccessToken() : status === 'signed-in'
    if (isSignedIn) void navigate({ to: what === 'organisation' ? '/org-dashboard' : '/dashboard' })
    else setAsked(what)
  }

  const onClose = () => setAsked(null)
  // Only on arrival: after a sign-in here the dialog redirects.
  if (session.status === 'signed-in' && asked === null)
    return <Navigate to={session.session.user.role === 'organization' ? '/org-dashboard' : '/dashboard'} replace />
  return (
    <>
      <LandingPage
        onSignIn={() => void open('sign-in')}
        onGetStarted={() => void open('sign-up')}
        onStartIntegration={() => void open('organisation')}
      />
      {asked === 'organisation' && <OrganisationDialog onClose={onClose} />}
      {(asked === 'sign-in' || asked === 'sign-up') && <AuthDialog asked={asked} onClose={onClose} />}
    </>
  )
}
