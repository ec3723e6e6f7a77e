import { Parser } from 'htmlparser2'

/** The attributes that matter to what a page shows. */
export type Attributes = Readonly<Partial<Record<Told, string>>>
type Told =
  | 'background'
  | 'bgcolor'
  | 'class'
  | 'colspan'
  | 'content'
  | 'datetime'
  | 'hidden'
  | 'href'
  | 'id'
  | 'itemprop'
  | 'itemscope'
  | 'itemtype'
  | 'rowspan'
  | 'src'
  | 'style'
  | 'type'
  | 'value'

/** Receives a page's elements and text in order; each element is closed, unless the page is cut. */
export interface Page {
  open: (name: string, attributes: Attributes) => void
  write: (text: string) => void
  close: (name: string) => void
}

/** Walks through a page without making a tree. Answers whether it came to the end: it stops past either bound. */
export function walkHtml(
  html: string,
  { page, mostTags, deepest }: { page: Page; mostTags: number; deepest: number },
): boolean {
  let tags = 0
  let depth = 0
  let isCut = false
  let unfinished: string | null = null
  const parser = new Parser({
    onopentagname(name) {
      unfinished = name
    },
    onopentag(name, attributes) {
      unfinished = null
      tags += 1
      depth += 1
      isCut ||= tags > mostTags || depth > deepest
      if (isCut) parser.pause()
      else page.open(name, attributes)
    },
    ontext(text) {
      if (!isCut) page.write(text)
    },
    onclosetag(name) {
      // The parser closes the tag in whose middle the page ends, but has not opened it.
      if (name === unfinished) unfinished = null
      else if (!isCut) {
        depth -= 1
        page.close(name)
      }
    },
  })
  parser.write(html)
  if (!isCut) parser.end()
  return !isCut
}
