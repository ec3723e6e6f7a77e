import type { ReadMail } from '../rules/message.ts'
import { messageHeaders } from '../rules/header/message-headers.ts'
import { headOf } from './part/message-parts.ts'

/** A mail of which only the headers could be read, and why. */
export function headersOnly(raw: Uint8Array, trouble: string): ReadMail {
  return {
    ...messageHeaders(headOf(Buffer.from(raw.buffer, raw.byteOffset, raw.length)).headers),
    forwarded: null,
    text: '',
    blocks: [],
    calendar: [],
    markup: [],
    attachments: [],
    troubles: [trouble],
  }
}
