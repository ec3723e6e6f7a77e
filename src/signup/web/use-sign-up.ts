import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { connect } from '#browser/client.ts'
import { serverMessage } from '#browser/server-message.ts'
import { toast } from '#ui/toast-queue.ts'
import { signupContract } from '../contract.ts'
import { welcomeToFamily } from '../rules/sign-up.ts'

const api = connect(signupContract, 'signup')

interface Outcomes {
  onSignedUp: () => void
  onAccountExists: () => void
}

export function useSignUp({ onSignedUp, onAccountExists }: Outcomes) {
  return useMutation(
    api.parent.mutationOptions({
      onSuccess({ message }) {
        toast({
          title: 'Sign Up Successful',
          description: message === welcomeToFamily ? message : 'Please check your email to confirm your account.',
        })
        onSignedUp()
      },
      onError(error) {
        const code = isDefinedError(error) ? error.code : null
        if (code === 'ACCOUNT_EXISTS') return onAccountExists()
        const description = serverMessage(error)
        if (code === 'FAMILY_NOT_FOUND') return warn('Family Not Found', description)
        if (code === 'INVALID') return warn('Validation Error', description)
        return warn('Sign Up Error', description ?? 'An unexpected error occurred. Please try again.')
      },
    }),
  )
}

function warn(title: string, description: string | null) {
  toast({ title, tone: 'danger', ...(description === null ? {} : { description }) })
}
