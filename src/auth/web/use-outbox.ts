import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '#ui/overlays/toast-queue.ts'
import { authApi } from './auth-api.ts'

/** Whether the server keeps outgoing mail in its outbox, since it has no way to send it. */
export function useHasOutbox(): boolean {
  return useQuery(authApi.outgoingMail.queryOptions()).data?.hasOutbox === true
}

/** Says that a mail was sent and its purpose, or where it is on a server that keeps it. */
export function useSayMailSent(): (sent: { title: string; description: string }) => void {
  const hasOutbox = useHasOutbox()
  const navigate = useNavigate()
  return ({ title, description }) =>
    hasOutbox
      ? toast({
          title,
          description: 'This server has no way to send mail yet: the letter is in its outbox.',
          action: { label: 'Open the outbox', onSelect: () => void navigate({ to: outbox }) },
        })
      : toast({ title, description })
}

const outbox: string = '/outbox'
