import { codeAt } from '#basics/code-at.ts'
import { valueOf } from './entities.ts'
import { NameTable } from './name-table.ts'

/** What the attributes of a tag say, of those that tell what a page shows or means; the many for its looks are passed over. */
export type Attributes = Readonly<Record<Told, string | undefined>>
type Told = keyof typeof NONE

/** Reads what a tag says behind its name. */
export class TagReader {
  /** Of the tag read last. */
  attributes: Attributes = NONE
  readonly #html: string

  constructor(html: string) {
    this.#html = html
  }

  /** Answers where the tag ends; -1 where the page ends before it. */
  read(from: number): number {
    const html = this.#html
    const attributes: Record<Told, string | undefined> = { ...NONE }
    this.attributes = attributes
    let at = from
    while (at < html.length) {
      const code = codeAt(html, at)
      if (code === GREATER) return at + 1
      if (code === SLASH || isSpace(code)) {
        at += 1
        continue
      }
      const nameEnd = endOfName(html, at + 1, EQUALS)
      const name = told.find(html, at, nameEnd)
      at = pastSpace(html, nameEnd)
      let [valueFrom, valueEnd] = [at, at]
      if (codeAt(html, at) === EQUALS) {
        valueFrom = pastSpace(html, at + 1)
        const quote = codeAt(html, valueFrom)
        if (quote === DOUBLE || quote === SINGLE) {
          valueFrom += 1
          valueEnd = html.indexOf(quote === DOUBLE ? '"' : "'", valueFrom)
          if (valueEnd === -1) return -1
          at = valueEnd + 1
        } else {
          valueEnd = endOfValue(html, valueFrom)
          at = valueEnd
        }
      }
      // Of two of one name the first holds.
      if (name !== undefined) attributes[name] ??= valueOf(html.slice(valueFrom, valueEnd))
    }
    return -1
  }
}

/** Where a name ends: at a blank, a slash, the tag's end or another mark. */
export function endOfName(html: string, from: number, mark: number = GREATER): number {
  let at = from
  for (; at < html.length; at += 1) {
    const code = codeAt(html, at)
    if (code === GREATER || code === SLASH || code === mark || isSpace(code)) return at
  }
  return at
}

/** Where a value without quotes ends. */
function endOfValue(html: string, from: number): number {
  let at = from
  while (at < html.length && codeAt(html, at) !== GREATER && !isSpace(codeAt(html, at))) at += 1
  return at
}

function pastSpace(html: string, from: number): number {
  let at = from
  while (isSpace(codeAt(html, at))) at += 1
  return at
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

const GREATER = 62
const SLASH = 47
const EQUALS = 61
const DOUBLE = 34
const SINGLE = 39

export const NONE = {
  background: undefined,
  bgcolor: undefined,
  class: undefined,
  colspan: undefined,
  content: undefined,
  datetime: undefined,
  hidden: undefined,
  href: undefined,
  id: undefined,
  itemprop: undefined,
  itemscope: undefined,
  itemtype: undefined,
  rowspan: undefined,
  src: undefined,
  style: undefined,
  type: undefined,
  value: undefined,
}

const told = new NameTable(Object.keys(NONE).map((name) => [name, name as Told]))
