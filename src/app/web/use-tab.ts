import { useNavigate, useSearch } from '@tanstack/react-router'

/** The tab of a page stands in its address, so that it can be linked to and outlives a reload; the first is the default. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const navigate = useNavigate()
  const { tab: asked } = useSearch({ strict: false })
  const tab = ids.find((id) => id === asked) ?? ids[0]
  return [tab, (id) => void navigate({ to: '.', search: id === ids[0] ? {} : { tab: id }, replace: true })]
}

/** What an address may say of the tab. */
export function readTab({ tab }: Record<string, unknown>): { tab?: string } {
  return typeof tab === 'string' ? { tab } : {}
}
