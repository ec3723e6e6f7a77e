import { useRouter } from '@tanstack/react-router'

/** The places of a navigation whose route exists. */
export function useExistingRoutes<Place extends { to: string }>(places: readonly Place[]): readonly Place[] {
  const hasRoute = useHasRoute()
  return places.filter(({ to }) => hasRoute(to))
}

/** Tells whether a path has a route. */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
