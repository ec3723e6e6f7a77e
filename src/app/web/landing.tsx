import { Navigate } from '@tanstack/react-router'
import { useSession } from '#browser/use-session.ts'
import { LandingPage } from '#site/web/landing-page.tsx'
import { useVisitorDialogs } from './visitor-dialogs.tsx'

/** The landing page; redirects whoever is signed in. */
export function Landing() {
  const session = useSession()
  const { isOpen, dialogs, ...opening } = useVisitorDialogs()
  // Only on arrival: after a sign-in here the dialog redirects.
  if (session.status === 'signed-in' && !isOpen)
    return <Navigate to={session.session.user.role === 'organization' ? '/org-dashboard' : '/dashboard'} replace />
  return (
    <>
      <LandingPage {...opening} />
      {dialogs}
    </>
  )
}
