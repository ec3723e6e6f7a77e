import { anyOf } from '../lexicon.ts'
import { phrases } from '../phrases/phrases.ts'

/** What someone puts on. */
export const worn = anyOf(
  'wellies|wellingtons|gumboots|(?:rain|snow|ski|winter|hiking|walking|football|rugby|riding|work) ?boots|boots|cleats|studs|spikes',
  'shoes|trainers|runners|sneakers|sandals|crocs|slippers|socks|stockings|tights|leggings|shorts|skirts?|skort|kilt|trousers',
  'pants|joggers|tracksuits?|tracky ?dacks|jeans|shirts?|t-shirts?|tees?|polos?|jerseys?|guernseys?|blouse|blazers?|ties?|jumpers?',
  'sweaters?|sweatshirts?|hoodies?|fleeces?|cardigans?|jackets?|(?:rain|winter|warm|school)? ?coats?|raincoats?|anoraks?|waterproofs?|ponchos?',
  'layers|tops?|vests?|pinnies?|pinnys?|bibs?|uniforms?|strip|whites|(?:sports?|pe|p\\.e\\.|training|match|team|full) kit|costumes?|fancy dress',
  'leotards?|tutus?|bodysuits?|unitards?|makeup|make-up|hair (?:in|up|tied|back|off)|buns?|hats?|caps?|sunhats?|beanies?|woolly hats?|scarf|scarves|gloves',
  'mittens|swimsuits?|swimmers|swimwear|bathers|togs|cossies?|trunks|wetsuits?|rashies|rash ?(?:vest|shirt|guard)s?|pyjamas|pajamas|pjs|onesies?',
  'helmets?|mouth ?guards?|gum ?shields?|shin ?(?:guards?|pads?)|shinnies|knee ?pads?|elbow ?pads?|pads|goggles|face masks?|safety (?:glasses|goggles)|life ?jackets?|harness',
  'dance shoes|jazz shoes|ballet (?:shoes|flats)|flats|gi|dobok|karate suit|skates|neckers?|neckerchief|woggle|sash|house colou?rs?|team colou?rs?|school colou?rs?',
  'all black|concert (?:black|dress)|formal (?:attire|wear)|(?:smart|formal|semi-formal|party|evening|sunday) (?:dress|best|clothes)|smart[- ]casual|black tie|neat casual|dress shoes|mufti|casual clothes|warm clothes|old clothes|play clothes|spare clothes|change of clothes|clothes|clothing',
)

/** What someone takes along. */
export const taken = anyOf(
  'towels?|lunch(?:box(?:es)?)?|(?:packed|bag|sack|brown bag) lunch(?:es)?|snacks?|fruit|recess|morning tea|packed tea|sandwich(?:es)?|flask|thermos',
  '(?:(?:refillable|reusable|drink|full) )*(?:water|drink|drinks) ?bottles?|water|drinks?|juice|(?:an?|one) (?:small |large )?plate(?: to share| of (?:food|baking|something))?|potluck dish|dish to (?:share|pass)',
  'cupcakes?|baking|dessert|cookies|crisps|chips|orange quarters|cut (?:oranges|fruit)|sleeping bags?|sleeping mats?|roll ?mats?|camping mats?|bed ?rolls?|(?:air|camp) ?(?:bed|mat|mattress)(?:es)?|pillows?|pillowcase|blankets?',
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
export const coins = phrases(
  /^(?:and |plus |a |an )*(?:gold coins?(?: donations?)?(?: please| pls)?$|gold coin\b|(?:(?:[£€$₹]|rs\.? ?)\d+(?:\.\d\d)?|\d{1,2}p|\d+ (?:euros?|pounds?|dollars?|rupees))(?: (?:each |per child )?(?:coin|donation|please|pls|in (?:an|a named) envelope|for (?:the )?\p{L}[\p{L} ]{2,24}))+$)/iu,
)

/** What makes of a thing's name an ask: `flat shoes only`, `cap and goggles compulsory`. */
export const markedAsk = phrases(
  /\b(?:please|pls|plz|only|compulsory|mandatory|needed|required|essential|a must|too|as well|or (?:you|u|they|he|she) (?:don['’]?t|do not|can['’]?t|cannot|won['’]?t) (?:play|go|swim|train|skate)|must be worn|(?:strongly )?(?:advised|recommended)|remember|don['’]?t forget|per (?:child|family|person)|(?:gold|silver) coins? donation)\b|!\s*$/i,
)

/** `cash only`: how one pays there. */
export const takenHere = phrases(/^(?:and |or )?(?:cash|coins?|card|change|loose change)(?: only)?$/i)

export const speaks = phrases(
  /\b(?:is|are|was|were|be|been|will|would|has|have|had|can|could|may|might|do|does|did|we|i|you|u|they|he|she|it|who|which|there|this|that|gets?|got|comes?|came|goes?|went|wears?|wore|brings?|brought|sells?|costs?|makes?|left|take|takes|put|run|running|see|join|come|go|meet|arrive|play|won|lost|found|thanks?|well done|congratulations)\b|['’](?:s|re|ll|ve|d|m)\b(?! (?:name|names))/i,
)

/** Where things are sold, found, given away or handed out, nobody is asked for them. */
export const isTrade = phrases(
  /\b(?:lost|found|for sale|sale|sold|orders?|ordered|shop|store|buy|sizes?|prices?|cost|costs|fee|fees|admission|entry|tickets?|spare|raffle|provided|supplied|included|hire|rental|won|prizes?|free|available|served|new|returns?|refunds?|discount|off|from only|no|without|wanted|collection|delivery|swap|donated|bake sale|stall|bar|menu)\b/i,
)
