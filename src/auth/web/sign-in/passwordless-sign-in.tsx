import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#ui/controls/button.tsx'
import { authApi } from '../auth-api.ts'
import { sayWhySignInFailed } from './use-begin-session.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { SecondStep } from './use-sign-in.ts'

/** The ways to sign in without a password. */
export function PasswordlessSignIn({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }) {
  const passkey = usePasskeySignIn(onSecondStep)
  // Undefined until the server has answered, null where the operator has no provider.
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

/** Goes to the provider's site. */
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
