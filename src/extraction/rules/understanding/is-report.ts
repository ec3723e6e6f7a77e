import type { When } from '../when.ts'
import { everyMatch } from './lexicon.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'

/** A sentence that tells what has happened: the verb nearest before the date is of the past. */
export function isReport(text: string, when: When): boolean {
  if (result.testIn(text, Math.max(0, when.start - 60), when.end + 40)) return true
  const before = text.slice(Math.max(0, when.start - 160), when.start)
  const told = lastOf(past, before)
  const planned = lastOf(ahead, before)
  if (told >= 0 || planned >= 0) return told > planned
  const directly = text.slice(when.end, when.end + 40)
  if (before.trim().length > 14) return before.length < 60 && pastFirst.test(directly)
  const after = text.slice(when.end, when.end + 140).split(/[(;]/)[0] ?? ''
  const toldAfter = past.search(after)
  const plannedAfter = ahead.search(after)
  return toldAfter >= 0 && (plannedAfter < 0 || toldAfter < plannedAfter)
}

/** `A close loss on Saturday, 24-19`: how a game ended, and no plan of one. */
const result = phrases(
  /\b(?:win|wins|won|loss|losses|lost|draw|drew|victory|defeat|defeated|beaten)\b[^.;]{0,40}?(?<![\d:.])\d{1,3}\s?[-–]\s?\d{1,3}(?![\d:.]|\s?(?:am|pm|[a-z]+day))/i,
)

function lastOf(pattern: Phrases, text: string): number {
  return everyMatch(pattern, text).at(-1)?.index ?? -1
}

const past = phrases(
  /(?<!\b(?:be|is|are|being|to be|get|gets|to|will|it's|it’s|been|please|not) )\b(?:was|were|had|raised|ran|came|went|did|held|won|lost|drew|beat|def|took part|took place|attended|participated|finished|ended|began|opened|visited|spent|joined|met|placed|voted|appointed|arrived|competed|brought home|gave|left|retired|scored|celebrated|performed|enjoyed|handed out|flew|shared(?! (?:lunch|morning|afternoon|tea|dinner|supper|breakfast|meal|kai|picnic|plate|table|reading)\b)|sent|got|played|saw|wrapped up|walked|awarded|counted|hosted|planted|turned out|published|received|rang|travelled|traveled|taken|congratulations|thanks|thank you|well done|ago|last (?:year|week|month|term|season|summer|autumn|fall|spring|winter|weekend))\b/gi,
)
const ahead = phrases(
  /\b(?:will|['’]ll|shall|is|are|be|please|need|needs|must|coming|next|upcoming|join|invited|starts?|begins?|runs?|takes? place|going|bring|due|has|have|['’]ve|can['’]?t|cannot|let|follows?|scheduled|re-?arranged|moved|reminder|set aside|possible|has got)\b/gi,
)

const pastFirst = phrases(new RegExp(`^[\\s,)]*(?:${past.pattern.source})`, 'i'))
