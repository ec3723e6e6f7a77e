import { startRegistration } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { authApi } from '../auth-api.ts'
import { useAskingAgain } from './use-factors.ts'
import { isOfBrowser } from '../sign-in/use-passkey-sign-in.ts'

export function useAddPasskey() {
  return useMutation({
    async mutationFn(proof: { password: string; code: string }) {
      const { token, options } = await authApi.beginPasskeyEnrolment.call(proof)
      const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
        throw isOfBrowser(error) ? new ApiError('Your browser made no passkey. You can try again.', null) : error
      })
      return authApi.addPasskey.call({ token, made })
    },
    ...useAskingAgain('Passkey added'),
  })
}

export function useRenamePasskey() {
  return useMutation(authApi.renamePasskey.mutationOptions(useAskingAgain('Passkey renamed')))
}

export function useRemovePasskey() {
  return useMutation(authApi.removePasskey.mutationOptions(useAskingAgain('Passkey removed')))
}
