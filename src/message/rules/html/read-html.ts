import { dropInvisible } from '../body/clean-text.ts'
import type { Draft } from '../body/draft.ts'
import { hidingClasses } from './hidden.ts'
import { walkHtml } from './walk-html.ts'
import { HtmlPage } from './html-page.ts'
import { Microdata } from './microdata.ts'

export interface HtmlReading {
  drafts: Draft[]
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
  const isWhole = walkHtml(
    html.length > MOST_HTML ? html.slice(0, MOST_HTML) : html,
    {
      open(name, attributes) {
        if (RAW.has(name)) raw = []
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
        if (raw && RAW.has(name)) {
          const text = raw.join('')
          raw = null
          if (name === 'style') page.hideClasses(hidingClasses(text))
          else if (isLinkedData && scripts.length < MOST_SCRIPTS) scripts.push(dropInvisible(text))
        }
        page.close(name)
        microdata.close()
      },
    },
    { mostTags: MOST_TAGS, deepest: DEEPEST },
  )
  return {
    drafts: page.end(),
    scripts,
    things: microdata.things,
    isCut: html.length > MOST_HTML || !isWhole,
  }
}

const RAW = new Set(['style', 'script'])
const MOST_HTML = 256 * 1024
const MOST_TAGS = 50_000
/** Each tag costs the parser as much as stands open around it. */
const DEEPEST = 5000
const MOST_SCRIPTS = 20
