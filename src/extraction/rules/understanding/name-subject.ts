import { blankOut } from './noun-phrase.ts'
import type { Sentence } from './passage.ts'
import { phrases } from './phrases/phrases.ts'
import { keywordsOf } from './tidy-title.ts'

/** What a sentence is about by its grammar alone: `Car check-in is Friday`, `we'll have our Valentine exchange`, `Crazy sock hop, Thursday 9 July`. */
export function spokenOf({ text, whens }: Sentence): string | null {
  const blank = blankOut(text, whens)
  return [stated, held].map((pattern) => pattern.exec(blank)?.[1]?.trim()).find(isName) ?? leading(blank)
}

const word = String.raw`[\p{L}\d][\p{L}\p{M}\d'’&/.-]*`

const stated = phrases(
  new RegExp(
    String.raw`(?:^|[.!?:;]\s|[–—*-]\s)(?:(?:[Tt]he|[Oo]ur|[Tt]his year['’]s|[Aa]nd|[Bb]ut|[Aa]lso|[Tt]hen)\s)?((?:${word}\s){1,6}?)(?:is|are|will be|will take place|takes? place|runs?|begins?|starts?|kicks? off|happens|returns?)\s(?:(?:back|now|being held|held|celebrated|observed|happening|coming up|all|again)\s)?(?=\||on\s|at\s\||from\s|next\s|this\s|scheduled\b|booked\b)`,
    'u',
  ),
)

const held = phrases(
  new RegExp(
    String.raw`\b(?:have|having|hold|holding|host|hosting|throwing|doing|there(?:['’]s| is| are| will be)|running|organi[sz]ing|arranged|planned|planning|presents?|perform(?:ing)?) (?:an?|our|the|another|some|your|his|her|its|two|three)\s((?:${word}\s?){1,5}?)(?=(?<=\s)(?:from|on|at|in|to|with|before|after|for|this|next|during)\s|\s*[|,.;:!(]|$)`,
    'iu',
  ),
)

/** The words before a line's first date or comma, where they are a name and no sentence. */
function leading(blank: string): string | null {
  const line = blank.replace(/^[\s*•·–—-]+|^\s*(?:\d{1,2}|[a-z])[.)]\s+/u, '')
  const at = line.search(/[|,;:(]|\s[–—-]\s/)
  if (at < 4 || !/\|/.test(line)) return null
  const name = line.slice(0, at).trim()
  return isName(name) && /^\p{Lu}/u.test(name) && !/[.!?]/.test(name) && !answers.test(name) ? name : null
}

/** How an answer or a clause begins, and no name. */
const answers =
  /^(?:right|yes|yep|yeah|yup|no|nope|ok|okay|perfect|great|lovely|brilliant|fab|fine|done|cool|sure|sounds|instead|due|to|moved|ah|oh|so|and|but|also|then|again|from|until|on|at|in|for|with|after|before|as|next|last|each|every|all|any|some|both|just|only|since|once|while|during|following|further|apologies|sorry|good|happy|see|back|same|regards|best|love|morning|afternoon|evening|tonight|today|tomorrow|unfortunately|please|reminder|update|new|now)(?![\p{L}])/iu

function isName(name: string | undefined): name is string {
  return (
    name !== undefined &&
    name.length <= 60 &&
    name.split(/\s+/).length <= 7 &&
    keywordsOf(name).size > 0 &&
    !/\|/.test(name) &&
    !speaks.test(name) &&
    !particular.test(name)
  )
}

const speaks =
  /(?:^|\s)(?:we|you|i|he|she|it|they|there|this|that|these|those|which|who|what|here|is|are|was|were|be|been|will|would|can|could|should|must|may|please|has|have|had|do|does|did|not|if|when|so|because|by|my|your|their|everyone|hi|hello|dear|thanks?)(?:\s|$)|['’](?:ll|re|ve|m)\b/i

/** What is told of an occasion, and those who come to it, are not what it is called. */
const particular =
  /^(?:the |our |your |all |a )?(?:(?:\S+ )?(?:date|dates|time|times|deadline|cost|costs|price|fee|fees|venue|place|address|location|office|bus|buses|coach|coaches|doors?|gates?|parking|cars?|kick-?off|start|finish|end|pick-?up|drop-?off|arrival|departure|entry|admission|tickets?|bookings?|registrations?|orders?|payments?|balance|deposit|money|forms?|students?|children|kids|pupils|boys|girls|players?|parents|families|everybody|everyone|teachers?|team|uniform|weather|forecast|rain|plan|offer|lunch|total|subs|refunds?|results?|newsletter|school|club|group|photos?|room|hall))$/i
