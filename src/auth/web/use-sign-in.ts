import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { serverMessage } from '#browser/server-message.ts'
import { beginSession } from '#browser/session.ts'
import { toast } from '#ui/toast-queue.ts'
import { authApi } from './auth-api.ts'

/** Milliseconds between the notice and the dashboard. */
const pauseBeforeDashboard = 100
const dashboard: string = '/dashboard'

export function useSignIn() {
  const navigate = useNavigate()
  return useMutation(
    authApi.signIn.mutationOptions({
      onSuccess(session) {
        toast({ title: 'Success', description: 'Signed in successfully!' })
        setTimeout(() => {
          beginSession(session)
          void navigate({ to: dashboard })
        }, pauseBeforeDashboard)
      },
      onError(error) {
        const message = serverMessage(error)
        if (message === null)
          toast({
            title: 'Authentication Error',
            description: 'An unexpected error occurred. Please try again.',
            tone: 'danger',
          })
        else toast({ title: 'Sign In Error', description: message, tone: 'danger' })
      },
    }),
  )
}
