/** Words that a page shows at one place, in points from the page's upper left corner. */
export interface TextPiece {
  text: string
  x: number
  /** The baseline. */
  y: number
  width: number
  /** Of the letters. */
  size: number
  /** Which font, by a name that means something within its file alone. */
  font: string
}

export interface PrintedPage {
  pieces: TextPiece[]
  width: number
  height: number
}

/** Words of one line that stand together; a wide gap parts them from the next. */
export interface Segment {
  text: string
  x: number
  right: number
}

export interface PageLine {
  segments: Segment[]
  x: number
  right: number
  y: number
  size: number
  /** The font of all its words; null for several. */
  font: string | null
  /** How far the lines of its column reach, where the page is set in columns. */
  margin?: number
}
