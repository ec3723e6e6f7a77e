/** Nothing beyond this is looked at: a header block stands at the beginning. */
const mostLooked = 256 * 1024
const mostParts = 20

export interface MailPart {
  /** `text/plain`, in small letters. */
  type: string
  /** Decoded, with `\n` for line ends. */
  text: string
}

/**
 * The first parts of a message (RFC 2045), flat and decoded, as far as they are looked at before a mail is understood: a
 * part begins where a header of content follows a line of a boundary. An attached message is left as it stands.
 */
export function partsOfMail(raw: Buffer): MailPart[] {
  const lines = raw.toString('latin1', 0, mostLooked).split(/\r?\n/)
  const parts: MailPart[] = []
  let at = 0
  while (at < lines.length && parts.length < mostParts) {
    const headersEnd = endOf(lines, at, (line) => line.trim() === '')
    const headers = unfolded(lines.slice(at, headersEnd))
    const isMessage = headers.type === 'message/rfc822'
    // What is attached has parts of its own.
    const end = isMessage ? lines.length : endOf(lines, headersEnd + 1, (line, next) => isBoundary(line, next))
    parts.push({ type: headers.type, text: decoded(lines.slice(headersEnd + 1, end), headers) })
    at = end + 1
  }
  return parts
}

interface ContentHeaders {
  type: string
  charset: string
  encoding: string
}

function endOf(lines: string[], from: number, isEnd: (line: string, next: string) => boolean): number {
  for (let at = from; at < lines.length; at += 1) if (isEnd(lines[at] ?? '', lines[at + 1] ?? '')) return at
  return lines.length
}

function isBoundary(line: string, next: string): boolean {
  return line.startsWith('--') && /^content-[a-z-]{1,40}\s?:/i.test(next)
}

function unfolded(lines: string[]): ContentHeaders {
  const headers = lines
    .join('\n')
    .slice(0, 32_768)
    .replace(/\n[ \t]+/g, ' ')
  const type = /^content-type\s?:\s*([^\n]{0,500})/im.exec(headers)?.[1] ?? 'text/plain'
  return {
    type: (type.split(';', 1)[0] ?? '').trim().toLowerCase(),
    charset: /charset="?([a-z0-9_-]{1,40})/i.exec(type)?.[1] ?? 'utf-8',
    encoding: (/^content-transfer-encoding\s?:\s*([a-z0-9-]{1,20})/im.exec(headers)?.[1] ?? '').toLowerCase(),
  }
}

function decoded(lines: string[], { type, charset, encoding }: ContentHeaders): string {
  if (!type.startsWith('text/') && type !== 'message/rfc822') return ''
  return textIn(bytesOf(lines, encoding), charset).replaceAll('\r\n', '\n')
}

function bytesOf(lines: string[], encoding: string): Buffer {
  switch (encoding) {
    case 'base64':
      return Buffer.from(lines.join(''), 'base64')
    case 'quoted-printable':
      return Buffer.from(
        lines
          .join('\n')
          .replaceAll('=\n', '')
          .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )
    default:
      return Buffer.from(lines.join('\n'), 'latin1')
  }
}

function textIn(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch (error) {
    // A charset that nobody knows.
    if (error instanceof RangeError) return bytes.toString('latin1')
    throw error
  }
}
