import { decodeWords } from 'postal-mime'
import { decodeText } from './charset.ts'
import { unflowed } from '#message/rules/text/flowed-text.ts'
import { messageParts, type MessagePart, type Multipart } from './message-parts.ts'
import { structuredValue } from './structured-value.ts'
import { decoded } from './transfer-encoding.ts'

export interface MessageContents {
  /** As it came, with each header as often as it stands there. */
  head: string
  /** The first of each header, by its lower-case name. */
  headers: Map<string, string>
  text: string
  /** Empty where no part is HTML; else with the parts that are plain text only in their places. */
  html: string
  attachments: Attachment[]
}

export interface Attachment {
  name: string
  contentType: string
  charset: string | undefined
  /** As it travelled, for `decoded`: of most, nobody asks for more than the size. */
  body: Buffer
  encoding: string
}

/** A raw message (RFC 5322) with its texts decoded (RFC 2045), or null where it is built past the bounds. */
export function messageContents(raw: Buffer): MessageContents | null {
  const parts = messageParts(raw)
  if (!parts) return null
  const bodies = new Map<Multipart | MessagePart, Bodies>()
  const attachments: Attachment[] = []
  for (const leaf of parts.leaves) {
    const disposition = structuredValue(leaf.headers.get('content-disposition') ?? '')
    const encoding = (leaf.headers.get('content-transfer-encoding') ?? '').toLowerCase()
    const { value: contentType, params } = leaf.contentType
    if (disposition.value !== 'attachment' && (contentType === 'text/plain' || contentType === 'text/html')) {
      const place = leaf.alternative ?? leaf
      const body = bodies.get(place) ?? { plain: [], html: [] }
      bodies.set(place, body)
      body[contentType === 'text/html' ? 'html' : 'plain'].push(readable(decoded(leaf.body, encoding), leaf))
    } else {
      const name = decodeWords(disposition.params.get('filename') ?? params.get('name') ?? '')
      attachments.push({ name, contentType, charset: params.get('charset'), body: leaf.body, encoding })
    }
  }
  return { head: parts.head, headers: parts.headers, ...joined([...bodies.values()]), attachments }
}

/** The plain and the HTML parts of one place in the mail (`multipart/alternative`). */
interface Bodies {
  plain: string[]
  html: string[]
}

function joined(bodies: Bodies[]): { text: string; html: string } {
  const text = bodies.flatMap(({ plain }) => plain).join('\n')
  if (bodies.every(({ html }) => html.length === 0)) return { text, html: '' }
  const html = bodies.flatMap((body) => (body.html.length > 0 ? body.html : body.plain.map(asHtml))).join('\n')
  return { text, html }
}

function asHtml(text: string): string {
  return `<div>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</div>`
}

function readable(bytes: Buffer, { contentType: { params } }: MessagePart): string {
  const text = decodeText(bytes, params.get('charset'))
  // Some gateways double half of each line end.
  const lines = text.includes('\r\r\n') ? text.replaceAll(/(?<!\r)\r+(?=\n)/g, '') : text
  return params.get('format')?.toLowerCase() === 'flowed'
    ? unflowed(lines, params.get('delsp')?.toLowerCase() === 'yes')
    : lines
}
