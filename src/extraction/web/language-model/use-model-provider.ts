import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { modelContract, type ModelProvider } from '#extraction/contract.ts'

const api = connect(modelContract, 'model')

/** Who runs the language model of this server, for whoever comes; null where there is none, undefined while that is not known. */
export function useModelProvider(): { provider: ModelProvider | null | undefined; isKnown: boolean } {
  const { data, isPending } = useQuery(api.provider.queryOptions())
  return { provider: data, isKnown: !isPending }
}
