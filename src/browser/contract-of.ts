/** Contracts as oRPC's client reads them, of endpoints that stand as `METHOD /path`: the build writes them so into the pages. */
export function contractOf(endpoints: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => {
      const [method, path] = endpoint.split(' ')
      return [name, { '~orpc': { route: { method, path } } }]
    }),
  )
}
