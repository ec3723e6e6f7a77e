import { describe, expect, it } from 'vitest'
import { guardRoute, type Passage, type RouteAccess, type Visitor } from './guard-route.ts'

const visitors: Record<string, Visitor> = {
  'somebody whose session loads': { status: 'loading' },
  'a stranger': { status: 'signed-out', leadTo: '/auth' },
  'who has just signed out': { status: 'signed-out', leadTo: '/' },
  'a parent': { status: 'signed-in', role: 'parent' },
  'a child': { status: 'signed-in', role: 'child' },
  'an organisation': { status: 'signed-in', role: 'organization' },
}

const page = { show: 'page' } as const
const spinner = { show: 'spinner' } as const
const landing = { goTo: '/' } as const
const auth = { goTo: '/auth' } as const
const dashboard = { goTo: '/dashboard' } as const
const organisation = { goTo: '/org-dashboard' } as const

/** For each route, what each of the visitors above gets, in their order. */
const passages: Record<RouteAccess, readonly Passage[]> = {
  public: [page, page, page, page, page, page],
  visitor: [spinner, page, page, dashboard, dashboard, organisation],
  'signed-in': [spinner, auth, landing, page, page, organisation],
  organization: [spinner, auth, landing, dashboard, dashboard, page],
  parent: [spinner, auth, landing, page, dashboard, organisation],
  child: [spinner, auth, landing, dashboard, page, organisation],
}

describe('a route', () => {
  it.each(
    Object.entries(passages).flatMap(([access, each]) =>
      Object.entries(visitors).map(([who, visitor], at) => ({ access, who, visitor, passage: each[at] })),
    ),
  )('for $access gives $who $passage', ({ access, visitor, passage }) => {
    expect(guardRoute(access as RouteAccess, visitor)).toEqual(passage)
  })
})
