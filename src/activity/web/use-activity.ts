import { useInfiniteQuery } from '@tanstack/react-query'
import { activityContract } from '#activity/contract.ts'
import { connect } from '#browser/client.ts'
import { useViewer } from '#family/web/use-family.ts'

const api = connect(activityContract, 'activity')

/** Who changed what, newest first, as far as it has been asked for. */
export function useActivity() {
  const { familyId } = useViewer()
  return useInfiniteQuery({
    ...api.list.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    enabled: familyId !== null,
  })
}
