/** A run of text that is read as one statement. Offsets are into the text that was split. */
export interface Span {
  start: number
  end: number
}

const abbreviation =
  /(?:^|[\s(“"'])(?:mr|mrs|ms|mx|dr|st|sr|sra|jr|prof|rev|hon|mme|no|nos|vs|v|approx|est|inc|ltd|dept|tel|ph|ave|rd|cnr|bldg|fl|apt|mt|ft|e\.g|i\.e|etc|a\.m|p\.m|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|hrs?|mins?|yr|rs|[a-z])\.$/i
const longest = 600

/** Splits a block into sentences; never inside one of the `kept` spans (dates and times with their dots). */
export function sentencesOf(text: string, kept: readonly Span[]): Span[] {
  const spans: Span[] = []
  let from = 0
  const cut = (at: number) => {
    const piece = text.slice(from, at)
    const end = from + piece.trimEnd().length
    const start = at - piece.trimStart().length
    if (end > start) spans.push({ start, end: Math.min(end, start + longest) })
    from = at
  }
  for (const match of text.matchAll(stops)) {
    const at = match.index + match[0].length
    if (kept.some((span) => match.index >= span.start && at < span.end)) continue
    if (match[0] !== '\n' && !endsHere(text, { dot: match.index, at })) continue
    cut(at)
  }
  cut(text.length)
  return spans
}

const stops = /[.!?]+["”’')\]]*(?=\s)|\n|…(?=\s)|[.!?]+(?=[\p{Extended_Pictographic}])/gu

function endsHere(text: string, { dot, at }: { dot: number; at: number }): boolean {
  const next = text.slice(at, at + 12).trimStart()
  if (text[dot] !== '.') return true
  if (/^[.]{2,}/.test(text.slice(dot, at))) return /^[\p{Lu}\d]/u.test(next)
  const before = text.slice(Math.max(0, dot - 12), dot + 1)
  if (/^\p{Ll}/u.test(next)) return !abbreviation.test(before) && !/\d\.$/.test(before)
  if (/[ap]\.m\.$/i.test(before)) return /^[\p{Lu}]/u.test(next)
  if (/(?:^|[\s(])[A-Z]\.$/.test(before) && starter.test(next)) return true
  return !abbreviation.test(before) || (/\b(?:Rd|St|Ave|No|Inc|Ltd)\.$/.test(before) && starter.test(next))
}

const starter = /^(?:It|The|This|That|We|They|Please|You|All|There|He|She|Our|If|In|No|Students|Children)\b/
