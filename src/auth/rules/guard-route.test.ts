import { describe, expect, it } from 'vitest'
import { guardRoute, type Passage, type RouteAccess, type Visitor } from './guard-route.ts'

const page = { show: 'page' } as const
const spinner = { show: 'spinner' } as const
const visitors: Record<string, Visitor> = {
  'somebody whose session loads': { status: 'loading' },
  'a stranger': { status: 'signed-out' },
  'a parent': { status: 'signed-in', role: 'parent' },
  'a child': { status: 'signed-in', role: 'child' },
  'an organisation': { status: 'signed-in', role: 'organization' },
}

describe('a route', () => {
  it.each<[RouteAccess, string, Passage]>([
    ['public', 'somebody whose session loads', page],
    ['public', 'a stranger', page],
    ['public', 'an organisation', page],
    ['visitor', 'somebody whose session loads', spinner],
    ['visitor', 'a stranger', page],
    ['visitor', 'a parent', { goTo: '/dashboard' }],
    ['visitor', 'an organisation', { goTo: '/org-dashboard' }],
    ['signed-in', 'somebody whose session loads', spinner],
    ['signed-in', 'a stranger', { goTo: '/auth' }],
    ['signed-in', 'a parent', page],
    ['signed-in', 'a child', page],
    ['signed-in', 'an organisation', { goTo: '/org-dashboard' }],
    ['organization', 'somebody whose session loads', spinner],
    ['organization', 'a stranger', { goTo: '/auth' }],
    ['organization', 'a parent', { goTo: '/dashboard' }],
    ['organization', 'a child', { goTo: '/dashboard' }],
    ['organization', 'an organisation', page],
    ['parent', 'a parent', page],
    ['parent', 'a child', { goTo: '/dashboard' }],
    ['parent', 'an organisation', { goTo: '/org-dashboard' }],
  ])('for %s gives %s %j', (access, who, passage) => {
    const visitor = visitors[who]
    if (visitor === undefined) throw new Error(`nobody knows ${who}`)
    expect(guardRoute(access, visitor)).toEqual(passage)
  })
})
