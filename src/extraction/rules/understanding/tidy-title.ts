import { onceForText } from './once-for.ts'
import { isPlain } from './plain-letters.ts'

const longest = 90

/** A title as a calendar shows it: one line, no reply marks, no dates left dangling, cut at a word. */
export function tidyTitle(text: string, most = longest): string {
  const line = withoutLooseEnd(plain.test(text) ? text : withoutMarks(text)).replace(leadingDay, '')
  const cut =
    line.length <= most
      ? line
      : `${line
          .slice(0, most - 1)
          .replace(/\s+\S*$/, '')
          .replace(/[,;:\s–-]+$/, '')}…`
  return cut.charAt(0).toUpperCase() + cut.slice(1)
}

/** `Monday 23 November training`: of a whole date in front, what it is for is the title. */
const leadingDay =
  /^(?:(?:from|on|starting) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?),?(?: \d{4},?)? (?=\p{L}{4})/iu

/** Words and single spaces: most titles, of which there is nothing to take off. */
const plain = /^[\p{L}\d](?:(?:[\p{L}\d'’&/-]| (?! ))*[\p{L}\d])?$/u

function withoutMarks(text: string): string {
  return (marked.test(text) ? withoutInnerMarks(text) : text)
    .replace(/^[\s,.;:!?*•–—|-]+/, '')
    .replace(/[\s,.;:!*•–—|(-]+$/, '')
    .replace(/^([^(]*?)[!.]?\)$/, '$1')
}

/** One look for all that is taken out below; most titles that are not plain only end in a mark. */
const marked = /[|()[\]\u00a9\u00ae]|[^\u0000-\u00ff]|\s[\s,.;:!?]|[^\S ]|,,|^\s*(?:re|fwd?|fw|aw|tr)\s*:/i

function withoutInnerMarks(text: string): string {
  return text
    .replace(/\|+/g, ' ')
    .replace(/^\s*(?:(?:re|fwd?|fw|aw|tr)\s*:\s*)+/i, '')
    .replace(/^\s*\[[^\]]{1,40}\]\s*/, '')
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\s+/g, ' ')
}

/** Cuts what a title cannot end with (`Concert at the`). */
function withoutLooseEnd(line: string): string {
  const last = line.slice(line.lastIndexOf(' ') + 1).toLowerCase()
  return looseEnds.has(last) ? line.replace(looseEnd, '').trim() : line.trim()
}

const looseEnds = new Set(
  'is are be held on at from by for to in of the and with a an this place run runs start starts begin begins until before than , - –'.split(
    ' ',
  ),
)
const looseEnd =
  /(?:(?<!\b(?:delayed|late|early))\s(?:is|are|will be(?: held)?|on|at|from|by|for|to|in|of|the|and|with|a|an|this|held|takes? place|runs?|starts?|begins?|until|before|no later than|,|-|–))+$/i

/** Words that carry meaning, lower case, for comparing titles. */
export const keywordsOf = onceForText(wordsIn)

function wordsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  const lower = text.toLowerCase()
  // Most titles are plain, and looking among all letters of the world takes three times as long.
  for (const word of (isPlain(lower) ? lower.match(/[a-z\d]+/g) : lower.normalize('NFKD').match(/[\p{L}\p{N}]+/gu)) ??
    [])
    if (word.length > 1 && !empty.has(word)) found.add(stemOf(word))
  return found
}

function stemOf(word: string): string {
  const single = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word
  if (single.endsWith('ss')) return single
  for (const ending of endings) if (single.endsWith(ending)) return single.slice(0, -ending.length)
  return single
}

const endings = ['ing', 'ed', 'es', 's']

const empty = new Set(
  'the of to for and in on at by with from your our is are be will this that it as or please mr mrs ms re fwd fw an'.split(
    ' ',
  ),
)

/** From 0 to 1: how much of the shorter title's words the other shares. */
export function likeness(a: string, b: string): number {
  const left = keywordsOf(a)
  const right = keywordsOf(b)
  if (left.size === 0 || right.size === 0) return 0
  let both = 0
  for (const word of left) if (right.has(word)) both++
  return both / Math.min(left.size, right.size)
}
