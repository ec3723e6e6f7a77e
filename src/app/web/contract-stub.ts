/** Replaces `@orpc/contract` in the pages, which need only the method and path of an endpoint at run time. */
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
