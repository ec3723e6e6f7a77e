import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#browser/error-message.ts'
import { refreshAccessToken, sessionState } from '#browser/session.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { authApi } from '../auth-api.ts'

export function useSessions() {
  return useQuery(authApi.sessions.queryOptions({ staleTime: 30_000 }))
}

export function useEndSession() {
  return useMutation(authApi.endSession.mutationOptions(useSaying('That device was signed out')))
}

export function useEndOtherSessions() {
  return useMutation(authApi.endOtherSessions.mutationOptions(useSaying('Every other device was signed out')))
}

/** Refreshes the access token of this device at once, before it is due. */
export function useRefresh() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const before = sessionState()
      await refreshAccessToken()
      // Without a network the session stays as it is. If the session has ended, the listener of `browser/session.ts` says
      // so.
      if (sessionState() === before) throw new Error('the session was not refreshed')
      return sessionState().status
    },
    onSuccess: async (status) => {
      if (status !== 'signed-in') return
      toast({ title: 'Session Refreshed', description: 'Authentication session has been refreshed.' })
      await queries.invalidateQueries({ queryKey: authApi.sessions.key() })
    },
    onError: (error) => toast({ title: 'Not refreshed', description: errorMessage(error), tone: 'danger' }),
  })
}

function useSaying(title: string) {
  const queries = useQueryClient()
  return {
    onSuccess: () => toast({ title }),
    onError: (error: unknown) =>
      toast({ title: 'Not signed out', description: errorMessage(error), tone: 'danger' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: authApi.sessions.key() }),
  }
}
