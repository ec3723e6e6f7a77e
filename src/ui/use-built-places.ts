import { useRouter } from '@tanstack/react-router'

/** Of the places that a navigation names, those that have a page: a link to nothing is worse than none. */
export function useBuiltPlaces<Place extends { to: string }>(places: readonly Place[]): readonly Place[] {
  const isBuilt = useIsBuilt()
  return places.filter(({ to }) => isBuilt(to))
}

/** Whether the site has a route of that path. */
export function useIsBuilt(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
