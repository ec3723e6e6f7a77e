import { ApiError } from '#browser/api-error.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import type { Verification } from '../contract.ts'
import { noToken, verified, wrongToken } from '../rules/secondary-email.ts'
import { secondaryEmailsApi } from './use-secondary-emails.ts'

export type VerificationOutcome = { isVerified: true; memberName: string } | { isVerified: false; message: string }

const underWay = new Map<string, Promise<VerificationOutcome>>()

/** Verifies with the token of an address bar. One call a token, however often the page is drawn. */
export function verifyOnce(search: string): Promise<VerificationOutcome> {
  const token = new URLSearchParams(search).get('token') ?? ''
  return underWay.get(token) ?? verifyAgain(search)
}

/** Asks the server anew. */
export function verifyAgain(search: string): Promise<VerificationOutcome> {
  const token = new URLSearchParams(search).get('token') ?? ''
  const outcome = verify(token)
  underWay.set(token, outcome)
  return outcome
}

async function verify(token: string): Promise<VerificationOutcome> {
  if (token === '') return failed(noToken)
  try {
    return told(await secondaryEmailsApi.verify.call({ p_token: token }))
  } catch (error) {
    return failed(
      error instanceof ApiError
        ? 'Failed to verify email address. Please try again.'
        : 'An unexpected error occurred. Please try again.',
    )
  }
}

function told({ success, error, user_name: memberName }: Verification): VerificationOutcome {
  if (!success || memberName === null) return failed(error ?? wrongToken)
  toast({ title: verified })
  return { isVerified: true, memberName }
}

function failed(message: string): VerificationOutcome {
  toast({ title: 'Verification failed', description: message, tone: 'danger' })
  return { isVerified: false, message }
}
