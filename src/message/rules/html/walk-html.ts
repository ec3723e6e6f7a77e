import { codeAt } from '#basics/code-at.ts'
import { type Element, elementAt } from './elements.ts'
import { piecesOf } from './entities.ts'
import { OpenElements, type Page } from './open-elements.ts'
import { endOfName, TagReader } from './tag-reader.ts'

/**
 * Takes a page apart as browsers do, without a tree: tells what opens, what closes and the text between, in one pass that
 * leaps from mark to mark. Answers whether it came to the end; it stops at a tag past `mostTags`.
 */
export function walkHtml(html: string, page: Page, mostTags: number): boolean {
  const elements = new OpenElements(page)
  const tag = new TagReader(html)
  let tags = 0
  let from = 0
  while (from < html.length) {
    const sign = codeAt(html, from) === LESS ? codeAt(html, from + 1) : Number.NaN
    if (isLetter(sign)) {
      tags += 1
      if (tags > mostTags) return false
      const nameEnd = endOfName(html, from + 2)
      const element = elementAt(html, from + 1, nameEnd)
      from = tag.read(nameEnd)
      if (from === -1) break
      const isText = element.holdsText && !elements.areDrawn
      elements.open(element, tag.attributes, codeAt(html, from - 2) === SLASH)
      if (isText) from = throughText(html, from, element, page)
    } else if (sign === SLASH && isLetter(codeAt(html, from + 2))) {
      const nameEnd = endOfName(html, from + 3)
      if (nameEnd === html.length) break
      elements.close(elementAt(html, from + 2, nameEnd))
      from = after('>', html, nameEnd)
    } else if (sign === SLASH || sign === EXCLAMATION || sign === QUESTION) from = afterRemark(html, from)
    else {
      const until = endOf('<', html, from + 1)
      write(html.slice(from, until), page)
      from = until
    }
  }
  elements.closeAll()
  return true
}

function write(text: string, page: Page): void {
  if (!text.includes('&')) page.write(text)
  else for (const piece of piecesOf(text)) page.write(piece)
}

/** Tells a style sheet, a script or another text in which tags are none; the tag that ends it is left to be read. */
function throughText(html: string, from: number, { name }: Element, page: Page): number {
  let until = name === 'plaintext' ? html.length : endOf('</', html, from)
  while (until < html.length && !isNamed(name, html, until + 2)) until = endOf('</', html, until + 2)
  const text = html.slice(from, until)
  if (name === 'title' || name === 'textarea') write(text, page)
  else if (text !== '') page.write(text)
  return until
}

function isNamed(name: string, html: string, at: number): boolean {
  const end = at + name.length
  return end < html.length && endOfName(html, end) === end && html.slice(at, end).toLowerCase() === name
}

/** Past a comment, a declaration or what browsers take for one. */
function afterRemark(html: string, at: number): number {
  if (html.startsWith('<![CDATA[', at)) return after(']]>', html, at)
  if (!html.startsWith('<!--', at)) return after('>', html, at + 2)
  for (let dashes = html.indexOf('--', at + 2); dashes !== -1; dashes = html.indexOf('--', dashes + 1)) {
    const next = codeAt(html, dashes + 2)
    if (next === GREATER) return dashes + 3
    if (next === EXCLAMATION && codeAt(html, dashes + 3) === GREATER && dashes > at + 3) return dashes + 4
  }
  return html.length
}

function endOf(mark: string, html: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at
}

function after(mark: string, html: string, from: number): number {
  return Math.min(endOf(mark, html, from) + mark.length, html.length)
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

const LESS = 60
const GREATER = 62
const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
