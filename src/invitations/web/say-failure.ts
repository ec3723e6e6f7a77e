import { ApiError } from '#browser/api-error.ts'
import { toast } from '#ui/overlays/toast-queue.ts'
import { sayRefusal } from '../rules/refusals.ts'

/** Why an invitation did not go. */
export function sayFailure(error: Error): void {
  const said = error instanceof ApiError ? { code: error.code, message: error.message } : { code: null, message: '' }
  const { title, message } = sayRefusal(said)
  toast({ tone: 'danger', title, description: message })
}
