import type { ReadMail } from '../rules/message.ts'
import { openMessage } from './open-message.ts'

/**
 * Reads a raw message (RFC 5322) in this thread, but for its attached files. What is past the limits is left out and said so in
 * `troubles`. For the mail of strangers use `extraction/server/read-mail.ts`, which can also stop a reading that takes too long.
 */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  return openMessage(raw).mail
}
