import { useQuery } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { tasksContract } from '#tasks/contract.ts'

const api = connect(tasksContract, 'tasks')

/** Who wrote a text of a task last, or deleted it: null while the server is asked, `Somebody` where it does not answer. */
export function useLastChange(id: string, what: 'title' | 'description' | 'deletion'): string | null {
  const { data, isPending } = useQuery(api.lastChange.queryOptions({ input: { id, what } }))
  return isPending ? null : (data?.by ?? 'Somebody')
}
