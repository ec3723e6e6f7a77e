import { ApiError } from './api-error.ts'

/** The server's own message about a call that failed, or that the server was not reached. */
export function errorMessage(error: unknown): string {
  return serverMessage(error) ?? 'The server did not answer. Please check your connection and try again.'
}

/** The server's own message; null where it did not answer. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null
}
