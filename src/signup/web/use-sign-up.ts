import { useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { ApiError } from '#browser/api-error.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { signupContract } from '../contract.ts'
import { type SignUpFailure, welcomeToFamily } from '../rules/sign-up.ts'

const api = connect(signupContract, 'signup')

export interface Outcomes {
  /** The title of a failure that has no sentence of its own. */
  failure: SignUpFailure
  onSignedUp: () => void
  onAccountExists: () => void
}

export function useParentSignUp(outcomes: Outcomes) {
  return useMutation(api.parent.mutationOptions(tell(outcomes)))
}

export function useChildSignUp(outcomes: Outcomes) {
  return useMutation(api.child.mutationOptions(tell(outcomes)))
}

export function useOrganisationSignUp(outcomes: Outcomes) {
  return useMutation(api.organisation.mutationOptions(tell(outcomes)))
}

function tell({ failure, onSignedUp, onAccountExists }: Outcomes) {
  return {
    onSuccess({ message }: { message: string }) {
      toast(message === welcomeToFamily ? linked : { title: 'Sign Up Successful', description: message })
      onSignedUp()
    },
    onError(error: unknown) {
      const code = error instanceof ApiError ? error.code : null
      // The sign-in that follows says by itself that there is an account.
      if (code !== 'ACCOUNT_EXISTS') toast({ ...explain(error, failure), tone: 'danger' })
      if (code === 'ACCOUNT_EXISTS' || code === 'ACCOUNT_ELSEWHERE') onAccountExists()
    },
  }
}

const linked = { title: welcomeToFamily, description: 'Your account is linked to the tasks that are assigned to you.' }

function explain(error: unknown, { title, sentence }: SignUpFailure): { title: string; description: string } {
  if (!(error instanceof ApiError)) return { title, description: 'An unexpected error occurred. Please try again.' }
  return { title: titles.get(error.code) ?? title, description: error.message || sentence }
}

const titles = new Map<string | null, string>([
  ['INVALID', 'Validation Error'],
  ['FAMILY_NOT_FOUND', 'Family Not Found'],
  ['ACCOUNT_ELSEWHERE', 'Account Already Exists'],
  ['INVITATION_EXPIRED', 'Invitation Expired'],
  ['INVITATION_WITHDRAWN', 'Invitation Withdrawn'],
])
