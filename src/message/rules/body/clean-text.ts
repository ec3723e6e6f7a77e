import { codeAt } from '#basics/code-at.ts'

/** Takes out what nobody sees (zero-width, bidi controls, soft hyphens, controls) and folds white space to single blanks. */
export function cleanText(text: string): string {
  return foldSpace(dropInvisible(text)).trim()
}

/** `cleanText` of a piece of a text, of whose blanks at its ends one is kept. */
export function visibleText(text: string): string {
  return isPlain(text) ? text : foldSpace(dropInvisible(text))
}

/** Only printable ASCII with single blanks. */
function isPlain(text: string): boolean {
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = codeAt(text, at)
    if (code < 32 || code > 126 || (code === 32 && before === 32)) return false
    before = code
  }
  return true
}

export function dropInvisible(text: string): string {
  return text.replace(invisible, '')
}

export function foldSpace(text: string): string {
  return isFolded(text) ? text : text.replace(/[\s\u00a0]+/g, ' ')
}

/** Most texts hold nothing but letters and single blanks, and looking costs a tenth of replacing. */
function isFolded(text: string): boolean {
  const { length } = text
  let before = 0
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at)
    if (code < 32 || code === 0xa0 || code > 0x167f || (code === 32 && before === 32)) return false
    before = code
  }
  return true
}

// U+034F and U+200C fill the previews of newsletters by the hundred.
const invisible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u034f|[\u17b4\u17b5]|[\ufe00-\ufe0f]/g
