import { boldness, hides, isStruck, paintsGround, paintsWhite } from '#extraction/rules/message/hidden.ts'
import type { Draft } from '#extraction/rules/message/draft.ts'
import { tableDrafts, type DrawnCell, type DrawnRow } from '#extraction/rules/message/table.ts'
import { BlockPen } from './block-pen.ts'

type Attributes = Record<string, string>

interface Frame {
  name: string
  isHidden: boolean
  isBold: boolean
  isStruck: boolean
  isPre: boolean
  /** White text stands on a ground that shows it. */
  hasGround: boolean
  quoteDepth: number
  list: number | null
  href: string | null
  table: { rows: DrawnRow[]; outer: Draft[]; isInHead: boolean } | null
  cell: { drawn: DrawnCell; outer: Draft[] } | null
}

/** What an HTML page shows, block by block, while its tags go by. */
export class HtmlPage {
  isLinkedData = false
  readonly #nextGroup: () => number
  readonly #pen = new BlockPen()
  readonly #frames: Frame[] = []
  #top: Frame = PAGE
  #hiddenClasses = new Set<string>()
  #tables: NonNullable<Frame['table']>[] = []

  constructor(nextGroup: () => number) {
    this.#nextGroup = nextGroup
  }

  hideClasses(classes: Set<string>): void {
    for (const name of classes) this.#hiddenClasses.add(name)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'script') this.isLinkedData = /^\s*application\/ld\+json/i.test(attributes['type'] ?? '')
    const frame = this.#frameOf(name, attributes)
    this.#frames.push(this.#top)
    this.#top = frame
    if (frame.isHidden) return
    if (name === 'br') this.#pen.breakLine()
    else if (BLOCKS.has(name)) this.#startBlock(name, attributes)
    if (frame.href !== null && name === 'a') this.#pen.startLink(frame.href)
  }

  write(text: string): void {
    if (this.#top.isHidden) return
    this.#pen.write(text, this.#top)
  }

  close(name: string): void {
    const frame = this.#top
    this.#top = this.#frames.pop() ?? PAGE
    if (frame.isHidden) return
    if (name === 'a') this.#pen.endLink()
    if (!BLOCKS.has(name)) return
    this.#pen.endBlock()
    if (frame.cell) this.#endCell(frame.cell)
    if (frame.table) this.#endTable(frame.table)
  }

  end(): Draft[] {
    while (this.#frames.length > 0) this.close(this.#top.name)
    return this.#pen.finish()
  }

  #frameOf(name: string, attributes: Attributes): Frame {
    const above = this.#top
    const style = attributes['style'] ?? ''
    const hasGround =
      above.hasGround ||
      'bgcolor' in attributes ||
      'background' in attributes ||
      'class' in attributes ||
      (style !== '' && paintsGround(style))
    const frame: Frame = { ...above, name, hasGround, table: null, cell: null }
    if (HIDDEN.has(name) || 'hidden' in attributes) frame.isHidden = true
    if (style !== '') this.#applyStyle(frame, style)
    if (this.#hiddenClasses.size > 0 && attributes['class']) {
      if (attributes['class'].split(/\s+/).some((part) => this.#hiddenClasses.has(part))) frame.isHidden = true
    }
    if (BOLD.has(name)) frame.isBold = true
    if (STRUCK.has(name)) frame.isStruck = true
    if (name === 'pre') frame.isPre = true
    if (name === 'ul' || name === 'ol') frame.list = this.#nextGroup()
    if (name === 'a') frame.href = attributes['href'] ?? null
    if (name === 'blockquote' || name === 'div') frame.quoteDepth += quotes(name, attributes)
    return frame
  }

  #applyStyle(frame: Frame, style: string): void {
    if (hides(style) || (!frame.hasGround && paintsWhite(style))) frame.isHidden = true
    if (isStruck(style)) frame.isStruck = true
    const isBold = boldness(style)
    if (isBold !== null) frame.isBold = isBold
  }

  #startBlock(name: string, attributes: Attributes): void {
    this.#pen.endBlock()
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level) this.#pen.startHeading(Number(level))
    if (name === 'li') this.#pen.startItem(this.#top.list)
    if (name === 'table') this.#startTable()
    if (name === 'thead') this.#setHead(true)
    if (name === 'tbody' || name === 'tfoot') this.#setHead(false)
    if (name === 'tr') this.#startRow()
    if (name === 'td' || name === 'th') this.#startCell(name, attributes)
  }

  #startTable(): void {
    const table = { rows: [], outer: this.#pen.divert([]), isInHead: false }
    this.#top.table = table
    this.#tables.push(table)
  }

  #setHead(isInHead: boolean): void {
    const table = this.#tables.at(-1)
    if (table) table.isInHead = isInHead
  }

  #startRow(): void {
    const table = this.#tables.at(-1)
    table?.rows.push({ cells: [], isHead: table.isInHead })
  }

  #startCell(name: string, attributes: Attributes): void {
    const table = this.#tables.at(-1)
    if (!table) return
    if (table.rows.length === 0) table.rows.push({ cells: [], isHead: false })
    const drawn: DrawnCell = {
      drafts: [],
      isHead: name === 'th',
      isStressed: false,
      rowspan: count(attributes['rowspan']),
      colspan: count(attributes['colspan']),
    }
    table.rows.at(-1)?.cells.push(drawn)
    this.#top.cell = { drawn, outer: this.#pen.divert(drawn.drafts) }
    if (name === 'th') this.#top.isBold = true
  }

  #endCell({ drawn, outer }: NonNullable<Frame['cell']>): void {
    drawn.isStressed = drawn.drafts.length > 0 && drawn.drafts.every((draft) => draft.isBold === true)
    this.#pen.divert(outer)
  }

  #endTable(table: NonNullable<Frame['table']>): void {
    this.#tables.pop()
    const stray = this.#pen.divert(table.outer)
    this.#pen.add(stray)
    this.#pen.add(tableDrafts(table.rows, this.#nextGroup()))
  }
}

const PAGE: Frame = {
  name: '',
  isHidden: false,
  isBold: false,
  isStruck: false,
  isPre: false,
  hasGround: false,
  quoteDepth: 0,
  list: null,
  href: null,
  table: null,
  cell: null,
}

function quotes(name: string, attributes: Attributes): number {
  const named = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`
  if (name === 'blockquote') return attributes['type'] === 'cite' || /quote|cite/i.test(named) ? 1 : 0
  return /(?:^|\s)(?:gmail_quote|gmail_extra|yahoo_quoted|protonmail_quote|moz-cite-prefix|divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|reply-intro|zmail_extra)(?:\s|$)/.test(
    named,
  )
    ? 1
    : 0
}

function count(span: string | undefined): number {
  const number = Number(span ?? 1)
  return Number.isInteger(number) && number > 0 ? Math.min(number, 200) : 1
}

const HIDDEN = new Set([
  'head',
  'style',
  'script',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'select',
  'textarea',
  'iframe',
])
const BOLD = new Set(['b', 'strong'])
const STRUCK = new Set(['s', 'strike', 'del'])
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul caption summary'.split(
    ' ',
  ),
)
