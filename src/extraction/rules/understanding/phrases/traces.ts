import { type Part, anything, better, either, many, nothing, oneOf, optional, together } from './part.ts'
import { edge, gap, signOf } from './signs.ts'
import { mostTelling } from './telling.ts'

/**
 * Runs of signs of which every match of a pattern holds at least one, so that a text without any of them needs no try.
 * Empty where the pattern tells of none. They are read from the pattern itself, so the two cannot fall apart.
 */
export function tracesOf({ source }: RegExp): string[] {
  const part = new Reader(source).all()
  return [
    ...new Set(better(part.whole ?? [], better(part.begins, part.holds)).map((run) => mostTelling(withoutEdges(run)))),
  ]
}

/** Where an edge stands at the end of a run, a gap or the text's own end is what stands there. */
function withoutEdges(run: string): string {
  return run.replace(/^\||\|$/g, gap)
}

/** Reads the source of a regular expression from left to right; what it does not know it takes for anything. */
class Reader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  all(): Part {
    const choices: Part[] = []
    do choices.push(this.#sequence())
    while (this.#take('|'))
    return either(choices)
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#at < this.#source.length && !this.#isNext('|') && !this.#isNext(')')) parts.push(this.#repeated())
    return together(parts)
  }

  #repeated(): Part {
    const part = this.#one()
    const count = this.#match(/[?*+]|\{(\d+)(?:(,)\d*)?\}/y)
    if (count === null) return part
    this.#take('?')
    const isOnce = count[0] === '{1}'
    const isMany = count[0] !== '?' && count[0] !== '{0,1}'
    const repeats = isMany && !isOnce ? many(part) : part
    return count[0] === '?' || count[0] === '*' || count[1] === '0' ? optional(repeats) : repeats
  }

  #one(): Part {
    if (this.#match(/\((?:\?:|\?<[A-Za-z]\w*>)?(?!\?)/y)) return this.#group()
    const look = this.#match(/\(\?<?[=!]/y)
    if (look !== null) return this.#around(look[0])
    const set = this.#match(/\[(\^?)((?:\\.|[^\]\\])*)\]/y)
    if (set !== null) return set[1] === '^' ? anything : signsIn(set[2] ?? '')
    const escape = this.#match(/\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<\w+>|.)/iy)
    if (escape !== null) return escaped(escape[0])
    const letter = this.#match(/[^]/y)?.[0] ?? ''
    if (letter === '.') return anything
    return letter === '^' || letter === '$' ? oneOf([edge]) : oneOf([signOf(letter.charCodeAt(0))])
  }

  #group(): Part {
    const part = this.all()
    this.#take(')')
    return part
  }

  /** A look around tells nothing of what is matched, but that no letter or digit stands there. */
  #around(kind: string): Part {
    const from = this.#at
    this.all()
    const inside = this.#source.slice(from, this.#at)
    this.#take(')')
    const isClass = /^\[(?!\^)(?:\\.|[^\]\\])*\]$/.test(inside)
    const bars = isClass && /a-z|\\p\{L\}/.test(inside) && /0-9|\\d/.test(inside)
    return kind.endsWith('!') && bars ? oneOf([edge]) : nothing
  }

  #isNext(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  #take(text: string): boolean {
    if (!this.#isNext(text)) return false
    this.#at += text.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }
}

function escaped(escape: string): Part {
  const code = /^\\(?:u\{?|x)([\da-f]{2,6})\}?$/i.exec(escape)?.[1]
  if (code !== undefined) return oneOf([signOf(Number.parseInt(code, 16))])
  const kind = escape.charAt(1)
  if (kind === 'b') return oneOf([edge])
  if (kind === 'B') return nothing
  if (kind === 'd') return oneOf([signOf(48)])
  if (kind === 's' || kind === 'W' || kind === 'n' || kind === 't') return oneOf([gap])
  return /[A-Za-z\d]/.test(kind) ? anything : oneOf([signOf(kind.charCodeAt(0))])
}

/** More letters than these in one place would make more runs than they tell apart. */
const mostSigns = 6

/** A letter of a set, or the first and the last of a range. */
const pieces =
  /(\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|.)|[^])(?:-(\\(?:u[\da-f]{4}|x[\da-f]{2}|.)|[^]))?/gi

function signsIn(set: string): Part {
  const signs = new Set<string>()
  for (const [piece, from = '', to] of set.matchAll(pieces)) {
    const [first, end] = [from.charCodeAt(0), (to ?? from).charCodeAt(0)]
    const part = from.startsWith('\\') ? escaped(from) : oneOf([signOf(first)])
    if (part.whole === null || (to !== undefined && (piece.includes('\\') || end - first > 10))) return anything
    for (const sign of part.whole) signs.add(sign)
    if (to !== undefined) for (let code = first; code <= end; code++) signs.add(signOf(code))
  }
  return signs.size > mostSigns ? anything : oneOf([...signs])
}
