import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/overlays/toast-queue.ts'
import { authApi } from '../auth-api.ts'

export function useFactors() {
  return useQuery(authApi.factors.queryOptions())
}

export function useBeginTwoFactor() {
  return useMutation(authApi.beginTwoFactor.mutationOptions())
}

export function useConfirmTwoFactor() {
  return useMutation(authApi.confirmTwoFactor.mutationOptions(useAskingAgain('Two-factor sign-in is on')))
}

export function useEndTwoFactor() {
  return useMutation(authApi.endTwoFactor.mutationOptions(useAskingAgain('Two-factor sign-in is off')))
}

export function useRenewRecoveryCodes() {
  return useMutation(authApi.renewRecoveryCodes.mutationOptions(useAskingAgain('You have new recovery codes')))
}

export function useUnlinkIdentity(name: string) {
  return useMutation(authApi.unlinkIdentity.mutationOptions(useAskingAgain(`${name} is unlinked`)))
}

/** After a change to the factors: says so, and asks for them again. */
export function useAskingAgain(title: string) {
  const queries = useQueryClient()
  return {
    onSuccess: async () => {
      toast({ title })
      await queries.invalidateQueries({ queryKey: authApi.factors.key() })
    },
  }
}
