import { isHeading } from './note-lines.ts'

/**
 * What of a text nothing was read from, in its order: whole sentences, and of others the clauses that may be a thing of their
 * own. What was not understood is shown, and not dropped; but a heading says nothing beside what was read below it.
 */
export function leftOf(
  texts: readonly string[],
  { quotes, isHead = isHeading }: { quotes: readonly string[]; isHead?: ((line: string) => boolean) | undefined },
): string[] {
  const read = quotes.map(wordsOf).filter((words) => words.length > 0)
  const sentences = texts
    .flatMap((text) => sentencesOf(text, read))
    .map((sentence) => ({
      isHead: isHead(sentence.text),
      ...partsOf(sentence),
    }))
  const left = sentences.flatMap(({ isHead: isAbove, rest }, at) => {
    if (!isAbove) return rest
    const next = sentences.findIndex((other, below) => below > at && other.isHead)
    const under = sentences.slice(at + 1, next < 0 ? undefined : next)
    return under.some(({ isRead }) => isRead) ? [] : rest
  })
  return [...new Set(left)].slice(0, most)
}

const most = 100

interface Parts {
  isRead: boolean
  rest: string[]
}

interface Sentence {
  text: string
  /** Where its words begin, and which of them were read. */
  words: readonly { at: number; isRead: boolean }[]
}

/** The sentences of a text but its greetings; what was read from it may go beyond the end of one. */
function sentencesOf(text: string, read: readonly (readonly string[])[]): Sentence[] {
  const words = [...text.matchAll(word)].map(({ 0: each, index }) => ({ each: each.toLowerCase(), index }))
  const plain = words.map(({ each }) => each)
  const covered = new Set(
    read.flatMap((quote) => placesOf(quote, plain).flatMap((at) => quote.map((_, by) => at + by))),
  )
  const found = words.map(({ index, each }, nth) => ({ index, each, isRead: covered.has(nth) }))
  return [...text.matchAll(sentence)].flatMap(({ 0: written, index: start }) => {
    const own = found.filter(({ index }) => index >= start && index < start + written.length)
    const isWithin = read.some(
      (quote) =>
        placesOf(
          own.map(({ each }) => each),
          quote,
        ).length > 0,
    )
    const lead = written.length - written.trimStart().length
    const whole = written.trim().replace(/[;,]$/, '')
    if (own.length === 0 || isGreeting(whole)) return []
    return {
      text: whole,
      words: own.map(({ index, isRead }) => ({ at: index - start - lead, isRead: isRead || isWithin })),
    }
  })
}

const sentence = /[^\r\n]+?(?:[.!?;](?=\s)|(?=[\r\n])|$)/gu

/** Whether anything was read from a sentence, and what is left of it. */
function partsOf({ text, words }: Sentence): Parts {
  if (words.every(({ isRead }) => isRead)) return { isRead: true, rest: [] }
  if (!words.some(({ isRead }) => isRead)) return { isRead: false, rest: [text] }
  const isCovered = ({ start, end }: Clause) => words.some(({ at, isRead }) => isRead && at >= start && at < end)
  // Clauses side by side that nothing was read from are shown as they were written.
  const runs: Clause[] = []
  let isRunning = false
  for (const clause of clausesOf(text)) {
    const last = runs.at(-1)
    if (isCovered(clause)) isRunning = false
    else if (isRunning && last) last.end = clause.end
    else {
      runs.push({ ...clause })
      isRunning = true
    }
  }
  const rest = runs.map(({ start, end }) => trimmed(text.slice(start, end)))
  return { isRead: true, rest: rest.filter(isOwnThing) }
}

interface Clause {
  start: number
  end: number
}

/** What a comma, a semicolon or `and` parts. */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let start = 0
  for (const { index, 0: joint } of text.matchAll(joints)) {
    clauses.push({ start, end: index })
    start = index + joint.length
  }
  return [...clauses, { start, end: text.length }]
}

const joints = /\s?[,;]\s+|\s(?:and|then|&)\s/giu

function trimmed(clause: string): string {
  return clause.replace(leading, '').replace(/[\s.,;:!–-]+$/, '')
}

const leading = /^[\s,;:–-]*(?:(?:and|then|also|but|so|or|plus|&)\s+)*/i

/** Two words at least, that do not only go on with the clause before them. */
function isOwnThing(clause: string): boolean {
  const words = wordsOf(clause)
  return words.length > 1 && !goesOn.has(words[0] ?? '') && !isGreeting(clause)
}

const goesOn = new Set(
  (
    'about above after against as at before behind below beside between but by during except for from if in including ' +
    'into like near nor of off on onto or over per since so than that though till to towards under unless until up ' +
    'via when where which while who whose with within without'
  ).split(' '),
)

/** The places in `words` at which all of `sought` stands. */
function placesOf(sought: readonly string[], words: readonly string[]): number[] {
  const last = words.length - sought.length
  return Array.from({ length: Math.max(0, last + 1) }, (_, at) => at).filter((at) =>
    sought.every((each, by) => words[at + by] === each),
  )
}

const word = /[\p{L}\p{N}]+/gu

/** Its words alone. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? []
}

/** There is nothing to understand of it. */
function isGreeting(text: string): boolean {
  return text.split(/\s+/).length <= 4 && greeting.test(text)
}

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|thanks|thank you|(?:kind |best |warm )?regards|cheers|love)\b/i
