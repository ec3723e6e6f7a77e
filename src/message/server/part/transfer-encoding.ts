/** A part's body as it was before it was encoded for the way (RFC 2045, section 6). */
export function decoded(body: Buffer, encoding: string): Buffer {
  if (encoding.includes('base64')) return fromBase64(body)
  if (encoding.includes('quoted-printable')) return fromQuotedPrintable(body)
  return body
}

/** How many bytes `decoded` gives. Of base64 they are counted in place, since an attachment can be 18 MB of them. */
export function decodedSize(body: Buffer, encoding: string): number {
  if (!encoding.includes('base64')) return decoded(body, encoding).length
  let size = 0
  let digits = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0
    if (isDigit[byte] === 1) digits += 1
    else if (byte === equalsSign) {
      size += bytesOf(digits)
      digits = 0
    }
  }
  return size + bytesOf(digits)
}

function bytesOf(digits: number): number {
  return Math.floor((digits * 6) / 8)
}

const isDigit = new Uint8Array(256)
for (const digit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') isDigit[digit.charCodeAt(0)] = 1

function fromBase64(body: Buffer): Buffer {
  const text = body.toString('latin1')
  const padding = text.indexOf('=')
  const isPaddedWithin = padding !== -1 && text.slice(padding).replaceAll(/[=\s]+/g, '') !== ''
  // Some programs pad every line; and the decoder takes the marks of addresses, which a mail does not have, for digits.
  if (!isPaddedWithin) return Buffer.from(digitsOf(text), 'base64')
  return Buffer.concat(
    text
      .split(/=+/)
      .filter((unit) => unit !== '')
      .map((unit) => Buffer.from(digitsOf(unit), 'base64')),
  )
}

function digitsOf(text: string): string {
  return text.includes('-') || text.includes('_') ? text.replaceAll(/[-_]+/g, '') : text
}

function fromQuotedPrintable(body: Buffer): Buffer {
  const out = Buffer.allocUnsafe(body.length)
  let length = 0
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] !== equalsSign) {
      const next = body.indexOf(equalsSign, at)
      const end = next === -1 ? body.length : next
      length += copyRun(body, { start: at, end, to: out, at: length })
      at = end
      if (next === -1) break
    }
    const code = hexOf(body[at + 1]) * 16 + hexOf(body[at + 2])
    if (code >= 0) {
      out[length] = code
      length += 1
      at += 2
      continue
    }
    const end = softBreakEnd(body, at)
    if (end > 0) at = end
    else {
      out[length] = equalsSign
      length += 1
    }
  }
  return out.subarray(0, length)
}

/** Copies literal bytes; short runs are faster one by one. */
function copyRun(from: Buffer, { start, end, to, at }: { start: number; end: number; to: Buffer; at: number }): number {
  if (end - start > shortRun) return from.copy(to, at, start, end)
  for (let next = start; next < end; next += 1) to[at + next - start] = from[next] ?? 0
  return end - start
}

const shortRun = 24

/** Where the line end behind an equals sign ends, or 0 where the sign stands for itself. */
function softBreakEnd(body: Buffer, equals: number): number {
  let at = equals + 1
  while (body[at] === carriageReturn) at += 1
  return body[at] === lineFeed || at >= body.length ? at : 0
}

const lineFeed = 10
const carriageReturn = 13
const equalsSign = 61

/** A hex digit's value; for others so negative that a pair stays below 0. */
function hexOf(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1000
}
