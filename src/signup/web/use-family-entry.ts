import { useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { sentenceOf } from '#browser/sentence-of.ts'
import { refreshSession } from '#browser/session.ts'
import { toast } from '#ui/toast-queue.ts'
import { signupContract } from '../contract.ts'

const api = connect(signupContract, 'signup')

export function useJoinFamily() {
  return useMutation(api.joinFamily.mutationOptions(outcomes('You have not joined a family')))
}

export function useFoundFamily() {
  return useMutation(api.foundFamily.mutationOptions(outcomes('The family was not created')))
}

/** The session says whose family is shown: once it is fresh, every screen has one. */
function outcomes(failed: string) {
  return {
    onSuccess: async ({ message }: { message: string }) => {
      await refreshSession()
      toast({ title: message })
    },
    onError: (error: Error) => toast({ tone: 'danger', title: failed, description: sentenceOf(error) }),
  }
}
