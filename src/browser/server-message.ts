import { Refusal } from './refusal.ts'

/** The sentence the server answered with; null when it did not answer at all. */
export function serverMessage(error: unknown): string | null {
  return error instanceof Refusal && error.message !== '' ? error.message : null
}
