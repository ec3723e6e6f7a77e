import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { Refusal } from '#browser/refusal.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { mailContract } from '#mail/contract.ts'
import { sendersContract } from '#senders/contract.ts'
import { toast } from '#ui/toast-queue.ts'

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
          toast({ tone: 'danger', title: 'Add Failed', description: sentenceOf(error) })
      },
    }),
  )
}

/** What is wrong with the address itself, to be said beside it. */
export function formatFaultOf(error: unknown): string | undefined {
  return error instanceof Refusal && error.code === 'INVALID' ? error.message : undefined
}
