import { announcesForward } from '../rules/forward/base-subject.ts'
import { firstWritten, forwardInBody } from '../rules/body/read-body.ts'
import { messageHeaders, originalOf } from '../rules/header/message-headers.ts'
import type { Forward } from '../rules/message.ts'
import { attachedMessages } from './attached-messages.ts'
import { breachOf } from '../rules/message-limits.ts'
import { type MessageContents, messageContents } from './part/message-contents.ts'

/** Whether a message may forward another: most do not, and need not be taken apart to know it. */
export function mayForward(raw: Buffer, subject: string): boolean {
  return subject === '' || announcesForward(subject) || attachedMessage.test(raw.toString('latin1'))
}

const attachedMessage = /message\/rfc822|multipart\/digest/i

/**
 * What a raw message (RFC 5322) forwards, or null: the same as `readMessage` says, without the rest of the reading. The
 * parser of forwards takes seconds on words that were made for it, so this is for a thread that can be ended.
 */
export function readForward(raw: Buffer): Forward | null {
  const mail = breachOf(raw) === null ? messageContents(raw) : null
  return mail && forwardOf({ mail, subject: messageHeaders(mail.headers).subject, depth: 0 })
}

function forwardOf({
  mail,
  subject,
  depth,
}: {
  mail: MessageContents
  subject: string
  depth: number
}): Forward | null {
  const inline = forwardInBody(mail, subject)
  const [attached] = attachedMessages(mail, depth)
  if (!attached) return inline
  const headers = messageHeaders(attached.headers)
  const within = forwardOf({ mail: attached, subject: headers.subject, depth: depth + 1 })
  return firstWritten(inline, within ?? originalOf(headers))
}
