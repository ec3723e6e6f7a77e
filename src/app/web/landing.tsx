import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#browser/use-session.ts'
import { AuthDialog } from '#signup/web/auth-dialog.tsx'
import { LandingPage } from '#site/web/landing-page.tsx'
import { useIsBuilt } from '#ui/use-built-places.ts'

export function Landing() {
  const navigate = useNavigate()
  const isBuilt = useIsBuilt()
  const isSignedIn = useSession().status === 'signed-in'
  const [asked, setAsked] = useState<'sign-in' | 'sign-up' | null>(null)

  function open(what: 'sign-in' | 'sign-up') {
    if (isSignedIn) void navigate({ to: dashboard })
    else setAsked(what)
  }

  return (
    <>
      <LandingPage
        onSignIn={() => open('sign-in')}
        onGetStarted={() => open('sign-up')}
        onStartIntegration={isBuilt(organisations) ? () => void navigate({ to: organisations }) : null}
      />
      <AuthDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

const dashboard: string = '/dashboard'
const organisations: string = '/org-dashboard'
