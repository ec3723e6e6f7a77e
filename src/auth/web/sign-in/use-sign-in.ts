import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import type { SecondFactorNeeded } from '#auth/rules/session-shapes.ts'
import { authApi } from '../auth-api.ts'
import { sayWhySignInFailed, useBeginSession } from './use-begin-session.ts'

/** The data with which the second step of a sign-in begins. */
export type SecondStep = SecondFactorNeeded['second_factor']

export function useSignIn(onSecondStep: (step: SecondStep) => void) {
  const begin = useBeginSession()
  return useMutation(
    authApi.signIn.mutationOptions({
      onSuccess: (answer) => ('second_factor' in answer ? onSecondStep(answer.second_factor) : begin(answer)),
      onError: sayWhySignInFailed,
    }),
  )
}

/** A wrong code may be tried again; who was too slow begins again. */
export function useSecondFactor(onTooLate: () => void) {
  return useMutation(
    authApi.secondFactor.mutationOptions({
      onSuccess: useBeginSession(),
      onError(error) {
        sayWhySignInFailed(error)
        if (error instanceof ApiError && error.code === 'TOO_LATE') onTooLate()
      },
    }),
  )
}
