import type { TaskKind } from '../draft.ts'
import { everyMatch } from '../lexicon.ts'
import { phrases } from '../phrases/phrases.ts'
import { coins, isTrade, markedAsk, speaks, taken, takenHere, worn } from './gear-words.ts'

const longest = 9

/** `Lost property: a cap, two jumpers`. */
const isStall = phrases(
  /\b(?:lost|found|for sale|shop|prices?|menu|stall|wanted|donat\w+|prizes?|winners?|available|collected|second[- ]hand)\b/i,
)

/** What else the sentence asks for: the things before it are asked for too. */
const asksMore = phrases(/\b(?:needs?|must|please|pls)\b/i)

/** `or you don't play`: why one had better bring it. */
const orElse = /\sor (?:you|u|they|he|she|it)\b.*$/i

interface Listed {
  kind: TaskKind
  what: string
}

/** Things named without a verb: `Togs, towel, 20p for the locker`, `White shirts please`, `… , flat shoes only`. */
export function gearIn(text: string): Listed | null {
  if (text.length > 400 || !(worn.test(text) || taken.test(text) || money.test(text))) return null
  const parts = partsOf(text)
  const at = parts.findIndex(isThing)
  if (at < 0) return null
  let last = at
  while (
    last + 1 < parts.length &&
    (belongs(parts[last + 1]) || (isShort(parts[last + 1]) && isThing(parts[last + 2])))
  )
    last++
  const [first, end] = [parts[at], parts[last]]
  if (first === undefined || end === undefined) return null
  const things = parts.slice(at, last + 1)
  const before = parts.slice(0, at)
  const rest = parts.slice(last + 1)
  const named = things
    .filter(isThing)
    .map((part) => part.text)
    .join(' ')
  const isListed = things.filter(isThing).length > 1 && before.every((part) => part.isEmpty || part.endsInColon)
  const isAlone = before.length === 0 && (rest.length === 0 || things.length > 2)
  const follows = text.slice(end.end)
  if (before.some((part) => isStall.test(part.text))) return null
  const isAsked =
    things.some((part) => markedAsk.test(part.text) && !takenHere.test(part.text)) ||
    /^\s*!/.test(follows) ||
    (at === 0 && asksMore.test(follows)) ||
    (isAlone && rest.length === 0 && wornAlone(named) && text.trim().split(/\s+/).length <= 4)
  if (isTrade.test(named) || !(isAsked || (isListed && isAlone) || (isListed && before.length > 0))) return null
  const what = bare(text.slice(first.start, end.end))
  return { kind: things.every((part) => !isThing(part) || wornAlone(part.text)) ? 'wear' : 'bring', what }
}

interface Part {
  text: string
  start: number
  end: number
  isEmpty: boolean
  endsInColon: boolean
}

const money = phrases(/gold coin|[£€$₹]|\d{1,2}p\b|\brs\b|\b(?:euros?|pounds?|dollars?|rupees)\b/i)

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of everyMatch(joints, text).slice(0, 40)) {
    add(match.index, match[0].startsWith(':'))
    from = match.index + match[0].length
  }
  add(text.length, false)
  return parts
  function add(end: number, endsInColon: boolean): void {
    const said = text.slice(from, end)
    const start = from + said.length - said.trimStart().length
    if (said.trim() !== '' || endsInColon)
      parts.push({
        text: said.trim(),
        start,
        end: start + said.trim().length,
        isEmpty: said.trim() === '',
        endsInColon,
      })
  }
}

const joints = phrases(/[,;:!()|–—]+|\.(?=\s|$)|\s-\s|\s(?:and|AND|plus|or(?! (?:you|u|they|he|she|it)\b))\s|\s[&+]\s/g)

function isThing(part: Part | undefined): boolean {
  if (part === undefined) return false
  const text = part.text.replace(orElse, '')
  if (text.split(/\s+/).length > longest || speaks.test(text)) return false
  return worn.test(text) || taken.test(text) || coins.test(text)
}

function belongs(part: Part | undefined): boolean {
  return isThing(part) || isContrast(part)
}

/** A thing of the list that is known to few: `roll mat`, `scroggin`. */
function isShort(part: Part | undefined): boolean {
  return part !== undefined && part.text !== '' && part.text.split(/\s+/).length <= 3 && !speaks.test(part.text)
}

/** `socks not tights`, `no underwear showing`: what belongs to the list without being a thing of it. */
function isContrast(part: Part | undefined): boolean {
  return part !== undefined && /^(?:not|no)\b/i.test(part.text) && part.text.split(/\s+/).length <= 5
}

function wornAlone(text: string): boolean {
  return worn.test(text) && !taken.test(text)
}

function bare(text: string): string {
  return text
    .replace(/^(?:please )?send (?:in )?/i, '')
    .replace(
      /\s+(?:please|pls|plz|only|compulsory|mandatory|needed|required|essential|too|as well|a must)\b[!.]*/gi,
      '',
    )
    .replace(/\s*[!.]+$/, '')
    .replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .trim()
}
