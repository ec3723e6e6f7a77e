import { serverMessage } from './server-message.ts'

/** What a person reads about a call that failed: the server's own sentence, or that it was not reached. */
export function sentenceOf(error: unknown): string {
  return serverMessage(error) ?? 'The server did not answer. Please check your connection and try again.'
}
