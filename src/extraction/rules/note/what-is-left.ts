import { isHeading } from './note-lines.ts'

/** The sentences of a text that nothing was read from, in their order: what was not understood is shown, and not dropped. */
export function leftOf(texts: readonly string[], quotes: readonly string[]): string[] {
  const read = quotes.map(plain).filter((quote) => quote !== '')
  const left = texts
    .flatMap((text) => text.split(/[\r\n]+|(?<=[.!?;])\s+/))
    .map((sentence) => sentence.trim().replace(/[;,]$/, ''))
    .filter((sentence) => plain(sentence) !== '' && !isHeading(sentence) && !isGreeting(sentence))
    .filter((sentence) => !read.some((quote) => quote.includes(plain(sentence)) || plain(sentence).includes(quote)))
  return [...new Set(left)].slice(0, most)
}

const most = 100

/** Its words alone. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')
    .trim()
}

/** There is nothing to understand of it. */
function isGreeting(sentence: string): boolean {
  return sentence.split(/\s+/).length <= 4 && greeting.test(sentence)
}

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|thanks|thank you|(?:kind |best |warm )?regards|cheers|love)\b/i
