import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { organisationsContract } from '../contract.ts'

const api = connect(organisationsContract, 'organisation')

/** The organisation that is signed in; asked again now and then, since its page gets no live updates. */
export function useOrganisation() {
  return useQuery(api.get.queryOptions({ refetchInterval: 60_000 }))
}
