import { Outlet, useMatches } from '@tanstack/react-router'
import { Guarded } from '#auth/web/guarded.tsx'

/** Renders the page of the present route, or redirects whom the route does not admit. */
export function GuardedOutlet() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'public' })
  return (
    <Guarded access={access}>
      <Outlet />
    </Guarded>
  )
}
