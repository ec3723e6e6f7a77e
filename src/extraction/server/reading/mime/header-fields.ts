/** The first of each header of a head, unfolded (RFC 5322, section 2.2.3), by its lower-case name. */
export function headerFields(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of head.split('\n')) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      const before = fields.get(name)
      if (before !== undefined) fields.set(name, before + withoutReturn(line))
      continue
    }
    const colon = line.indexOf(':')
    name = colon > 0 ? trimmed(line.slice(0, colon)).toLowerCase() : ''
    // A second From must not win over the first: other programs show the first.
    if (fields.has(name)) name = ''
    else if (name !== '') fields.set(name, withoutReturn(line.slice(colon + 1)))
  }
  for (const [key, value] of fields)
    fields.set(key, trimmed(value.includes('\r') ? value.replaceAll('\r', ' ') : value))
  return fields
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
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
