/** One line of an iCalendar object (RFC 5545, section 3.1), unfolded. */
export interface ContentLine {
  name: string
  params: Record<string, string>
  value: string
}

/** The lines of a calendar one by one; what is no property is passed over. */
export function* contentLines(text: string): Generator<ContentLine> {
  const end = Math.min(text.length, longestCalendar)
  let at = 0
  while (at < end) {
    let line = ''
    do {
      let stop = text.indexOf('\n', at)
      if (stop === -1 || stop > end) stop = end
      const isFolded = line !== ''
      const part = text.slice(isFolded ? at + 1 : at, text[stop - 1] === '\r' ? stop - 1 : stop)
      if (line.length < longestLine) line += part
      at = stop + 1
    } while (line !== '' && at < end && (text[at] === ' ' || text[at] === '\t'))
    const parsed = parsedLine(line)
    if (parsed) yield parsed
  }
}

export const longestCalendar = 1024 * 1024
const longestLine = 20_000

function parsedLine(line: string): ContentLine | null {
  const colon = unquotedColon(line)
  if (colon < 1) return null
  const [name = '', ...parts] = line.slice(0, colon).split(';')
  const params: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of parts.slice(0, 20)) {
    const equals = part.indexOf('=')
    if (equals > 0)
      params[part.slice(0, equals).toUpperCase()] = part
        .slice(equals + 1)
        .replaceAll('"', '')
        .trim()
  }
  return { name: name.trim().toUpperCase(), params, value: line.slice(colon + 1).trim() }
}

function unquotedColon(line: string): number {
  const colon = line.indexOf(':')
  const quote = line.indexOf('"')
  if (quote === -1 || quote > colon) return colon
  let isQuoted = false
  for (let at = quote; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  // Some programs forget the closing quote: `TZID="Europe/Berlin:20200609T090000`.
  return line.lastIndexOf(':')
}

/** Text as it was written (section 3.3.11). */
export function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))
}
