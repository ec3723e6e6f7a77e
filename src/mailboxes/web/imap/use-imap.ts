import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import type { ImapDraftField } from '#mailboxes/rules/imap-draft.ts'
import { mailboxesApi } from '../use-mailboxes.ts'

/** Asks which server an address has. A guess that fails is none: the person types it. */
export function useGuessImap() {
  return useMutation(mailboxesApi.guessImap.mutationOptions())
}

export function useAddImap() {
  const queries = useQueryClient()
  return useMutation(
    mailboxesApi.addImap.mutationOptions({
      onSuccess: () => {
        toast({ title: 'Mailbox connected' })
        return queries.invalidateQueries({ queryKey: mailboxesApi.key() })
      },
    }),
  )
}

export function useRenewImap() {
  const queries = useQueryClient()
  return useMutation(
    mailboxesApi.renewImap.mutationOptions({
      onSuccess: () => {
        toast({ title: 'Mailbox connected again' })
        return queries.invalidateQueries({ queryKey: mailboxesApi.key() })
      },
    }),
  )
}

export type ConnectionFault = { field: ImapDraftField | null; message: string }

/** Why a mailbox was not opened, and by which field it is to be said. */
export function faultOfConnecting(error: unknown): ConnectionFault | null {
  if (error === null) return null
  const message = errorMessage(error)
  if (!(error instanceof ApiError)) return { field: null, message }
  if (error.code === 'INVALID' || error.code === 'ALREADY_CONNECTED') return { field: 'emailAddress', message }
  const { field } = (error.data ?? {}) as { field?: unknown }
  return { field: fields.find((each) => each === field) ?? null, message }
}

const fields: readonly ImapDraftField[] = ['host', 'port', 'tls', 'user', 'password']
