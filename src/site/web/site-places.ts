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

export type SitePlace = {
  to: string
  label: string
  /** Where it leads while it has no page of its own. */
  meanwhile?: { to: string; hash: string }
}
