import { Navigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#browser/use-session.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { guardRoute, type RouteAccess } from '../rules/guard-route.ts'
import { returnPath, forgetReturnPath, keepReturnPath } from './return-path.ts'

/** Shows a route only to those it is for. The server decides on every request nevertheless. */
export function Guarded({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const state = useSession()
  const visitor = state.status === 'signed-in' ? { status: state.status, role: state.session.user.role } : state
  const passage = guardRoute(access, visitor)
  // A string, since `app` declares the routes.
  const elsewhere: string | null = 'goTo' in passage ? passage.goTo : null
  const isShown = 'show' in passage && passage.show === 'page'
  const isFound = isShown && access !== 'public' && access !== 'visitor'
  useEffect(() => {
    if (isFound) forgetReturnPath()
  }, [isFound])
  if (elsewhere === '/auth') return <ToSignIn />
  const asked = access === 'visitor' ? returnPath() : null
  if (elsewhere !== null) return <Navigate to={elsewhere} {...(asked !== null && { href: asked })} replace />
  if (isShown) return children
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4 text-center text-ink-soft">
      <Spinner size={24} />
      {state.status === 'loading' && state.trouble !== undefined && (
        <output className="measure">{state.trouble} This page goes on by itself.</output>
      )}
    </div>
  )
}

/** Redirects to sign-in, which leads back to the requested page. */
function ToSignIn() {
  // Read while rendering, since the redirect comes before any effect.
  const [asked] = useState(() => `${location.pathname}${location.search}${location.hash}`)
  useEffect(() => keepReturnPath(asked), [asked])
  return <Navigate to={signInPage} replace />
}

const signInPage: string = '/auth'
