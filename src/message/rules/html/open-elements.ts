import type { Element } from './elements.ts'
import { type Attributes, NONE } from './tag-reader.ts'

/** To whom a page is told. */
export interface Page {
  open: (name: string, attributes: Attributes) => void
  write: (text: string) => void
  close: (name: string) => void
}

/** The elements that are open, the innermost last: what is left to be closed is closed where HTML says so. */
export class OpenElements {
  readonly #page: Page
  readonly #open: Element[] = []
  #drawings = 0

  constructor(page: Page) {
    this.#page = page
  }

  /** Whether what comes stands in a drawing. */
  get areDrawn(): boolean {
    return this.#drawings > 0
  }

  open(element: Element, attributes: Attributes, endsItself = false): void {
    const { name } = element
    if (name === 'form' && this.#placeOf(name) !== -1) return
    for (let last = this.#open.at(-1); last && element.ends.has(last.name); last = this.#open.at(-1)) this.#closeLast()
    this.#page.open(name, attributes)
    if (element.isVoid) {
      this.#page.close(name)
      return
    }
    this.#open.push(element)
    if (element.isDrawing) this.#drawings += 1
    if (endsItself && this.areDrawn) this.#closeLast()
  }

  close(element: Element): void {
    const { name, isVoid } = element
    const place = isVoid ? -1 : this.#placeOf(name)
    if (place !== -1) while (this.#open.length > place) this.#closeLast()
    // Browsers take these for the whole element.
    else if (name === 'p' || name === 'br') {
      this.open(element, NONE)
      if (name === 'p') this.#closeLast()
    }
  }

  closeAll(): void {
    while (this.#open.length > 0) this.#closeLast()
  }

  #closeLast(): void {
    const element = this.#open.pop()
    if (!element) return
    if (element.isDrawing) this.#drawings -= 1
    this.#page.close(element.name)
  }

  #placeOf(name: string): number {
    const furthest = Math.max(0, this.#open.length - DEEPEST)
    for (let at = this.#open.length - 1; at >= furthest; at -= 1) if (this.#open[at]?.name === name) return at
    return -1
  }
}

/** Browsers nest no deeper, and a hostile page might have its end tags looked for again and again. */
const DEEPEST = 512
