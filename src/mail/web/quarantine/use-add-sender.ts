import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { errorMessage } from '#browser/error-message.ts'
import { mailContract } from '#mail/contract.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(mailContract, 'mail')
const senders = connect(sendersContract, 'senders')

export function useAddSender() {
  const queries = useQueryClient()
  return useMutation(
    api.addSender.mutationOptions({
      onSuccess: async () => {
        await Promise.all([api.key(), senders.key()].map((queryKey) => queries.invalidateQueries({ queryKey })))
      },
      onError: (error) => {
        if (formatFaultOf(error) === undefined)
          toast({ tone: 'danger', title: 'Add Failed', description: errorMessage(error) })
      },
    }),
  )
}

/** What is wrong with the address itself, to be said beside it. */
export function formatFaultOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'INVALID' ? error.message : undefined
}
