import { useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { Refusal } from '#browser/refusal.ts'
import { serverMessage } from '#browser/server-message.ts'
import { toast } from '#ui/toast-queue.ts'
import { signupContract } from '../contract.ts'
import { welcomeToFamily } from '../rules/sign-up.ts'

const api = connect(signupContract, 'signup')

export interface Outcomes {
  onSignedUp: () => void
  onAccountExists: () => void
}

export function useParentSignUp(outcomes: Outcomes) {
  return useMutation(
    api.parent.mutationOptions({
      onSuccess: ({ message }) => celebrate(message, outcomes),
      onError: (error) => explain(error, outcomes),
    }),
  )
}

export function useChildSignUp(outcomes: Outcomes) {
  return useMutation(
    api.child.mutationOptions({
      onSuccess: ({ message }) => celebrate(message, outcomes),
      onError: (error) => explain(error, outcomes),
    }),
  )
}

function celebrate(message: string, { onSignedUp }: Outcomes) {
  toast({
    title: 'Sign Up Successful',
    description: message === welcomeToFamily ? message : 'Please check your email to confirm your account.',
  })
  onSignedUp()
}

function explain(error: unknown, { onAccountExists }: Outcomes) {
  const code = error instanceof Refusal ? error.code : null
  if (code === 'ACCOUNT_EXISTS') return onAccountExists()
  const description = serverMessage(error) ?? 'An unexpected error occurred. Please try again.'
  return toast({ title: titles.get(code) ?? 'Sign Up Error', description, tone: 'danger' })
}

const titles = new Map<string | null, string>([
  ['INVALID', 'Validation Error'],
  ['FAMILY_NOT_FOUND', 'Family Not Found'],
])
