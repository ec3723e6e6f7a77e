import { Outlet, useMatches } from '@tanstack/react-router'
import { Guarded } from '#auth/web/guarded.tsx'

/** The page of the route that was gone to, for whom that route is. */
export function GuardedOutlet() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'public' })
  return (
    <Guarded access={access}>
      <Outlet />
    </Guarded>
  )
}
