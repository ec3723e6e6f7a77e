import { Tokenizer } from 'htmlparser2'

/** The text of a page in pieces, each as it reads: what stands between entities, and what they stand for. */
export function piecesOf(text: string): string[] {
  return read(text)
}

/** The value of an attribute as it reads. */
export function valueOf(value: string): string {
  if (!value.includes('&')) return value
  const quote = value.includes('"') ? "'" : '"'
  const tag = `<a b=${quote}${value}${quote}>`
  return read(tag).join('')
}

let source = ''
let pieces: string[] = []

function read(text: string): string[] {
  source = text
  pieces = []
  reader.reset()
  reader.write(text)
  reader.end()
  return pieces
}

function keep(from: number, end: number): void {
  pieces.push(source.slice(from, end))
}

function keepEntity(codePoint: number): void {
  pieces.push(String.fromCodePoint(codePoint))
}

function pass(): void {
  // Neither texts nor values hold what else there is.
}

/** Knows the two thousand names, and where each may stand without its semicolon. */
const reader = new Tokenizer(
  { decodeEntities: true },
  {
    ontext: keep,
    ontextentity: keepEntity,
    onattribdata: keep,
    onattribentity: keepEntity,
    onattribname: pass,
    onattribend: pass,
    onopentagname: pass,
    onopentagend: pass,
    onselfclosingtag: pass,
    onclosetag: pass,
    oncdata: pass,
    oncomment: pass,
    ondeclaration: pass,
    onprocessinginstruction: pass,
    onend: pass,
  },
)
