/**
 * How alike two titles are, 0 to 1: twice the words they share by the words they have, after dropping dates and words
 * that tell nothing apart. A number that only differs (Year 3, Year 4) tells two things apart.
 */
export function titleLikeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size === 0 || right.size === 0) return foldedTitle(a) === foldedTitle(b) ? 1 : 0
  if (areNumbersApart(left, right)) return 0
  return (2 * left.intersection(right).size) / (left.size + right.size)
}

/** Whether one title says nothing that the other does not say: `Training` of `Under 9s training`. */
export function isPartOf(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size === 0 || right.size === 0) return false
  return left.isSubsetOf(right) || right.isSubsetOf(left)
}

const stopWords = new Set(
  'a an the and or of for to at in on with from by our your my is are be will this next please day date time times new now reminder update updated change changed cancelled canceled cancellation cancel moved move rescheduled postponed re fw fwd school pm am noon today tomorrow mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december'.split(
    ' ',
  ),
)

function wordsOf(title: string): Set<string> {
  const words = foldedTitle(title)
    .split(' ')
    .slice(0, 60)
    .filter((word) => word !== '' && !stopWords.has(word) && !/^\d{1,2}(?:st|nd|rd|th)$/.test(word))
  return new Set(words.map(singular))
}

function foldedTitle(title: string): string {
  return title
    .slice(0, 400)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/\d{1,2}[:.]\d{2}/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function areNumbersApart(left: Set<string>, right: Set<string>): boolean {
  const [numbers, others] = [numbersOf(left), numbersOf(right)]
  return !numbers.isSubsetOf(others) && !others.isSubsetOf(numbers)
}

function numbersOf(words: Set<string>): Set<string> {
  return new Set([...words].filter((word) => /\d/.test(word)))
}
