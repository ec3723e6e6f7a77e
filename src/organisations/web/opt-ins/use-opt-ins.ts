import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { optInsContract } from '#organisations/contract.ts'
import { shortestSearch } from '#organisations/rules/opt-in.ts'

const api = connect(optInsContract, 'organisations')

/** The organisations whose content the family wants, in the order in which it opted in. */
export function useOptIns() {
  return useQuery(api.list.queryOptions())
}

/** Organisations with these words in their name; nothing is asked for fewer letters than the server searches for. */
export function useFoundOrganisations(name: string) {
  return useQuery(api.search.queryOptions({ input: { name }, enabled: name.length >= shortestSearch }))
}

/** The organisation that a link names. */
export function useLinkedOrganisation(organisationId: string, isParent: boolean) {
  return useQuery(api.find.queryOptions({ input: { organisationId }, enabled: isParent, retry: false }))
}

export function useJoin() {
  return useOptInChange(api.join.call, 'Not opted in')
}

export function useLeave() {
  return useOptInChange(api.leave.call, 'Not opted out')
}

function useOptInChange<Input, Output>(call: (input: Input) => Promise<Output>, failure: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onError: (error) => toast({ tone: 'danger', title: failure, description: errorMessage(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
  })
}
