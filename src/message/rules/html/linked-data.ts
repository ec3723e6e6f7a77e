import { dropInvisible } from '../body/clean-text.ts'

type Thing = Record<string, unknown>

/**
 * The objects of JSON-LD scripts, taken out of lists and `@graph`s, as plain bounded JSON. `isBroken` where a script
 * could not be read even after the usual mistakes were mended.
 */
export function linkedData(scripts: string[]): { things: Thing[]; isBroken: boolean } {
  const things: Thing[] = []
  let isBroken = false
  for (const script of scripts.slice(0, mostThings)) {
    const parsed = parsedJson(script)
    if (parsed === undefined) isBroken = true
    else collect(parsed, { things, depth: 0 })
  }
  return { things, isBroken }
}

const mostThings = 50
const longestScript = 200_000

function parsedJson(script: string): unknown {
  const text = script
    .slice(0, longestScript)
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\]\]>)\s*$/g, '')
    .trim()
  if (text === '') return []
  for (const attempt of [() => text, () => mended(text)]) {
    try {
      return JSON.parse(attempt())
    } catch {
      // The next attempt, or none: senders write broken JSON often, and the mail still has its text.
    }
  }
  return undefined
}

/** Commas too many or missing, line breaks and tabs inside strings: what senders' templates get wrong. */
function mended(text: string): string {
  const out: string[] = []
  let isInString = false
  // The last mark outside strings that is no white space, and its place in `out`.
  let last = ''
  let lastAt = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (isInString) {
      out.push(mark < ' ' ? ' ' : mark)
      if (mark === '\\') out.push(text[(at += 1)] ?? '')
      else if (mark === '"') isInString = false
      continue
    }
    if (mark.trim() !== '') {
      if ('"{['.includes(mark) && '"]}'.includes(last) && last !== '') out.push(',')
      if ('}]'.includes(mark) && last === ',') out[lastAt] = ''
      last = mark
      lastAt = out.length
    }
    if (mark === '"') isInString = true
    out.push(mark)
  }
  return out.join('')
}

function collect(value: unknown, { things, depth }: { things: Thing[]; depth: number }): void {
  if (things.length >= mostThings || depth > deepestGraph) return
  if (Array.isArray(value)) {
    for (const entry of value.slice(0, mostThings)) collect(entry, { things, depth: depth + 1 })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('@graph' in value) collect(value['@graph'], { things, depth: depth + 1 })
  if ('@type' in value) {
    const thing = bounded(value, 0)
    if (isThing(thing)) things.push(thing)
  }
}

const deepestGraph = 5

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Plain JSON of at most eight levels, a hundred entries each, and strings of two thousand characters. */
export function bounded(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return dropInvisible(value.slice(0, 2000)).trim()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= 8) return null
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => bounded(entry, depth + 1))
  const copy: Thing = {}
  for (const [key, entry] of Object.entries(value).slice(0, 100)) {
    if (key !== '__proto__' && key !== '@graph') copy[key.slice(0, 100)] = bounded(entry, depth + 1)
  }
  return copy
}
