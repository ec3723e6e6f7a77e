import type { AccountRole } from './session-shapes.ts'

/**
 * `public`: anyone. `visitor`: only people who are not signed in. `signed-in`: members of a family. Otherwise only that
 * role.
 */
export type RouteAccess = 'public' | 'visitor' | 'signed-in' | AccountRole

export type Visitor =
  | { status: 'loading' }
  | { status: 'signed-out'; leadTo: '/' | '/auth' }
  | { status: 'signed-in'; role: AccountRole }

export type Passage = { show: 'page' } | { show: 'spinner' } | { goTo: '/' | '/auth' | '/dashboard' | '/org-dashboard' }

/** Whether a visitor sees a route, waits, or is redirected. */
export function guardRoute(access: RouteAccess, visitor: Visitor): Passage {
  if (access === 'public') return { show: 'page' }
  if (visitor.status === 'loading') return { show: 'spinner' }
  if (visitor.status === 'signed-out') return access === 'visitor' ? { show: 'page' } : { goTo: visitor.leadTo }
  if (access === 'visitor') return { goTo: homeOf(visitor.role) }
  const isAllowed = access === 'signed-in' ? visitor.role !== 'organization' : visitor.role === access
  return isAllowed ? { show: 'page' } : { goTo: homeOf(visitor.role) }
}

function homeOf(role: AccountRole) {
  return role === 'organization' ? '/org-dashboard' : '/dashboard'
}
