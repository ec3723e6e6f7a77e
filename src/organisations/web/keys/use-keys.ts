import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { organisationKeysContract } from '#organisations/contract.ts'
import { keyNotMade } from '#organisations/rules/api-key.ts'

const api = connect(organisationKeysContract, 'organisation')

/** The organisation's keys, newest first; a key that is over stays in the list. */
export function useKeys() {
  return useQuery(api.list.queryOptions())
}

export function useCreateKey() {
  return useKeyChange(api.create.call, (error) => (isExpected(error) ? error.message : keyNotMade))
}

export function useRotateKey() {
  return useKeyChange(api.rotate.call, (error) => (isExpected(error) ? error.message : keyNotMade))
}

export function useRevokeKey() {
  return useKeyChange(api.revoke.call, errorMessage)
}

function useKeyChange<Input, Output>(call: (input: Input) => Promise<Output>, say: (error: Error) => string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    // What was made is a secret, and shown once: it is not kept beyond the page that shows it.
    gcTime: 0,
    onError: (error) => toast({ tone: 'danger', title: 'Error', description: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}

/** Whether the contract names this outcome, with a sentence of its own. */
function isExpected(error: Error): boolean {
  return error instanceof ApiError && error.code !== null && expected.has(error.code)
}

const expected = new Set(['NAME_MISSING', 'NAME_TOO_LONG', 'TOO_MANY', 'IS_OVER', 'IS_REPLACED'])
