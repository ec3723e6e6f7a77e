import type { BlockDraft } from '../body/block-draft.ts'
import { tableDrafts } from './table.ts'
import { BlockPen } from './block-pen.ts'
import { type Attributes } from './walk-html.ts'
import { frameOf, rootFrame, startsHistory, type Frame } from './html-frame.ts'
import { HtmlTables } from './html-tables.ts'

/** Turns a page's tags into the blocks it shows. */
export class HtmlPage {
  readonly #nextGroup: () => number
  readonly #pen = new BlockPen()
  readonly #tables = new HtmlTables()
  readonly #frames: Frame[] = []
  readonly #hiddenClasses = new Set<string>()
  #top: Frame = rootFrame

  constructor(nextGroup: () => number) {
    this.#nextGroup = nextGroup
  }

  hideClasses(classes: Set<string>): void {
    for (const name of classes) this.#hiddenClasses.add(name)
  }

  open(name: string, attributes: Attributes): void {
    const frame = frameOf(this.#top, { name, attributes, hiddenClasses: this.#hiddenClasses })
    this.#frames.push(this.#top)
    this.#top = frame
    if (frame.isHidden) return
    if (name === 'br') this.#pen.breakLine()
    else if (name === 'a') this.#pen.startLink(attributes.href ?? '')
    else if (blockElements.has(name)) this.#startBlock(frame, attributes)
  }

  write(text: string): void {
    if (!this.#top.isHidden) this.#pen.write(text, this.#top)
  }

  close(name: string): void {
    const frame = this.#top
    this.#top = this.#frames.pop() ?? rootFrame
    if (frame.isHidden) return
    if (name === 'a') this.#pen.endLink()
    if (!blockElements.has(name)) return
    this.#pen.endBlock()
    if (frame.cell) this.#endCell(frame.cell)
    if (frame.outer) this.#endTable(frame.outer)
  }

  end(): BlockDraft[] {
    while (this.#frames.length > 0) this.close(this.#top.name)
    return this.#pen.finish()
  }

  #startBlock(frame: Frame, attributes: Attributes): void {
    this.#pen.endBlock()
    if (startsHistory(attributes)) this.#pen.startHistory()
    switch (frame.name) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        this.#pen.startHeading(Number(frame.name[1]))
        break
      case 'ul':
      case 'ol':
        frame.list = this.#nextGroup()
        break
      case 'li':
        this.#pen.startItem(frame.list)
        break
      case 'table':
        this.#tables.start()
        frame.outer = this.#pen.divert([])
        break
      case 'thead':
      case 'tbody':
      case 'tfoot':
        this.#tables.startPart(frame.name)
        break
      case 'tr':
        this.#tables.startRow()
        break
      case 'td':
      case 'th':
        this.#startCell(frame, attributes)
        break
      default:
    }
  }

  #startCell(frame: Frame, attributes: Attributes): void {
    const drawn = this.#tables.startCell(frame.name, attributes)
    if (drawn) frame.cell = { drawn, outer: this.#pen.divert(drawn.drafts) }
  }

  #endCell({ drawn, outer }: NonNullable<Frame['cell']>): void {
    drawn.isStressed = drawn.drafts.length > 0 && drawn.drafts.every((draft) => draft.isBold === true)
    this.#pen.divert(outer)
  }

  /** Text that stands in a table outside its cells goes before it, as browsers show it. */
  #endTable(outer: BlockDraft[]): void {
    this.#pen.add(this.#pen.divert(outer))
    this.#pen.add(tableDrafts(this.#tables.end(), this.#nextGroup()))
  }
}

const blockElements = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul caption summary'.split(
    ' ',
  ),
)
