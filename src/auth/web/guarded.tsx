import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#browser/use-session.ts'
import { Spinner } from '#ui/spinner.tsx'
import { guardRoute, type RouteAccess } from '../rules/guard-route.ts'

/** Shows a route to whom it is for; the server decides over every request all the same. */
export function Guarded({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const state = useSession()
  const visitor = state.status === 'signed-in' ? { status: state.status, role: state.session.user.role } : state
  const passage = guardRoute(access, visitor)
  // A string, since the routes are declared by who composes the site.
  const elsewhere: string | null = 'goTo' in passage ? passage.goTo : null
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  if ('show' in passage && passage.show === 'page') return children
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4 text-center text-ink-soft">
      <Spinner size={24} />
      {state.status === 'loading' && state.trouble !== undefined && (
        <output className="measure">{state.trouble} This page goes on by itself.</output>
      )}
    </div>
  )
}
