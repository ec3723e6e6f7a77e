import { askProvider, type ProviderAnswer, type ProviderRequest } from '../source/ask-provider.ts'
import { ProviderError } from '../source/provider-error.ts'
import type { MailboxTokens } from './mailbox-tokens.ts'
import type { OAuthProvider } from './oauth-provider.ts'

export type AskAsGranted = (request: Omit<ProviderRequest, 'provider'>) => Promise<ProviderAnswer>

/** Asks with the mailbox's access token. A token that is refused is renewed once; a second refusal means that access has ended. */
export function askAsGranted({ tokens, provider }: { tokens: MailboxTokens; provider: OAuthProvider }): AskAsGranted {
  return async (request) => {
    const ask = (token: string) =>
      askProvider({
        ...request,
        provider: provider.name,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
    const first = await tokens.current(request.signal)
    const answer = await ask(first)
    if (answer.status !== 401) return answer
    const again = await ask(await tokens.renewed(first, request.signal))
    if (again.status !== 401) return again
    throw new ProviderError('expired', provider.ended)
  }
}
