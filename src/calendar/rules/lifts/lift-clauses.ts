/** A piece of a sentence that says one thing, as lower-case words. */
export interface Clause {
  words: string[]
  /** The words are a question. */
  isAsked: boolean
  /** The clause before it, of the same sentence. */
  before: Clause | null
}

/** More than anybody writes about one event. */
const longest = 6000

/**
 * The clauses of a text, sentence by sentence. A question asks with its last clause, and all of it where that is said like a
 * statement (`Ana takes her and Sam brings her back?`). `isName` tells `Mia and Leo`, who are one object, from two clauses.
 */
export function clausesOf(text: string, isName: (word: string) => boolean): Clause[] {
  return sentencesOf(text.slice(0, longest)).flatMap(({ words, isQuestion }) => {
    const clauses: Clause[] = []
    for (const part of partsOf(words, isName))
      clauses.push({ words: part, isAsked: false, before: clauses.at(-1) ?? null })
    const last = clauses.at(-1)
    if (!isQuestion || last === undefined) return clauses
    const isOnlyLast = asking.has(last.words[0] ?? '')
    for (const clause of clauses) clause.isAsked = !isOnlyLast || clause === last
    return clauses
  })
}

/** What a question begins with. */
export const asking = new Set(
  `can could will would should shall do does did is are may might who whose which what when how any anyone anybody
  somebody someone`.split(/\s+/),
)

interface Sentence {
  words: string[]
  isQuestion: boolean
}

function sentencesOf(text: string): Sentence[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\bthere (?:and|&) back\b|\bto (?:and|&) from\b|\bboth ways\b|\beach way\b/g, 'bothways')
    .replaceAll(/\bdrop-?offs?\b/g, 'drop off')
    .replaceAll(/\bpick-?ups?\b/g, 'pick up')
    .replaceAll(/\b(\p{L}+)'ll\b/gu, '$1 will')
    .replaceAll(/\bi'm\b/g, 'i am')
    .replaceAll(/\bi've\b/g, 'i have')
    .replaceAll(/\b(?:can't|cannot|won't|isn't|doesn't|don't|aren't|couldn't|wouldn't)\b/g, 'not')
    .replaceAll(
      /\b(\p{L}+)'s (?=(?:going|taking|driving|dropping|bringing|walking|collecting|picking|fetching|getting|giving|doing|on)\b)/gu,
      '$1 is ',
    )
  const sentences: Sentence[] = []
  for (const [, words = '', end = ''] of plain.matchAll(/([^.!?\n;()]+)([.!?\n;()]*)/g))
    sentences.push({ words: words.match(token) ?? [], isQuestion: end.includes('?') })
  return sentences
}

const token = /\d{1,2}:\d{2}\p{L}*|[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,:&–—]/gu

/** Words apart at commas, and where another thing is said after an `and`. */
function partsOf(words: readonly string[], isName: (word: string) => boolean): string[][] {
  const parts: string[][] = [[]]
  for (const [at, word] of words.entries()) {
    const isJoin = word === 'and' || word === '&'
    // `Mia and Leo` after a deed; what comes before a deed of its own is another clause.
    const isPair =
      isJoin && isName(words[at - 1] ?? '') && isName(words[at + 1] ?? '') && !deeds.has(words[at + 2] ?? '')
    if (isPair) parts.at(-1)?.push('and')
    else if (isJoin || breaks.has(word)) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.filter((part) => part.length > 0)
}

const breaks = new Set([',', '–', '—', 'but', 'then', 'while', 'whereas'])

/** By what a clause goes on after its subject. */
const deeds = new Set(
  `will is are am can has have does do take takes taking drive drives drop drops bring brings walk walks collect collects
  fetch fetches pick picks get gets give gives`.split(/\s+/),
)
