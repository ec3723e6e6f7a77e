import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button } from '#ui/controls/button.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useAskProvider, useProvider } from './use-provider-sign-in.ts'
import type { SecondStep } from './use-sign-in.ts'

/** Signing in without the password. */
export function PasswordlessSignIn({ onSecondStep }: { onSecondStep: (step: SecondStep) => void }) {
  const passkey = usePasskeySignIn(onSecondStep)
  const provider = useProvider()
  const askProvider = useAskProvider()
  return (
    <>
      {browserSupportsWebAuthn() && (
        <Button busy={passkey.isPending || isSession(passkey.data)} onClick={() => passkey.mutate(null)}>
          Use a passkey
        </Button>
      )}
      {provider !== null && (
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

function isSession(answer: object | undefined): boolean {
  return answer !== undefined && 'access_token' in answer
}
