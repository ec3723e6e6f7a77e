import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshAccessToken } from '#browser/session.ts'
import { useSession } from '#browser/use-session.ts'
import { lazyDialog } from '#ui/loading/lazy-component.tsx'

const AuthDialog = lazyDialog(() => import('#signup/web/auth-dialog.tsx'), 'AuthDialog')
const OrganisationDialog = lazyDialog(() => import('#signup/web/organisation-dialog.tsx'), 'OrganisationDialog')

/** The dialogs that open from every public page; whoever is signed in goes to their own pages instead. */
export function useVisitorDialogs() {
  const navigate = useNavigate()
  const { status } = useSession()
  const [asked, setAsked] = useState<'sign-in' | 'sign-up' | 'organisation' | null>(null)

  async function open(what: 'sign-in' | 'sign-up' | 'organisation') {
    // A click may come before the session has loaded.
    const isSignedIn = status === 'loading' ? await refreshAccessToken() : status === 'signed-in'
    if (isSignedIn) void navigate({ to: what === 'organisation' ? '/org-dashboard' : '/dashboard' })
    else setAsked(what)
  }

  const onClose = () => setAsked(null)
  return {
    isOpen: asked !== null,
    onSignIn: () => void open('sign-in'),
    onGetStarted: () => void open('sign-up'),
    onStartIntegration: () => void open('organisation'),
    dialogs: (
      <>
        {asked === 'organisation' && <OrganisationDialog onClose={onClose} />}
        {(asked === 'sign-in' || asked === 'sign-up') && <AuthDialog asked={asked} onClose={onClose} />}
      </>
    ),
  }
}
