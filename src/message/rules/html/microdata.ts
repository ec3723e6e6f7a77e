import { cleanText } from '../body/clean-text.ts'
import type { Attributes } from './walk-html.ts'

type Thing = Record<string, unknown>

interface Scope {
  depth: number
  thing: Thing
}

interface OpenProperty {
  depth: number
  name: string
  owner: Thing
  text: string
}

/** The objects written as HTML microdata, gathered while the tags of a page go by; shaped like JSON-LD. */
export class Microdata {
  readonly things: Thing[] = []
  #depth = 0
  #count = 0
  readonly #scopes: Scope[] = []
  readonly #properties: OpenProperty[] = []

  open(name: string, attributes: Attributes): void {
    this.#depth += 1
    // As on nearly every page.
    if (this.#scopes.length === 0 && attributes.itemscope === undefined) return
    const property = attributes.itemprop
    const owner = this.#scopes.at(-1)?.thing
    if (attributes.itemscope !== undefined && this.#count < mostThings && this.#scopes.length < deepest) {
      const thing = newThing(attributes.itemtype ?? '')
      this.#count += 1
      this.#scopes.push({ depth: this.#depth, thing })
      if (property !== undefined && owner) put(owner, { names: property, value: thing })
      else this.things.push(thing)
      return
    }
    if (property === undefined || !owner) return
    const value = attributeValue(name, attributes)
    if (value !== null) put(owner, { names: property, value })
    else if (this.#properties.length < deepest) {
      this.#properties.push({ depth: this.#depth, name: property, owner, text: '' })
    }
  }

  write(text: string): void {
    for (const property of this.#properties) if (property.text.length < longest) property.text += text
  }

  close(): void {
    const property = this.#properties.at(-1)
    if (property?.depth === this.#depth) {
      this.#properties.pop()
      put(property.owner, { names: property.name, value: cleanText(property.text).slice(0, longest) })
    }
    if (this.#scopes.at(-1)?.depth === this.#depth) this.#scopes.pop()
    this.#depth -= 1
  }
}

const mostThings = 200
const mostValues = 100
const deepest = 8
const longest = 2000

function newThing(type: string): Thing {
  return { '@context': 'https://schema.org', '@type': type.trim().split(/[/#]/).at(-1)?.slice(0, 100) ?? '' }
}

/** Where HTML keeps the value of a property: `content`, `href`, `datetime`; null where it is the text. */
function attributeValue(name: string, attributes: Attributes): string | null {
  const value =
    attributes.content ??
    (name === 'time' ? attributes.datetime : undefined) ??
    (name === 'a' || name === 'link' ? attributes.href : undefined) ??
    (name === 'img' ? attributes.src : undefined) ??
    (name === 'data' || name === 'meter' ? attributes.value : undefined)
  return value === undefined ? null : cleanText(value.slice(0, longest))
}

function put(owner: Thing, { names, value }: { names: string; value: unknown }): void {
  for (const name of names.trim().split(/\s+/).slice(0, 3)) {
    if (name === '' || name === '__proto__' || name.length > 100) continue
    const before = owner[name]
    if (before === undefined) owner[name] = value
    else if (!Array.isArray(before)) owner[name] = [before, value]
    else if (before.length < mostValues) before.push(value)
  }
}
