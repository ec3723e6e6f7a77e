import { headerFields } from '#message/rules/header/header-fields.ts'
import { structuredValue, type StructuredValue } from './structured-value.ts'

/** A part of a mail that holds no other parts (RFC 2045, section 2.4). */
export interface MessagePart {
  headers: Map<string, string>
  contentType: StructuredValue
  /** As it travelled, still encoded. */
  body: Buffer
  /** The innermost `multipart/alternative` around it. */
  alternative: Multipart | null
}

export interface Multipart {
  boundary: string
  closing: string
  isDigest: boolean
  alternative: Multipart | null
}

/** The head of a message, its headers, and where its body begins; of a head past `longestHead` its beginning. */
export function headOf(raw: Buffer): { head: string; headers: Map<string, string>; bodyAt: number } {
  const bodyAt = headEnd(raw, { start: 0, open: [], most: longestHead })
  const head = raw.toString('utf8', 0, Math.min(bodyAt, longestHead))
  return { head, headers: headerFields(head), bodyAt }
}

/** Bytes. */
export const longestHead = 64 * 1024

export interface MessageParts {
  /** As it came, with each header as often as it stands there. */
  head: string
  headers: Map<string, string>
  leaves: MessagePart[]
}

/** The head of a mail and its leaves in their order, in one pass; null where it is built past the bounds. */
export function messageParts(raw: Buffer): MessageParts | null {
  const open: Multipart[] = []
  const leaves: MessagePart[] = []
  let top: Map<string, string> | null = null
  let topHead = ''
  let topEnd = 0
  let headBytes = 0
  for (let start: number | null = 0; start !== null;) {
    const bodyAt: number = headEnd(raw, { start, open, most: raw.length })
    headBytes += bodyAt - start
    if (headBytes > mostHeaders || open.length > deepestParts) return null
    const head = raw.toString('utf8', start, bodyAt)
    const headers = headerFields(head)
    if (top === null) [top, topHead, topEnd] = [headers, head, bodyAt]
    const contentType = structuredValue(headers.get('content-type') ?? '')
    const multipart = multipartOf(contentType, open.at(-1))
    if (multipart && multipart.boundary !== '') open.push(multipart)
    let delimiter = nextDelimiter(raw, { from: bodyAt, open })
    if (!multipart) {
      const outer = open.at(-1)
      if (contentType.value === '') contentType.value = outer?.isDigest ? 'message/rfc822' : 'text/plain'
      const body = raw.subarray(bodyAt, delimiter ? delimiter.start : raw.length)
      leaves.push({ headers, contentType, body, alternative: outer?.alternative ?? null })
    }
    // The epilogue of a multipart is ignored.
    while (delimiter?.isClosing) {
      open.length = delimiter.depth
      delimiter = nextDelimiter(raw, { from: delimiter.end, open })
    }
    if (delimiter) open.length = delimiter.depth + 1
    start = delimiter ? delimiter.end : null
  }
  const headers = top ?? new Map<string, string>()
  // A multipart without its delimiter was cut or mangled: its text still counts.
  if (leaves.length === 0)
    leaves.push({ headers, contentType: plainText(), body: raw.subarray(topEnd), alternative: null })
  return { head: topHead, headers, leaves }
}

function plainText(): StructuredValue {
  return { value: 'text/plain', params: new Map() }
}

const mostHeaders = 512 * 1024
const deepestParts = 256
const lineFeed = 10
const carriageReturn = 13
const hyphen = 45

/** Where the body begins: behind the first line without anything on it, or at a delimiter that cuts the head short. */
function headEnd(raw: Buffer, { start, open, most }: { start: number; open: Multipart[]; most: number }): number {
  let at = start
  while (at < raw.length && at < most) {
    if (raw[at] === hyphen && raw[at + 1] === hyphen && delimiterAt(raw, { at, open })) return at
    let end = raw.indexOf(lineFeed, at)
    if (end === -1) end = raw.length
    let text = at
    while (text < end && raw[text] === carriageReturn) text += 1
    if (text === end) return Math.min(end + 1, raw.length)
    at = end + 1
  }
  return Math.min(at, raw.length)
}

function multipartOf({ value, params }: StructuredValue, outer: Multipart | undefined): Multipart | null {
  if (!value.startsWith('multipart/')) return null
  const boundary = Buffer.from((params.get('boundary') ?? '').trimEnd()).toString('latin1')
  const multipart: Multipart = {
    boundary,
    closing: `${boundary}--`,
    isDigest: value === 'multipart/digest',
    alternative: outer?.alternative ?? null,
  }
  if (value === 'multipart/alternative') multipart.alternative = multipart
  return multipart
}

interface Delimiter {
  /** Where the text before it ends: the line end in front belongs to the delimiter (RFC 2046, section 5.1.1). */
  start: number
  end: number
  /** Which of the open multiparts it belongs to. */
  depth: number
  isClosing: boolean
}

function nextDelimiter(raw: Buffer, { from, open }: { from: number; open: Multipart[] }): Delimiter | null {
  if (open.length === 0) return null
  for (let at = raw.indexOf('\n--', Math.max(0, from - 1)); at !== -1; at = raw.indexOf('\n--', at + 1)) {
    const found = delimiterAt(raw, { at: at + 1, open })
    if (found) return { ...found, start: Math.max(from, raw[at - 1] === carriageReturn ? at - 1 : at) }
  }
  return null
}

function delimiterAt(raw: Buffer, { at, open }: { at: number; open: Multipart[] }): Delimiter | null {
  const lineEnd = raw.indexOf(lineFeed, at)
  const end = lineEnd === -1 ? raw.length : lineEnd + 1
  const line = raw.toString('latin1', at + 2, end).trimEnd()
  // The innermost first: a delimiter of an outer part ends all that are open within it.
  const depth = open.findLastIndex(({ boundary, closing }) => line === boundary || line === closing)
  return depth === -1 ? null : { start: at, end, depth, isClosing: line === open[depth]?.closing }
}
