import { useMutation, useQuery } from '@tanstack/react-query'
import { authApi } from '../auth-api.ts'
import { sayWhySignInFailed } from './use-begin-session.ts'

/** The operator's own provider; null while it is not known, and where there is none. */
export function useProvider(): { name: string } | null {
  const { data } = useQuery(authApi.signInMethods.queryOptions())
  return data?.provider ?? null
}

/** Leaves this site for the provider's. */
export function useAskProvider() {
  return useMutation(
    authApi.askProvider.mutationOptions({
      onSuccess: ({ url }) => location.assign(url),
      onError: sayWhySignInFailed,
    }),
  )
}
