import type { ReadMail } from '../rules/message.ts'
import { addressesIn } from '../rules/header/addresses-in.ts'
import { messageHeaders } from '../rules/header/message-headers.ts'
import { headOf } from './part/message-parts.ts'

/** A mail of which only the headers could be read, and why. */
export function headersOnly(raw: Uint8Array, trouble: string): ReadMail {
  const { head, headers } = headOf(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  return {
    ...messageHeaders(headers),
    addresses: addressesIn({ heads: [head], drafts: [], calendar: [] }),
    forwarded: null,
    text: '',
    blocks: [],
    calendar: [],
    markup: [],
    attachments: [],
    troubles: [trouble],
  }
}
