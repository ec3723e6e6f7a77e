import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { sayMethodsRemoved } from '#auth/rules/other-sign-in-methods.ts'
import { authApi } from '../auth-api.ts'

export function useRequestReset() {
  return useMutation(authApi.requestPasswordReset.mutationOptions({ onError: sayWhy }))
}

/** A used or expired link cannot be used again; a problem with the password can be corrected. */
export function useReset(onLinkLost: (why: string) => void) {
  const navigate = useNavigate()
  return useMutation(
    authApi.resetPassword.mutationOptions({
      onSuccess({ removed }) {
        const gone = sayMethodsRemoved(removed)
        const next = 'Sign in with your new password.'
        toast({ title: 'Password changed', description: gone === null ? next : `${next} ${gone}` })
        void navigate({ to: signInPage, replace: true })
      },
      onError(error) {
        const code = error instanceof ApiError ? error.code : null
        if (code?.startsWith('LINK_') === true) onLinkLost(errorMessage(error))
        else sayWhy(error)
      },
    }),
  )
}

const signInPage: string = '/auth'

function sayWhy(error: unknown): void {
  toast({ title: 'Password not changed', description: errorMessage(error), tone: 'danger' })
}
