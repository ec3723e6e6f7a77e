import type { ReadMail } from '../rules/message.ts'
import { headerFields } from '../rules/header/header-fields.ts'
import { mailHeaders } from '../rules/header/message-headers.ts'

/** A mail of which only the headers could be read, and why. */
export function headersOnly(raw: Uint8Array, trouble: string): ReadMail {
  const text = new TextDecoder().decode(raw.subarray(0, LONGEST_HEADERS))
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  return {
    ...mailHeaders(headerFields(head)),
    forwarded: null,
    text: '',
    blocks: [],
    calendar: [],
    markup: [],
    attachments: [],
    troubles: [trouble],
  }
}

export const LONGEST_HEADERS = 64 * 1024
