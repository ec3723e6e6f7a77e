import { useNavigate, useSearch } from '@tanstack/react-router'

/** The selected tab, stored in the address, so that it can be linked to and survives a reload; the first is the default. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const navigate = useNavigate()
  const { tab: asked } = useSearch({ strict: false })
  const tab = ids.find((id) => id === asked) ?? ids[0]
  return [tab, (id) => void navigate({ to: '.', search: id === ids[0] ? {} : { tab: id }, replace: true })]
}

/** Reads the tab from the search parameters. */
export function readTab({ tab }: Record<string, unknown>): { tab?: string } {
  return typeof tab === 'string' ? { tab } : {}
}
