/**
 * How alike two titles are, 0 to 1: twice the words they share by the words they have, after dropping dates and words
 * that tell nothing apart. A number, a kind of thing (training, match) or what a thing is of (a piano lesson, a
 * swimming lesson) that only differs tells two things apart.
 */
export function titleLikeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size === 0 || right.size === 0) return foldedTitle(a) === foldedTitle(b) ? 1 : 0
  if (areNumbersApart(left, right) || areKindsApart(left, right)) return 0
  return (2 * left.intersection(right).size) / (left.size + right.size)
}

/** The words of a title that tell something, each kind of thing by one word. */
export function wordsOfTitle(title: string): ReadonlySet<string> {
  return wordsOf(title)
}

/** Whether two titles name something in common. */
export function sharesWords(a: string, b: string): boolean {
  return !wordsOf(a).isDisjointFrom(wordsOf(b))
}

/** Whether each of two titles says something that the other does not. */
export function sayDifferent(a: string, b: string): boolean {
  return !isPartOf(a, b) && foldedTitle(a) !== foldedTitle(b)
}

/** Whether a title, as far as it was spoken, says nothing that the other does not: `The excursion` of `Year 3 excursion to the zoo`. */
export function saysNoMore({ title, spoken }: { title: string; spoken: string }, long: string): boolean {
  const words = wordsOf(title).intersection(wordsOf(spoken))
  return words.size > 0 && words.isSubsetOf(wordsOf(long))
}

/** Whether each of two requests names a thing that the other does not: `Pay for the trip`, `Pay for the lunch`. */
export function askDifferent(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const own = (words: Set<string>, others: Set<string>) =>
    [...words.difference(others)].some((word) => !asking.has(word))
  return own(left, right) && own(right, left)
}

/** Words for how a thing is done, for the paper that it is done on, and for where that is handed in. */
const asking = new Set(
  'return submit hand send bring complete sign signed fill back give get make buy pay payment form slip sheet note paper permission consent office desk teacher tray'.split(
    ' ',
  ),
)

/** Whether one title says nothing that the other does not say: `Training` of `Under 9s training`. */
export function isPartOf(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  if (left.size === 0 || right.size === 0) return false
  return left.isSubsetOf(right) || right.isSubsetOf(left)
}

/** A title without the names of those whom it concerns: that it is Leo's tells nothing of what it is. */
export function withoutNames(title: string, names: readonly string[]): string {
  const own = new Set(names.map(foldedTitle))
  const words = title.split(/(?<=\s)/)
  const left = words.filter((word) => !own.has(foldedTitle(word.replace(/['’]s\b/, '')))).join('')
  return wordsOf(left).size === 0 ? title : left
}

/** The words of a title by which it may be known: neither numbers nor words of groups and of any booking. */
export function distinctiveWords(title: string): Set<string> {
  return new Set([...wordsOf(title)].filter((word) => !/\d/.test(word) && word.length > 1 && !common.has(word)))
}

/** Whether two texts share a word by which a thing may be known; `photos` and `photographer`, `math` and `mathematics` are one. */
export function shareDistinctiveWord(a: string, b: string): boolean {
  const others = [...distinctiveWords(b)]
  return [...distinctiveWords(a)].some((word) => others.some((other) => areAlike(word, other)))
}

/** One word, or the beginning of the other. */
export function areAlike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= shortestBeginning && (a.startsWith(b) || b.startsWith(a)))
}

const shortestBeginning = 4

/** Whether a title names no thing but a visit: `Appointment with Dr Osei`. */
export function namesAVisit(title: string): boolean {
  const [what = ''] = foldedTitle(title).split(/ (?:with|at|to|by|for) /, 1)
  const words = wordsOf(what)
  return words.size > 0 && [...words].every((word) => visits.has(word))
}

/** Whether a title names a visit among others: `Hair appointment with Jo`. */
export function speaksOfAVisit(title: string): boolean {
  return !wordsOf(title).isDisjointFrom(visits)
}

/** Whether two titles cannot be of one thing: by a number, by what kind of thing they name, or by what that is of. */
export function areDistinct(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  return areNumbersApart(left, right) || areKindsApart(left, right)
}

const visits = new Set('appointment visit slot booking session delivery'.split(' '))
const common = new Set([
  ...visits,
  ...'year grade class team group room term week stage level form round game session part'.split(' '),
])

const stopWords = new Set(
  'a an the and or no of for to at in on with from by our your my is are be will this next please day date time times new now reminder update updated change changed cancelled canceled cancellation cancel moved move rescheduled postponed has have been held takes take place re fw fwd school pm am noon today tomorrow mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december'.split(
    ' ',
  ),
)

/** Words for one kind of thing, the one that they all become first. */
const kinds = new Map(
  [
    'lesson class tuition',
    'training practice',
    // `Hawks v Eagles` is a match.
    'match game fixture v vs versus',
    'trip excursion outing',
    'party',
    'rehearsal',
    'concert recital',
    'exam test',
    'assembly',
    'carnival',
    'fair fayre',
    'meeting',
    'interview',
    'camp',
    'workshop',
    'tournament',
    'appointment',
    'photo photograph photography photographer picture',
  ].flatMap((words) => {
    const [first = '', ...others] = words.split(' ')
    return [first, ...others].map((word) => [word, first] as const)
  }),
)

const shortForms = new Map([
  ['rd', 'round'],
  ['rnd', 'round'],
])

function wordsOf(title: string): Set<string> {
  const words = foldedTitle(title)
    .split(' ')
    .slice(0, 60)
    .filter((word) => word !== '' && !stopWords.has(word) && !/^\d{1,2}(?:st|nd|rd|th)$/.test(word))
  return new Set(words.map((word) => kinds.get(singular(word)) ?? shortForms.get(word) ?? singular(word)))
}

function foldedTitle(title: string): string {
  return (
    title
      .slice(0, 400)
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}'’]/gu, '')
      .replace(/\d{1,2}[:.]\d{2}|\b(?:this|next|last) week\b/g, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      // `Under 9s`, `U9s` and `u 9` are one age.
      .replace(/\bu(?:nder)? ?(\d{1,2})s?\b/g, 'u$1')
      .trim()
  )
}

function singular(word: string): string {
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Which round it is and which team's are two things: one title may give the one, and the other the other. */
function areNumbersApart(left: Set<string>, right: Set<string>): boolean {
  const [rounds, otherRounds] = [roundsIn(left), roundsIn(right)]
  const isOfOne = rounds.size === 0 || otherRounds.size === 0
  const [numbers, others] = [
    isOfOne ? numbersOf(left).difference(rounds) : numbersOf(left),
    isOfOne ? numbersOf(right).difference(otherRounds) : numbersOf(right),
  ]
  return !numbers.isSubsetOf(others) && !others.isSubsetOf(numbers)
}

function areKindsApart(left: Set<string>, right: Set<string>): boolean {
  const [own, others] = [kindsIn(left), kindsIn(right)]
  if (own.length === 0 || others.length === 0) return false
  const shared = own.filter(({ kind }) => others.some((other) => other.kind === kind))
  if (shared.length === 0) return true
  return shared.every(({ kind, of }) => {
    const other = others.find((each) => each.kind === kind)?.of ?? null
    return of !== null && other !== null && !right.has(of) && !left.has(other)
  })
}

/** The kinds that a title names, each with the word before it: what it is of. */
function kindsIn(words: Set<string>): { kind: string; of: string | null }[] {
  const all = [...words]
  return all.flatMap((word, index) => (kinds.get(word) === word ? [{ kind: word, of: all[index - 1] ?? null }] : []))
}

/** The numbers that say which of several occasions it is. */
function roundsIn(words: Set<string>): Set<string> {
  const all = [...words]
  return new Set(all.filter((word, at) => /^\d{1,2}$/.test(word) && rounds.has(all[at - 1] ?? '')))
}

const rounds = new Set(['round', 'match', 'week', 'leg', 'heat'])

function numbersOf(words: Set<string>): Set<string> {
  return new Set([...words].filter((word) => /\d/.test(word)))
}
