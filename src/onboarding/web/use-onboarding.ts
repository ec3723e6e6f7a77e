import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { useViewer } from '#family/web/use-family.ts'
import { onboardingContract, type OnboardingState } from '../contract.ts'

const api = connect(onboardingContract, 'onboarding')
const place = api.get.queryOptions()

/** Where the viewer is in the onboarding; null when there is none to do, or as long as nobody knows. */
export function useOnboarding(): OnboardingState | null {
  const { familyId } = useViewer()
  const { data } = useQuery({ ...place, enabled: familyId !== null })
  // Who has once finished is not led through it again.
  return data === undefined || data.isCompleted ? null : data
}

/** Goes on at once; where the server cannot be told, the steps are only shown again another time. */
export function useSaveOnboarding() {
  const queries = useQueryClient()
  return useMutation(
    api.save.mutationOptions({
      onMutate: (onboarding) => queries.setQueryData(place.queryKey, onboarding),
      // oxlint-disable-next-line no-console -- as specified: a failure is only logged.
      onError: (error) => console.warn('the onboarding could not be saved', error),
    }),
  )
}
