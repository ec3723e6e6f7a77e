import type { Block } from '../message.ts'
import { groupsIn } from './groups.ts'
import { labelOf } from './labels.ts'

export function isHeading(block: Block, text: string, next: Block | undefined): boolean {
  if (block.kind === 'heading') return true
  if (block.kind !== 'paragraph' && !(block.kind === 'row' && block.isBold)) return false
  if (isGroupOverTable(text, next)) return true
  if (text.length > 90 || next === undefined || text.includes('\n')) return false
  if (!/\p{L}{3}/u.test(text) || /\d{5}/.test(text)) return false
  if (/[.?!,;]$/.test(text.trim()) && !/[A-Z]{3}[^a-z]*$/.test(text))
    return /^[^a-z]{4,60}[!?:.]$/.test(text.trim()) && /[A-Z]{3}/.test(text)
  if (isUpperCase(text)) return true
  if (
    /^\p{Lu}[^.!?:,;|\d\n]{2,38}$/u.test(text.trim()) &&
    isTopic(text.trim()) &&
    next.kind === 'paragraph' &&
    next.zone === block.zone &&
    next.text.length >= 60
  )
    return true
  return block.isBold === true && text.length <= 70 && !/:\s*\S/.test(text) && !/\d[:.]\d\d/.test(text)
}

/** `U13s` over the rows of that team. */
function isGroupOverTable(text: string, next: Block | undefined): boolean {
  return next?.kind === 'row' && (next.cells?.length ?? 0) > 1 && text.length <= 24 && groupsIn(text).length > 0
}

function isTopic(text: string): boolean {
  return (
    text.trim().split(/\s+/).length <= 5 &&
    !notLead.test(text) &&
    !/^(?:kind|best|warm|many|yours|regards|cheers|love|from|to|cc|subject|sent|date)\b/i.test(text)
  )
}

function isUpperCase(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

/** `NIGHT HIKE. Friday 25 …`, `1. Board meetings. Following …`, `Hotel: I have …`: a heading that stands in the line. */
export function runInHeading(text: string): { heading: string; length: number } | null {
  const line = text.includes('\n') ? /^(\p{Lu}[^\n.!?:,;|\d]{2,38})\n(?=\S[^\n]{40})/u.exec(text) : null
  if (line?.[1] && isTopic(line[1])) return { heading: line[1], length: line[0].length }
  const upper =
    /^\s*(?:[*•–-]\s*)?(?:\d{1,2}[.)]\s*)?([\p{Lu}][\p{Lu}\d&'’/ ,-]{2,48}[\p{Lu}\d])(?:[.:!]|\s[-–—])\s+(?=\S)/u.exec(
      text,
    )
  if (upper?.[1] && /\p{Lu}{3}/u.test(upper[1])) return { heading: upper[1], length: upper[0].length }
  const plain = /^\s*(?:[*•–-]\s*)?(?:\d{1,2}[.)]\s*)?(\p{Lu}[^.:!?\n|]{2,36})([.:])\s+(?=[\p{Lu}\d$£€"“])/u.exec(text)
  if (!plain?.[1] || plain[1].trim().split(/\s+/).length > (plain[2] === ':' ? 5 : 3)) return null
  if (endsInDate.test(plain[1].trim())) return null
  if (plain[2] === ':' && /\s(?:is|are|was|were|will)(?:\s|$)|\b(?:it|that|here|there|what)['’]s\b/i.test(plain[1]))
    return null
  if (plain[2] === '.' && (notLead.test(plain[1]) || opinion.test(plain[1]) || plain[1].length > 28)) return null
  if (plain[2] === '.' && !/\s/.test(plain[1].trim())) return null
  const rest = text.slice(plain[0].length)
  if (rest.length < 25 || /\d/.test(plain[1])) return null
  if (
    plain[2] === ':' &&
    (labelOf(plain[1]) !== null || notTopic.test(plain[1]) || !/[.!?](?:\s|$)/.test(rest) || rest.length < 40)
  )
    return null
  return { heading: plain[1], length: plain[2] === ':' ? 0 : plain[0].length }
}

/** `Tuesday, Nov. 3 …` is cut by no heading. */
const endsInDate =
  /(?:^|[\s,])(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:day)?$/i

/** `Good question. …`: what one says, and no heading. */
const opinion =
  /^(?:good|great|fair|nice|lovely|perfect|amazing|awesome|brilliant|fantastic|exciting|fun|big|huge|sounds?|no (?:problem|worries|rush|stress)|of course|just|quick|never|not|so|very|too|what|why|same|long|apologies|my|much|well|see|hope|happy|until|talk|speak|still|also|but|and)\b/i

const notTopic =
  /^(?:hours|competition|grade|round|reason|agenda|phone|tel|fax|email|e-mail|website|ref(?:erence)?|subject|from|to|cc|sent|note|nb|ps|p\.s|re|update|reminder|missing|other thing|second thing|one more thing|first|second|finally)\b/i
const notLead =
  /^(?:hi|hello|dear|hey|good (?:morning|afternoon|evening|day)|(?:morning|afternoon|evening|greetings|bonjour|g['’]day)\b(?! [a-z])|change of plan|right|thanks?|sorry|yes|no|ok|nope|agreed|welcome|please|all)\b|\b(?:is|are|was|were|will|has|have|can|it|you|we|i|they|come|get|join|see)\b|\b(?:Mr|Mrs|Ms|Dr|St|Mt)$/i

export function tidyHeading(text: string): string {
  return text
    .replace(/^[\s\p{Extended_Pictographic}\uFE0F*#•:–-]+|[\s\p{Extended_Pictographic}\uFE0F*#:–-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}
