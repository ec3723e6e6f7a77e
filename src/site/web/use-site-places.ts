import { useHasRoute } from '#ui/hooks/use-has-route.ts'
import type { SitePlace } from './site-places.ts'

type Door = { to: string; hash?: string; label: string }

/** The places that can be gone to: each to its page, or to what stands in for it until it is built. */
export function useSitePlaces(places: readonly SitePlace[]): Door[] {
  const hasRoute = useHasRoute()
  return places.flatMap(({ to, label, meanwhile }) => {
    if (hasRoute(to)) return [{ to, label }]
    return meanwhile ? [{ ...meanwhile, label }] : []
  })
}
