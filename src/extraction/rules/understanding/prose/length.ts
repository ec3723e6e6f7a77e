import { phrases } from '../phrases/phrases.ts'

/** `It takes about twenty minutes`, `It will be done in 45 minutes`. */
export function lengthIn(text: string): number | null {
  const match = takesLong.exec(text) ?? saidAlone.exec(text)
  if (!match) return forHours(text)
  const amount = match[1] ? Number(match[1]) : (numbers[(match[2] ?? '').toLowerCase()] ?? 0)
  return /^h/i.test(match[3] ?? '') ? amount * 60 + Number(match[4] ?? 0) : amount
}

const takesLong = phrases(
  /\b(?:takes?|lasts?|done in|goes for|runs? for|duration:?|allow|(?:each|every) (?:\S+ )?(?:is|are|lasts?)|(?:they|lessons|classes|sessions)(?:['’]re| are))\s+(?:about |around |approximately |roughly )?(?:(\d{1,3})|(ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety))\s*(min(?:ute)?s?|hours?|hrs?)\b(?:\s+(?:and )?(\d{1,2})\s*min)?/i,
)

/** `Twenty minutes, Room 108`, `(sealants, 30 minutes)`, `It's 20 minutes or so`. */
const saidAlone = phrases(
  /(?:^\s*|\([^()]{0,40}?|\bit(?:['’]s| is|['’]ll be) (?:only |just |about )?)(?:(\d{1,3})|(ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety))[\s-]?(min(?:ute)?s?)\b(?!\s?(?:away|from|walk|drive|by|late|early|before|after|on foot|prior|notice|in advance|earlier|later))/i,
)

/** `Each session is 30 min`, `calls last 5 minutes`: how long every one of several things is. */
export function lengthOfEach(text: string): number | null {
  const match = eachLong.exec(text)
  if (!match) return null
  return match[1] ? Number(match[1]) : (numbers[(match[2] ?? '').toLowerCase()] ?? null)
}

const eachLong = phrases(
  /\b(?:each|every|all|calls?|slots?|appointments?|interviews?|sessions?|lessons?|conferences?|meetings?)\b[^.;]{0,40}?\b(?:is|are|lasts?|for|of)\s(?:about |approximately |only |just )?(?:(\d{1,3})|(five|ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety))[\s-]?min(?:ute)?s?\b/i,
)

/** `for an hour`, `for 2 hours from 2pm`. */
function forHours(text: string): number | null {
  const match = forSomeHours.exec(text)
  if (!match) return null
  const hours = match[3] ? 0.5 : match[1] ? Number(match[1]) : (spoken[(match[2] ?? '').toLowerCase()] ?? 1)
  return hours > 12 ? null : (hours + (match[4] ? 0.5 : 0)) * 60
}

const forSomeHours = phrases(
  /\bfor (?:about |around |approx(?:\.|imately)? )?(?:(\d{1,2}(?:\.5)?)|(an?|one|two|three|four)|(half an|1\/2 an?)) hours?\b(?! (?:before|after|in advance|notice|of))( and a half)?/i,
)

const spoken: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 }

const numbers: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
}
