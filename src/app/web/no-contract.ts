/**
 * Stands in for `@orpc/contract` in the pages: of an endpoint they need its method and path, while the types of what it
 * takes and gives are gone by then.
 */
export const oc = endpointOf({})

function endpointOf(route: object): object {
  const same = () => endpointOf(route)
  return {
    '~orpc': { route },
    $meta: same,
    meta: same,
    errors: same,
    input: same,
    output: same,
    route: (more: object) => endpointOf({ ...route, ...more }),
  }
}
