import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#browser/error-message.ts'
import { connect } from '#browser/client.ts'
import { refreshAccessToken } from '#browser/session.ts'
import { useViewer } from '#family/web/use-family.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { profileContract } from '../contract.ts'
import { unknownPreference } from '../rules/preferences.ts'

// A member's row is part of the family: its changes are announced by that name.
const api = connect(profileContract, 'family')

export function useOwnProfile() {
  return useQuery(api.own.queryOptions())
}

/** What the family pays, and for what; for parents alone. */
export function useSubscription() {
  const { familyId, role } = useViewer()
  return useQuery(api.subscription.queryOptions({ enabled: familyId !== null && role === 'parent' }))
}

/** The session carries the name as well, and shows it at the head of every screen. */
export function useRename() {
  const queries = useQueryClient()
  return useMutation(
    api.rename.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Profile updated' })
        await Promise.all([queries.invalidateQueries({ queryKey: api.key() }), refreshAccessToken()])
      },
      onError: () =>
        toast({ title: 'Error', description: 'Unable to update profile. Please try again.', tone: 'danger' }),
    }),
  )
}

export function useChooseRegion() {
  const queries = useQueryClient()
  return useMutation(
    api.chooseRegion.mutationOptions({
      onSuccess: async () => {
        toast({ title: 'Preferences saved' })
        await queries.invalidateQueries({ queryKey: api.key() })
      },
      onError: () => toast({ title: 'Update Failed', description: unknownPreference, tone: 'danger' }),
    }),
  )
}

/** The switch shows what it will be at once. */
export function useSendCalendarInvites() {
  const queries = useQueryClient()
  return useMutation(
    api.sendCalendarInvites.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: api.key() }),
      onError: (error) =>
        toast({ title: 'Your choice was not saved', description: errorMessage(error), tone: 'danger' }),
    }),
  )
}
