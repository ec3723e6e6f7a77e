import { dropInvisible } from '../body/clean-text.ts'
import type { BlockDraft } from '../body/block-draft.ts'
import { hidingClasses } from './hidden.ts'
import { walkHtml } from './walk-html.ts'
import { HtmlPage } from './html-page.ts'
import { Microdata } from './microdata.ts'

export interface HtmlReading {
  drafts: BlockDraft[]
  /** The text of `application/ld+json` scripts. */
  scripts: string[]
  /** Objects of microdata. */
  things: Record<string, unknown>[]
  /** The caps cut something off. */
  isCut: boolean
}

/** The visible blocks of an HTML body, in one pass without a tree. */
export function readHtml(html: string, nextGroup: () => number): HtmlReading {
  const page = new HtmlPage(nextGroup)
  const scripts: string[] = []
  const microdata = new Microdata()
  let raw: string[] | null = null
  let isLinkedData = false
  const isWhole = walkHtml(html.length > mostHtml ? html.slice(0, mostHtml) : html, {
    page: {
      open(name, attributes) {
        if (rawElements.has(name)) raw = []
        isLinkedData = name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '')
        page.open(name, attributes)
        microdata.open(name, attributes)
      },
      write(text) {
        if (raw) raw.push(text)
        else {
          page.write(text)
          microdata.write(text)
        }
      },
      close(name) {
        if (raw && rawElements.has(name)) {
          const text = raw.join('')
          raw = null
          if (name === 'style') page.hideClasses(hidingClasses(text))
          else if (isLinkedData && scripts.length < mostScripts) scripts.push(dropInvisible(text))
        }
        page.close(name)
        microdata.close()
      },
    },
    mostTags: tagLimit,
    deepest: depthLimit,
  })
  return {
    drafts: page.end(),
    scripts,
    things: microdata.things,
    isCut: html.length > mostHtml || !isWhole,
  }
}

const rawElements = new Set(['style', 'script'])
const mostHtml = 256 * 1024
const tagLimit = 50_000
/** The parser's cost of a tag grows with the depth. */
const depthLimit = 5000
const mostScripts = 20
