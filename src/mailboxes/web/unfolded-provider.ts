import { useLocation } from '@tanstack/react-router'
import type { OAuthProviderName, Provider } from '../rules/say-mailbox.ts'

/** The state of a way to the settings on which a provider's part is open, as whoever comes back from that provider has left it. */
export function unfolding(provider: OAuthProviderName): object {
  return { unfolded: provider }
}

/** Whether the way here asked for this provider's part to be open. */
export function useIsUnfolded(provider: Provider): boolean {
  return useLocation({ select: ({ state }) => 'unfolded' in state && state.unfolded === provider })
}
