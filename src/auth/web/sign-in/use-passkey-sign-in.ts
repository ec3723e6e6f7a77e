import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#ui/overlays/toast-queue.ts'
import { authApi } from '../auth-api.ts'
import { sayWhySignInFailed, useBeginSession } from './use-begin-session.ts'
import type { SecondStep } from './use-sign-in.ts'

/** Signs in with a passkey, or finishes a second step with it. */
export function usePasskeySignIn(onSecondStep: (step: SecondStep) => void) {
  const begin = useBeginSession()
  return useMutation({
    async mutationFn(secondStep: string | null) {
      const { token, options } = await authApi.challengePasskey.call({ secondStep })
      const signed = await startAuthentication({ optionsJSON: options })
      return authApi.signInWithPasskey.call({ token, secondStep, signed })
    },
    onSuccess: (answer) => ('second_factor' in answer ? onSecondStep(answer.second_factor) : begin(answer)),
    onError: (error) => (isOfBrowser(error) ? sayNoPasskey() : sayWhySignInFailed(error)),
  })
}

/** The person closed the browser's dialog, or had no passkey for it: browsers do not say which. */
export function isOfBrowser(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException || isNamedLikeOne(error)
}

function isNamedLikeOne(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

function sayNoPasskey(): void {
  toast({ title: 'No passkey was used', description: 'You can sign in with your password instead.', tone: 'danger' })
}
