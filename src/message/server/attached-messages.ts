import { type MessageContents, messageContents } from './part/message-contents.ts'
import { decoded } from './part/transfer-encoding.ts'

/** Messages forwarded as attachments to one that is attached `depth` times itself; a report of a failed delivery carries one too, but forwards nothing. */
export function attachedMessages({ attachments }: MessageContents, depth: number): MessageContents[] {
  if (depth >= deepestAttached) return []
  const messages = attachments.filter((part) => part.contentType === 'message/rfc822')
  if (messages.length === 0 || attachments.some((part) => part.contentType === 'message/delivery-status')) return []
  return messages.slice(0, mostAttached).flatMap((part) => messageContents(decoded(part.body, part.encoding)) ?? [])
}

const mostAttached = 5
export const deepestAttached = 4
