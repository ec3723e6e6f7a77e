import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { errorMessage } from '#browser/error-message.ts'
import { closeSession } from '#browser/session.ts'
import { familyContract, type Member } from '#family/contract.ts'
import { toast } from '#ui/overlays/toast-queue.ts'

const api = connect(familyContract, 'family')

type Said = {
  done?: string
  failed: string
  /** Whether every screen shows what changes. */
  isEverywhere?: boolean
}

/** Fetches the family again after the server's yes; shows the server's sentence after its no. */
function useSaid({ done, failed, isEverywhere = false }: Said) {
  const queries = useQueryClient()
  return {
    onSuccess: async () => {
      if (done !== undefined) toast({ title: done })
      await queries.invalidateQueries(isEverywhere ? {} : { queryKey: api.key() })
    },
    onError: (error: Error) => toast({ tone: 'danger', title: failed, description: errorMessage(error) }),
  }
}

export function useRenameFamily() {
  return useMutation(api.rename.mutationOptions(useSaid({ failed: 'The family was not renamed' })))
}

export function useRenewCode() {
  const said = useSaid({ done: 'Your family has a new code', failed: 'The code was not changed' })
  return useMutation({ mutationFn: () => api.renewCode.call(undefined), ...said })
}

export function useRenewAddress() {
  const said = useSaid({ done: 'Your family has a new address', failed: 'The address was not changed' })
  return useMutation({ mutationFn: () => api.renewAddress.call(undefined), ...said })
}

export function useEndFormerAddress() {
  const said = useSaid({ done: 'The former address has ended', failed: 'The former address goes on' })
  return useMutation({ mutationFn: () => api.endFormerAddress.call(undefined), ...said })
}

export function useRestrictChildren() {
  return useMutation(api.restrictChildren.mutationOptions(useSaid({ failed: 'The setting was not changed' })))
}

export function useRequireApproval() {
  return useMutation(api.requireApproval.mutationOptions(useSaid({ failed: 'The setting was not changed' })))
}

export function useNoteAbout() {
  return useMutation(
    api.noteAbout.mutationOptions(useSaid({ done: 'Notes saved', failed: 'The notes were not saved' })),
  )
}

export function useTasksDoneBy() {
  return useMutation(api.tasksDoneBy.mutationOptions(useSaid({ failed: 'The setting was not changed' })))
}

export function useGoAlone() {
  return useMutation(api.goAlone.mutationOptions(useSaid({ failed: 'The setting was not changed' })))
}

export function useColor() {
  return useMutation(api.color.mutationOptions(useSaid({ failed: 'The colour was not changed' })))
}

export function useCorrect() {
  return useMutation(api.correct.mutationOptions(useSaid({ done: 'Saved', failed: 'The name was not changed' })))
}

/** Every screen may name the removed member, so all data is fetched again. */
export function useMerge(name: string) {
  const said = useSaid({ done: `${name} is one person now`, failed: `${name} was not merged`, isEverywhere: true })
  return useMutation(api.merge.mutationOptions(said))
}

export function useMakeAdmin(name: string) {
  return useMutation(
    api.makeAdmin.mutationOptions(
      useSaid({ done: `${name} is an admin now`, failed: `${name} was not made an admin` }),
    ),
  )
}

export function useStepDown() {
  const said = useSaid({ done: 'You are no admin any more', failed: 'You are still an admin' })
  return useMutation({ mutationFn: () => api.stepDown.call(undefined), ...said })
}

export function useRemoveMember({ id, firstName, isWithoutAccount }: Member) {
  const said = useSaid({ done: `${firstName} is not in the family any more`, failed: `${firstName} was not removed` })
  return useMutation({ mutationFn: () => (isWithoutAccount ? api.takeOut : api.remove).call({ id }), ...said })
}

/** Leaving ends every session of the member, so this page is signed out as well. */
export function useLeaveFamily() {
  return useMutation(
    api.leave.mutationOptions({
      onSuccess: async ({ familyDeleted }) => {
        await closeSession('/auth')
        toast({
          title: familyDeleted ? 'The family is deleted.' : 'You have left the family.',
          description: 'Sign in again to join another, or to found one.',
          duration: 8000,
        })
      },
      onError: (error) =>
        toast({ tone: 'danger', title: 'You have not left the family', description: errorMessage(error) }),
    }),
  )
}
