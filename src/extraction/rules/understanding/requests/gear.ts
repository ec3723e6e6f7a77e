import { anyOf } from '../lexicon.ts'
import type { TaskKind } from '../draft.ts'
import { phrases } from '../phrases/phrases.ts'

/** What someone puts on. */
const worn = anyOf(
  'wellies|wellingtons|gumboots|(?:rain|snow|ski|winter|hiking|walking|football|rugby|riding|work) ?boots|boots|cleats|studs|spikes',
  'shoes|trainers|runners|sneakers|sandals|crocs|slippers|socks|stockings|tights|leggings|shorts|skirts?|skort|kilt|trousers',
  'pants|joggers|tracksuits?|tracky ?dacks|jeans|shirts?|t-shirts?|tees?|polos?|jerseys?|guernseys?|blouse|blazers?|ties?|jumpers?',
  'sweaters?|sweatshirts?|hoodies?|fleeces?|cardigans?|jackets?|(?:rain|winter|warm|school)? ?coats?|raincoats?|anoraks?|waterproofs?|ponchos?',
  'layers|tops?|vests?|pinnies?|pinnys?|bibs?|uniforms?|strip|whites|(?:sports?|pe|p\\.e\\.|training|match|team|full) kit|costumes?|fancy dress',
  'leotards?|tutus?|bodysuits?|unitards?|makeup|make-up|hair (?:in|up|tied|back|off)|buns?|hats?|caps?|sunhats?|beanies?|woolly hats?|scarf|scarves|gloves',
  'mittens|swimsuits?|swimmers|swimwear|bathers|togs|cossies?|trunks|wetsuits?|rashies|rash ?(?:vest|shirt|guard)s?|pyjamas|pajamas|pjs|onesies?',
  'helmets?|mouth ?guards?|gum ?shields?|shin ?(?:guards?|pads?)|knee ?pads?|elbow ?pads?|pads|goggles|face masks?|safety (?:glasses|goggles)|life ?jackets?|harness',
  'dance shoes|jazz shoes|ballet (?:shoes|flats)|flats|gi|dobok|karate suit|skates|neckers?|neckerchief|woggle|sash|house colou?rs?|team colou?rs?|school colou?rs?',
  'all black|concert (?:black|dress)|formal (?:attire|wear)|mufti|casual clothes|warm clothes|old clothes|play clothes|spare clothes|change of clothes|clothes|clothing',
)

/** What someone takes along. */
const taken = anyOf(
  'towels?|lunch(?:box(?:es)?)?|(?:packed|bag|sack|brown bag) lunch(?:es)?|snacks?|fruit|recess|morning tea|packed tea|sandwich(?:es)?|flask|thermos',
  '(?:(?:refillable|reusable|drink|full) )*(?:water|drink|drinks) ?bottles?|water|drinks?|juice|a plate(?: to share| of (?:food|baking|something))?|potluck dish|dish to (?:share|pass)',
  'cupcakes?|baking|dessert|cookies|crisps|chips|orange quarters|cut (?:oranges|fruit)|sleeping bags?|sleeping mats?|bed ?rolls?|(?:air|camp) ?(?:bed|mat|mattress)(?:es)?|pillows?|pillowcase|blankets?',
  'torch(?:es)?|flashlights?|head ?(?:torch|lamp)(?:es)?|toiletries|tooth ?brush(?:es)?|sun ?(?:screen|cream|block|glasses)|insect repellent|bug spray|tissues|hand sanit[iz]+er|umbrellas?',
  'back ?packs?|day ?packs?|rucksacks?|(?:school|book|library|swim|overnight|kit|plastic|bin|drawstring) ?bags?|picnic (?:rug|blanket)s?|camp(?:ing)? chairs?|folding chairs?|lawn chairs?|tarp|tent',
  'pens?|pencils?|pencil cases?|rulers?|erasers?|rubbers|calculators?|protractor|compass|highlighters?|glue ?sticks?|scissors|felt ?tips?|markers?|paints?|paint ?brush(?:es)?|chart paper|art smocks?|aprons?|smocks?',
  'notebooks?|exercise books?|textbooks?|folders?|binders?|clipboards?|library books?|reading (?:books?|folders?)|sheet music|music (?:books?|folders?|stands?)|scores?|planners?|diary|devices?|laptops?|chromebooks?|ipads?|chargers?|headphones|ear(?:phones|buds)',
  'recorders?|instruments?|violins?|guitars?|reeds?|rosin|mouthpiece|rackets?|racquets?|hockey sticks?|sticks?|hurls?|hurleys?|bats?|balls?|gloves?|mitts?|footballs?|soccer balls?|nets?',
  'wheels|scooters?|bikes?|bicycles?|bells?|inhalers?|epi-?pens?|medication|id cards?|photo id|passports?|birth certificates?|hall tickets?|admit cards?|medicare cards?|insurance cards?|health cards?|vaccination (?:cards?|records?)|red book|admission slips?',
  'loose change|cash|pocket money|spending money|gold coin(?: donation)?s?|coins?|coin donation|change for|canned (?:food|goods)|non-perishables?|toilet rolls?|egg cartons?|shoe ?box(?:es)?|cardboard boxes|recycl(?:ing|ables)|old magazines',
  'a (?:favou?rite )?(?:toy|teddy|book|game|photo|baby photo|egg|pumpkin|potato|plant|seedling)|teddy bears?|board games?|something (?:beginning|starting) with \\S+|show and tell item|valentines?|presents?|wrapped gifts?|safety pins?|bobby pins|hair ?(?:nets?|ties?|clips?|pins?|spray)',
)

/** Money asked for in hand: `gold coin`, `£1 each`, `€2 for the teas`. */
const coins = phrases(
  /^(?:and |plus |a |an )*(?:gold coin\b|(?:(?:[£€$₹]|rs\.? ?)\d+(?:\.\d\d)?|\d{1,2}p|\d+ (?:euros?|pounds?|dollars?|rupees))(?: (?:coin|donation|each|per child|please|pls|in (?:an|a named) envelope|for (?:the )?\p{L}[\p{L} ]{2,24}))+$)/iu,
)

/** What makes of a thing's name an ask: `flat shoes only`, `cap and goggles compulsory`. */
const markedAsk = phrases(
  /\b(?:please|pls|plz|only|compulsory|mandatory|needed|required|essential|a must|too|as well|or (?:you|u|they|he|she) (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t) (?:play|go|swim|train|skate)|must be worn|(?:strongly )?(?:advised|recommended)|remember|don['’]?t forget|each)\b|!\s*$/i,
)

/** `cash only`: how one pays there. */
const takenHere = phrases(/^(?:and |or )?(?:cash|coins?|card|change|loose change)(?: only)?$/i)

const speaks = phrases(
  /\b(?:is|are|was|were|be|been|will|would|has|have|had|can|could|may|might|do|does|did|we|i|you|u|they|he|she|it|who|which|there|this|that|gets?|got|comes?|came|goes?|went|wears?|wore|brings?|brought|sells?|costs?|makes?|left|take|takes|put|run|running|see|join|come|go|meet|arrive|play|won|lost|found|thanks?|well done|congratulations)\b|['’](?:s|re|ll|ve|d|m)\b(?! (?:name|names))/i,
)

/** Where things are sold, found, given away or handed out, nobody is asked for them. */
const isTrade = phrases(
  /\b(?:lost|found|for sale|sale|sold|orders?|ordered|shop|store|buy|sizes?|prices?|cost|costs|fee|fees|admission|entry|tickets?|spare|raffle|provided|supplied|included|hire|rental|won|prizes?|free|available|served|new|returns?|refunds?|discount|off|from only|no|without|wanted|collection|delivery|swap|donated|bake sale|stall|bar|menu)\b/i,
)

const longest = 9

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
  if (text.length > 400 || !(worn.mayStandIn(text) || taken.mayStandIn(text) || money.test(text))) return null
  const parts = partsOf(text)
  const at = parts.findIndex(isThing)
  if (at < 0) return null
  let last = at
  while (last + 1 < parts.length && (isThing(parts[last + 1]) || isContrast(parts[last + 1]))) last++
  const [first, end] = [parts[at], parts[last]]
  if (first === undefined || end === undefined) return null
  const things = parts.slice(at, last + 1)
  const before = parts.slice(0, at)
  const rest = parts.slice(last + 1)
  const said = things
    .filter(isThing)
    .map((part) => part.text)
    .join(' ')
  const isListed = things.filter(isThing).length > 1 && before.every((part) => part.isEmpty || part.endsInColon)
  const isAlone = before.length === 0 && (rest.length === 0 || things.length > 2)
  const follows = text.slice(end.end)
  const isAsked =
    things.some((part) => markedAsk.test(part.text) && !takenHere.test(part.text)) ||
    /^\s*!/.test(follows) ||
    (at === 0 && asksMore.test(follows))
  if (isTrade.test(said) || !(isAsked || (isListed && isAlone) || (isListed && before.length > 0))) return null
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
  for (const match of [
    ...text.matchAll(/[,;:!()|–—]+|\.(?=\s|$)|\s-\s|\s(?:and|AND|plus|or(?! (?:you|u|they|he|she|it)\b))\s|\s[&+]\s/g),
  ].slice(0, 40)) {
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

function isThing(part: Part | undefined): boolean {
  if (part === undefined) return false
  const text = part.text.replace(orElse, '')
  if (text.split(/\s+/).length > longest || speaks.test(text)) return false
  return worn.test(text) || taken.test(text) || coins.test(text)
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
    .replace(
      /\s+(?:please|pls|plz|only|compulsory|mandatory|needed|required|essential|too|as well|a must)\b[!.]*/gi,
      '',
    )
    .replace(/\s*[!.]+$/, '')
    .replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
    .trim()
}
