import { codeAt } from '#basics/code-at.ts'

/**
 * What is known by a name that stands in a text, in whatever case, without cutting the name out: a page has some hundred,
 * and most are of tags and attributes that say nothing.
 */
export class NameTable<Value> {
  /** By the first letter and the length, which few names share. */
  readonly #alike: { name: string; value: Value }[][] = []

  constructor(entries: Iterable<readonly [string, Value]>) {
    for (const [name, value] of entries) (this.#alike[keyOf(name, 0, name.length)] ??= []).push({ name, value })
  }

  find(text: string, from: number, end: number): Value | undefined {
    const alike = this.#alike[keyOf(text, from, end)]
    if (alike === undefined) return undefined
    for (const { name, value } of alike) if (stands(name, text, from)) return value
    return undefined
  }
}

function keyOf(text: string, from: number, end: number): number {
  return ((end - from) << 5) | (codeAt(text, from) & 31)
}

function stands(name: string, text: string, from: number): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const [code, letter] = [codeAt(text, from + at), codeAt(name, at)]
    if (code !== letter && (code | 32) !== letter) return false
  }
  return true
}
