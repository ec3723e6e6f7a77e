import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#browser/sentence-of.ts'
import { toast } from '#ui/toast-queue.ts'
import { authApi } from './auth-api.ts'

export function useSessions() {
  return useQuery(authApi.sessions.queryOptions({ staleTime: 30_000 }))
}

export function useEndSession() {
  return useMutation(authApi.endSession.mutationOptions(useSaying('That device was signed out')))
}

export function useEndOtherSessions() {
  return useMutation(authApi.endOtherSessions.mutationOptions(useSaying('Every other device was signed out')))
}

function useSaying(title: string) {
  const queries = useQueryClient()
  return {
    onSuccess: () => toast({ title }),
    onError: (error: unknown) =>
      toast({ title: 'Not signed out', description: sentenceOf(error), tone: 'danger' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey: authApi.sessions.key() }),
  }
}
