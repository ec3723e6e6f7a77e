import { breachOf, mostParts } from '../rules/message-limits.ts'
import { attachedMessages } from './attached-messages.ts'
import { type Attachment, type MessageContents, messageContents } from './part/message-contents.ts'
import { decoded } from './part/transfer-encoding.ts'

/** The bytes of the file at that place among `ReadMail.attachments`, in memory of their own; null where none stands there. */
export function attachedFile(raw: Buffer, place: number): Uint8Array<ArrayBuffer> | null {
  const mail = breachOf(raw) === null ? messageContents(raw) : null
  const file = mail && place < mostParts ? filesOf(mail, 0)[place] : undefined
  return file === undefined ? null : new Uint8Array(decoded(file.body, file.encoding))
}

/** In the order in which `openMessage` lists them: those of an attached message behind those of the message itself. */
function filesOf(mail: MessageContents, depth: number): Attachment[] {
  return [...mail.attachments, ...attachedMessages(mail, depth).flatMap((attached) => filesOf(attached, depth + 1))]
}
