import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { authApi } from '../auth-api.ts'
import { sayWhySignInFailed } from './use-begin-session.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { SecondStep } from './use-sign-in.ts'

/** Signing in without the password. */
export function PasswordlessSignIn({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }) {
  const passkey = usePasskeySignIn(onSecondStep)
  // Undefined while it is not known, null where the operator has none.
  const provider = useQuery(authApi.signInMethods.queryOptions()).data?.provider
  const askProvider = useAskProvider()
  return (
    <>
      {browserSupportsWebAuthn() && (
        <Button busy={passkey.isPending || isSession(passkey.data)} onClick={() => passkey.mutate(null)}>
          Use a passkey
        </Button>
      )}
      {provider && (
        <Button
          className="whitespace-normal"
          busy={askProvider.isPending || askProvider.isSuccess}
          onClick={() => askProvider.mutate()}
        >
          Sign in with {provider.name}
        </Button>
      )}
    </>
  )
}

/** Leaves this site for the provider's. */
function useAskProvider() {
  return useMutation(
    authApi.askProvider.mutationOptions({
      onSuccess: ({ url }) => location.assign(url),
      onError: sayWhySignInFailed,
    }),
  )
}

function isSession(answer: object | undefined): boolean {
  return answer !== undefined && 'access_token' in answer
}
