import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#ui/overlays/toast-queue.ts'
import { authApi } from './auth-api.ts'

/** Whether the server keeps its letters, having no way to send them. */
export function useIsKeptHere(): boolean {
  return useQuery(authApi.post.queryOptions()).data?.isKeptHere === true
}

/** Says that a letter was sent and what it is for, or where it is on a server that keeps it. */
export function useSaySent(): (sent: { title: string; description: string }) => void {
  const isKeptHere = useIsKeptHere()
  const navigate = useNavigate()
  return ({ title, description }) =>
    isKeptHere
      ? toast({
          title,
          description: 'This server has no way to send mail yet: the letter is in its outbox.',
          action: { label: 'Open the outbox', onSelect: () => void navigate({ to: outbox }) },
        })
      : toast({ title, description })
}

const outbox: string = '/outbox'
