import { normaliseEmail } from '#basics/email-address.ts'
import { announcesForward, baseSubject } from '../rules/forward/base-subject.ts'
import { readBody } from '../rules/body/read-body.ts'
import { messageHeaders } from '../rules/header/message-headers.ts'
import { breachOf } from '../rules/message-limits.ts'
import { deepestAttached } from './attached-messages.ts'
import { type MessageContents, messageContents } from './part/message-contents.ts'
import { decoded } from './part/transfer-encoding.ts'

/** A message as it lies in the one that forwards it as an attachment. */
export interface AttachedOriginal {
  raw: Uint8Array
  /** The one around it says nothing beside it. */
  isAlone: boolean
}

/** The message of a writer that a raw message (RFC 5322) forwards as its first attachment, maybe within others; null where it forwards none of theirs. */
export function attachedOriginal(raw: Buffer, writer: string): AttachedOriginal | null {
  let mail = breachOf(raw) === null ? messageContents(raw) : null
  let isAlone = true
  for (let depth = 0; mail !== null && depth < deepestAttached; depth += 1) {
    const part = mail.attachments.find(({ contentType }) => contentType === 'message/rfc822')
    if (part === undefined) return null
    const original = decoded(part.body, part.encoding)
    const within = messageContents(original)
    isAlone &&= within !== null && saysNothingBeside(within, mail)
    if (within !== null && writerOf(within) === writer) return { raw: original, isAlone }
    mail = within
  }
  return null
}

function writerOf({ headers }: MessageContents): string {
  return normaliseEmail(messageHeaders(headers).from?.address ?? '')
}

/** Whether all that is read of a message stands in the one that it forwards. */
function saysNothingBeside(within: MessageContents, around: MessageContents): boolean {
  const [inner, subject] = [within, around].map(({ headers }) => messageHeaders(headers).subject)
  const isItsSubject = subject === '' || (announcesForward(subject ?? '') && isSame(inner ?? '', subject ?? ''))
  if (!isItsSubject || around.attachments.length > 1) return false
  const { drafts, markup } = readBody(around, { subject: subject ?? '', nextGroup: () => 0 })
  return drafts.length === 0 && markup.length === 0
}

function isSame(one: string, other: string): boolean {
  return baseSubject(one) === baseSubject(other)
}
