import { decodeText } from './charset.ts'

/** `text/plain; charset=utf-8` taken apart: the value in lower case, the parameters by their lower-case names. */
export interface StructuredValue {
  value: string
  params: Map<string, string>
}

/** A structured header (RFC 2045, section 5.1), its parameters put together again where they were split (RFC 2231). */
export function structuredValue(header: string): StructuredValue {
  const [first = '', ...rest] = partsOf(header.slice(0, longest))
  const params = new Map<string, string>()
  for (const part of rest) {
    const equals = part.indexOf('=')
    if (equals === -1) continue
    const name = withoutComments(part.slice(0, equals)).trim().toLowerCase()
    if (name !== '' && !params.has(name)) params.set(name, unquoted(part.slice(equals + 1).trim()))
  }
  joinSections(params)
  return { value: withoutComments(first).trim().toLowerCase(), params }
}

const longest = 32 * 1024

/** Cut at the semicolons that stand in no quotes. */
function partsOf(header: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < header.length; at += 1) {
    const mark = header[at]
    if (mark === '\\' && isQuoted) at += 1
    else if (mark === '"') isQuoted = !isQuoted
    else if (mark === ';' && !isQuoted) {
      parts.push(header.slice(start, at))
      start = at + 1
    }
  }
  parts.push(header.slice(start))
  return parts
}

function withoutComments(text: string): string {
  return text.includes('(') ? text.replace(/\([^()]*\)?/g, '') : text
}

/** What follows the closing quote is no part of the value, nor is a comment after a blank: `Invoice(1).pdf` has none. */
function unquoted(value: string): string {
  if (!value.startsWith('"')) return value.split(/[ \t]\(/, 1)[0]?.trimEnd() ?? ''
  let text = ''
  for (let at = 1; at < value.length && value[at] !== '"'; at += 1) {
    if (value[at] === '\\') at += 1
    text += value[at] ?? ''
  }
  return text
}

/** `name*0*=utf-8''…; name*1=…` becomes one `name`. */
function joinSections(params: Map<string, string>): void {
  const sections = new Map<string, { number: number; text: string }[]>()
  const charsets = new Map<string, string>()
  for (const [key, value] of params) {
    if (!key.includes('*')) continue
    const [name = '', second = '', third] = key.split('*')
    const number = Number(second)
    let text = value
    // A plain section may hold a per cent sign that encodes nothing.
    if (second !== '' && third === undefined) text = value.replaceAll('%', '%25')
    else if (number === 0) {
      const [charset = '', language, ...rest] = value.split("'")
      if (language !== undefined && rest.length > 0) {
        charsets.set(name, charset)
        text = rest.join("'")
      }
    }
    const before = sections.get(name)
    if (before) before.push({ number, text })
    else sections.set(name, [{ number, text }])
    params.delete(key)
  }
  for (const [name, found] of sections) {
    const text = found
      .sort((a, b) => a.number - b.number)
      .map((section) => section.text)
      .join('')
    params.set(name, decodeText(bytesOf(text), charsets.get(name)))
  }
}

/** The bytes that `%C3%A9` stands for. */
function bytesOf(text: string): Buffer {
  const encoded = Buffer.from(text).toString('latin1')
  return Buffer.from(
    encoded.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
}
