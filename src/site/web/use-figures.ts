import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { type Figures, siteContract } from '../contract.ts'

const api = connect(siteContract, 'site')

/** What whoever runs this server says of it; null while that is not known, and where they say nothing. */
export function useFigures(): Figures | null {
  return useQuery(api.figures.queryOptions()).data ?? null
}
