import { describe, expect, it } from 'vitest'
import { router } from './routes.tsx'

describe('the route map', () => {
  it('says of every route whom it is for', () => {
    const access = Object.values(router.routesByPath).map((route) => [route.fullPath, route.options.staticData.access])
    expect(Object.fromEntries(access)).toMatchObject({
      '/': 'public',
      '/auth': 'visitor',
      '/confirm-email': 'public',
      '/reset-password': 'public',
      '/org-dashboard': 'organization',
      '/$': 'public',
    })
    const ofTheFamily = access.filter(([path]) => path?.startsWith('/dashboard'))
    expect(ofTheFamily.length).toBeGreaterThan(5)
    expect(new Set(ofTheFamily.map(([, who]) => who))).toEqual(new Set(['signed-in']))
  })
})
