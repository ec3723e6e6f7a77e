import { visibleText } from '../body/clean-text.ts'
import type { BlockDraft, TextSpan } from '../body/block-draft.ts'
import { webLink } from './web-link.ts'

interface Ink {
  isBold: boolean
  isStruck: boolean
  isPre: boolean
  quoteDepth: number
}

/** Writes running text into drafts: folds white space, notes what is bold, struck and linked. */
export class BlockPen {
  #drafts: BlockDraft[] = []
  #text = ''
  #boldLetters = 0
  #struck: TextSpan[] = []
  #links: { text: string; href: string }[] = []
  #link: { href: string; start: number } | null = null
  #kind: { kind: BlockDraft['kind']; level?: number; group?: number } = plain
  #isApart = true
  #quoteDepth = 0
  #history = 0

  write(text: string, ink: Ink): void {
    if (!ink.isPre) {
      this.#writeLine(text, ink)
      return
    }
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.breakLine()
      this.#writeLine(line, ink)
    }
  }

  #writeLine(line: string, ink: Ink): void {
    let folded = visibleText(line)
    if (folded.startsWith(' ') && (this.#text === '' || this.#text.endsWith(' '))) folded = folded.slice(1)
    if (folded === '') return
    if (this.#text === '') this.#quoteDepth = ink.quoteDepth + this.#history
    const start = this.#text.length
    this.#text += folded
    if (!ink.isBold && !ink.isStruck) return
    const letters = folded.trim().length
    if (ink.isBold) this.#boldLetters += letters
    if (ink.isStruck && letters > 0) this.#strike(start, this.#text.length)
  }

  #strike(start: number, end: number): void {
    const before = this.#struck.at(-1)
    if (before?.end === start) before.end = end
    else this.#struck.push({ start, end })
  }

  /** A `<br>`: a new line of the same block. */
  breakLine(): void {
    const isEmpty = !this.#flush()
    this.#isApart = isEmpty
  }

  /** The edge of a block element. */
  endBlock(): void {
    this.#flush()
    this.#isApart = true
    this.#kind = plain
  }

  startHeading(level: number): void {
    this.#kind = { kind: 'heading', level }
  }

  startItem(group: number | null): void {
    this.#kind = group === null ? { kind: 'item' } : { kind: 'item', group }
  }

  startLink(href: string): void {
    this.#link = { href, start: this.#text.length }
  }

  endLink(): void {
    const link = this.#link
    this.#link = null
    const href = link && webLink(link.href)
    if (!link || !href) return
    const text = this.#text.slice(link.start).trim()
    if (text !== '' && this.#links.length < mostLinks) this.#links.push({ text, href })
  }

  /** All that follows is older messages. */
  startHistory(): void {
    this.#history = 1
  }

  /** Sends what follows elsewhere, into a table's cell; returns where it went before. */
  divert(drafts: BlockDraft[]): BlockDraft[] {
    this.#flush()
    const before = this.#drafts
    this.#drafts = drafts
    this.#isApart = true
    return before
  }

  add(drafts: BlockDraft[]): void {
    for (const draft of drafts) this.#drafts.push(draft)
  }

  finish(): BlockDraft[] {
    this.#flush()
    return this.#drafts
  }

  #flush(): boolean {
    const text = this.#text.trimEnd()
    if (text !== '') {
      this.#drafts.push(this.#draft(text))
      this.#text = ''
      this.#boldLetters = 0
      if (this.#struck.length > 0) this.#struck = []
      if (this.#links.length > 0) this.#links = []
    }
    if (this.#link) this.#link.start = 0
    return text !== ''
  }

  #draft(text: string): BlockDraft {
    const { kind, level, group } = this.#kind
    const draft: BlockDraft = { kind, zone: 'new', text, isApart: this.#isApart, quoteDepth: this.#quoteDepth }
    if (level !== undefined) draft.level = level
    if (group !== undefined) draft.group = group
    if (this.#struck.length > 0) {
      draft.struck = this.#struck.map((span) => ({ start: span.start, end: Math.min(span.end, text.length) }))
    }
    if (this.#boldLetters > 0 && this.#boldLetters >= text.replaceAll(' ', '').length) draft.isBold = true
    if (this.#links.length > 0) draft.links = this.#links
    return draft
  }
}

const plain = { kind: 'paragraph' } as const
const mostLinks = 200
