import { useHasRoute } from '#ui/hooks/use-has-route.ts'

export const sitePlaces: readonly SitePlace[] = [
  { to: '/', label: 'Home' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/support', label: 'Support' },
  { to: '/getting-started', label: 'Getting Started', meanwhile: { to: '/', hash: 'steps' } },
]

export const smallPrint: readonly SitePlace[] = [
  { to: '/email-setup', label: 'Email Setup' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/usage-policy', label: 'Usage Policy' },
]

type SitePlace = {
  to: string
  label: string
  /** Where it leads while it has no page of its own. */
  meanwhile?: { to: string; hash: string }
}

/** The places that can be gone to: each to its page, or to what stands in for it until it is built. */
export function useSitePlaces(places: readonly SitePlace[]): { to: string; hash?: string; label: string }[] {
  const hasRoute = useHasRoute()
  return places.flatMap(({ to, label, meanwhile }) => {
    if (hasRoute(to)) return [{ to, label }]
    return meanwhile ? [{ ...meanwhile, label }] : []
  })
}
