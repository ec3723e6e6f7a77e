import { useNavigate } from '@tanstack/react-router'
import { serverMessage } from '#browser/error-message.ts'
import { beginSession } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import type { IssuedSession } from '#auth/rules/session-shapes.ts'
import { returnPath } from '../return-path.ts'

/** Milliseconds between the notice and the dashboard. */
const pauseBeforeDashboard = 100
const dashboard: string = '/dashboard'

/** Begins the session in the page after any kind of sign-in. */
export function useBeginSession() {
  const navigate = useNavigate()
  return (session: IssuedSession) => {
    toast({ title: 'Success', description: 'Signed in successfully!' })
    setTimeout(() => {
      const asked = returnPath()
      beginSession(session)
      void navigate({ href: asked ?? dashboard })
    }, pauseBeforeDashboard)
  }
}

export function sayWhySignInFailed(error: unknown): void {
  const message = serverMessage(error)
  if (message === null)
    toast({
      title: 'Authentication Error',
      description: 'An unexpected error occurred. Please try again.',
      tone: 'danger',
    })
  else toast({ title: 'Sign In Error', description: message, tone: 'danger' })
}
