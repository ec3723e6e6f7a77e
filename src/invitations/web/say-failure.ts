import { Refusal } from '#browser/refusal.ts'
import { toast } from '#ui/toast-queue.ts'
import { sayRefusal } from '../rules/refusals.ts'

/** Why an invitation did not go. */
export function sayFailure(error: Error): void {
  const said = error instanceof Refusal ? { code: error.code, message: error.message } : { code: null, message: '' }
  const { title, message } = sayRefusal(said)
  toast({ tone: 'danger', title, description: message })
}
