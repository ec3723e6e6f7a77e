/** The first of each header of a head, unfolded (RFC 5322, section 2.2.3), by its lower-case name. */
export function headerFields(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  // A second From must not win over the first: other programs show the first.
  for (const { name, value } of allHeaderFields(head)) if (!fields.has(name)) fields.set(name, value)
  return fields
}

export interface HeaderField {
  /** In lower case. */
  name: string
  value: string
}

/** All headers of a head in their order, unfolded. */
export function allHeaderFields(head: string): HeaderField[] {
  const fields: HeaderField[] = []
  let name = ''
  let value = ''
  const keep = (): void => {
    if (name !== '') fields.push({ name, value: trimmed(value.includes('\r') ? value.replaceAll('\r', ' ') : value) })
  }
  for (const ended of head.split('\n')) {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended
    if (isBlank(line.charCodeAt(0))) {
      value += line
      continue
    }
    keep()
    const colon = line.indexOf(':')
    name = colon > 0 ? trimmed(line.slice(0, colon)).toLowerCase() : ''
    value = line.slice(colon + 1)
  }
  keep()
  return fields
}

/** Blanks and tabs only: ` From` with a no-break space before it is not the header it looks like. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}
