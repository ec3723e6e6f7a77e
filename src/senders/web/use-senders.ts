import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useViewer } from '#family/web/use-family.ts'
import { sendersContract } from '../contract.ts'

const api = connect(sendersContract, 'senders')

/** Everybody who has written to the family, those who wrote most first. */
export function useSenders() {
  const { familyId } = useViewer()
  return useQuery(api.list.queryOptions({ enabled: familyId !== null }))
}
