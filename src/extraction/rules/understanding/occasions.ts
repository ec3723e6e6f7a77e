import { anyOf } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

/** Words for things that happen at a time and that one goes to. */
const sportWords = [
  'match(?:es)?|games?|training(?: session)?s?|practices?|tournaments?|galas?|fixtures?|tryouts?|try-outs',
  'trials?|regattas?|exhibition|races?|meets?|scrimmages?|swimming lessons?',
  'swim (?:lessons?|class(?:es)?|meet)|gymnastics|comp|competitions?|grading|fun run|clinic|grand final',
  'nets|friendl(?:y|ies)|play-?offs?|heats|away day|scratch match|sparring|track meet|dress rehearsals?',
  'semi-?finals?|preseason|pre-season|scrimmage|jamboree|relay|sectionals|classic|championships?',
  'invitational|cup|tourney|jamborees|round robin|time trials?|squad training|open mat|blitz(?:es)?|gradings|belt test',
]
const meetingWords = [
  'meetings?|agm|annual general meeting|interviews?|conferences?|committee|chats?|catch-?up',
  "consultation evening|parents?[’']? evenings?|parent[- ]teacher evening|governors|open forum",
]
const examWords = [
  'exams?|examinations?|tests?|psat(?:/nmsqt)?|sats|nsw hsc|naplan|mocks?|quiz(?:zes)?|study session',
  'revision session|study group|act test|assessment|midterms?|finals week|spelling bee|eleven plus|11\\+',
]
const schoolWords = [
  'excursions?|field ?trips?|assembl(?:y|ies)|open (?:day|evening|morning|house|night)|photo day',
  'school photos?|class photos?|picture day|sports day|swimming carnival|athletics carnival',
  'cross[- ]country carnival|carnival|information (?:evening|session|night)|info (?:evening|session|night)',
  'options evening|orientation|harmony day|book week(?: parade)?|parade|discos?|graduation|incursion',
  'leadership day|harvest festival|nativity|prize ?giving|awards? (?:evening|night|ceremony|assembly)',
  'school trip|curriculum (?:evening|night)|back to school night|minimum day|early dismissal|half[- ]?day',
  'mufti day|non-uniform day|science fair|book fair|briefing|transition day|induction|settling-in|showcase',
  'class|classes|school visit|residential|vacation care|spirit day|pyjama day|pajama day|crazy hair day',
  '(?:students|pupils|children|classes|school) (?:returns?|resumes?|restarts?) (?:to school )?on',
  '(?:students|pupils|children) return to school',
  "walkathon|grandparents[’']? day|world book day|dress-up day|photographer|show and tell|show & tell",
  '\\d{2,3}(?:th)? days? of school|(?:delayed|late) (?:start|opening)|opens? (?:\\S+ ){1,2}(?:hours?|minutes?) late|hour(?:s)? (?:late|delay)',
  'field (?:study|day|work)|sports? (?:morning|afternoon|carnival)|e-?learning day|nature walk|school (?:fair|fête|fete|play|concert)',
  "uniform (?:sale|swap|shop)|investiture|annual day|founders?[’']? day|swim block|bike week|taster (?:day|session|morning)",
]
const closedWords = [
  'inset(?: day)?|pa day|p\\.a\\. day',
  '(?:centre|center|school|preschool|kindy|nursery|studio|club|gym|daycare) (?:is|will be) closed',
  'pro-?d(?: day)?|teacher institute day|institute day|student holiday|staff day|pd day|pupil[- ]free day|teacher[- ]only day|curriculum day|child[- ]free day|planning day',
  'student[- ]free day|staff (?:development|training) day|half[- ]term|public holiday|bank holiday',
  'school (?:is |will be )?closed|closed (?:to|for) (?:pupils|students)|no (?:school|classes|students)',
  'snow day|closures?|spring break|winter break|march break|school holidays?|reading week',
  'professional (?:development|activity) day|memorial day|labou?r day|thanksgiving|veterans day',
  'teacher workday|strike|centre closed|center closed|mid-winter recess|recess|term (?:starts|ends|begins)',
  'first day of (?:term|school)|last day of (?:term|school)|clos(?:es?|ing) early|finish(?:es|ing)? early',
  '(?:schools?|programs?|centres?|centers?|campus|kindergarten|daycare|nursery|we) (?:\\S+ ){0,4}(?:is|are|will be) closed',
  'early (?:closing|closure|finish|release|pick-?up)|(?:remains?|stays?) (?:closed|shut)|(?:is|are|will be) shut',
  "mid-?term(?: break)?|break(?:s|ing)? up|lets? out early|school (?:closes|shuts|finishes|ends|lets out)|teachers?[’']? convention",
  '(?:christmas|easter|summer|autumn|spring|winter|diwali|half[- ]term|february|october) (?:break|holidays?|vacation)',
  '(?:power|water) (?:outage|cut|shut-?off|shutdown|interruption)|(?:planned|power) outage|service interruption',
]
const otherWords = [
  'camps?|concerts?|recitals?|rehearsals?|performances?|plays?|musical|shows?|lessons?|sessions?|workshops?',
  'trips?|tours?|visits?|appointments?|check-?ups?|adjustment|consultations?|part(?:y|ies)|birthday|lunch',
  'dinner|brunch|breakfast|tea|supper|picnics?|barbecues?|bbqs?|barbies?|cookouts?|potlucks?|play ?dates?',
  'sleepovers?|weddings?|ceremon(?:y|ies)|receptions?|mehndi|sangeet|service|mass|bar mitzvah|bat mitzvah',
  'baptism|christening|(?:holy )?communion|funeral|memorial|wake|anniversary|reunion|flights?|fairs?|fetes?|fêtes?|festivals?',
  'markets?|hikes?|sleepouts?|working bee|busy bee|clean-?up|storytime|story time|fittings?|photos?',
  'auditions?|meet(?:ing)?-and-greet|block party|garage sale|bake sale|movie night|games night|trivia night',
  'quiz night|night|evening|ceilidh|stay|tasting|launch|open mic|celebrations?|drinks|bonfire|fireworks',
  'egg hunt|resurfacing|inspection|visit(?:or)?s? day|display|course|talk|lecture|seminar|screening',
  'exhibition|parade|display|cookery|delivery|installation|service call|repair|farm|sectionals?|scan|surgery',
  'operation|review|vaccinations?|immuni[sz]ations?|jabs?|screenings?|sports night|rehearsal|debate|service',
  'hearing test|eye test|haircut|first day|programme|presentation|presentation (?:day|night)|roast',
  '(?:baby|bridal|wedding) shower|house-?warming|engagement|stag|hen (?:do|night|party|weekend)|leaving do|send-?off',
  '(?:gift|cookie|card|valentines?|book|plant|clothes|toy) (?:exchange|swap)|secret santa|book club|reading group|game night',
  'poo?ja|puja|naming ceremony|bris|aarti|garba|pow-?wow|hāngī|hangi|crawl|retreat|get-?togethers?|gathering|vigil',
  '(?:plant|book|rummage|yard|garage|boot|tabletop|toy|cake|bun|pie|cookie) sale|car boot(?: sale)?|litter pick|beach clean|spring clean|tree planting',
  'ferry|sailing|(?:hygienist|orthodontic|dental|eye|sight|hearing|flu) (?:appointment|check|exam(?:ination)?|test|jab|spray|clinic)',
  'vaccines?|boosters?|eye exam(?:ination)?|blood (?:test|draw)|open (?:garden|studio)s?|taster|rehearsals?|treasure hunt|ride|walk|camp-?outs?|jumble sale|service day|potluck|shabbat|iftar|eid|diwali',
  'easter egg hunt|santa|carols|expo|outings?|retakes|photographs?|portraits?|cruise|formal|prom|social|eisteddfods?|jumper day|parade|sleep-?over|meet-?ups?|brekkie|crazy hair day',
]

export const sport = anyOf(...sportWords)
export const meeting = anyOf(...meetingWords)
export const exam = anyOf(...examWords)
export const schoolDay = anyOf(...schoolWords)
export const closure = anyOf(...closedWords)
export const occasion = anyOf(
  ...closedWords,
  ...schoolWords,
  ...meetingWords,
  ...examWords,
  ...sportWords,
  ...otherWords,
)

/** Words of a sport itself, for the category of a thing that could be anyone's (`lesson`, `comp`). */
export const sportName = anyOf(
  'football|soccer|netball|basketball|hockey|swim(?:ming|mers?)?|gymnast(?:ics?|s)?|cricket|rugby|tennis',
  'athletics|cross[- ]country|baseball|softball|volleyball|lacrosse|judo|karate|taekwondo|danc(?:e|ing)',
  'ballet|skat(?:e|ing)|ski(?:ing)?|surf(?:ing)?|nippers|rowing|water polo|badminton|cycling|climbing',
  'triathlon|afl|auskick|t-ball|little athletics|gala|parkrun|golf|sailing|fencing|archery',
  'trampolin(?:e|ing)|futsal|oztag|touch footy|martial arts|aikido|track meet',
)

export const welcomesAll = anyOf(
  'fairs?|fetes?|fêtes?|festivals?|bonfire|carnival|working bee|busy bee|whole famil(?:y|ies)|all the family',
  'families (?:are )?welcome to|all (?:four|five|six|three|seven) of (?:you|us)|all of you|you all|picnic',
  'bbq|sausage sizzle|block party|open house|cookout|market|fireworks|raffle',
)

/** A day with a name of its own: `Pink Shirt Day`, `Grandparents’ Morning`. */
export const namedDay = phrases(
  /(?<![\p{L}\d])(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:\p{Lu}[\p{L}’'&-]+\s){1,4}(?:Day|Night|Evening|Morning|Week)(?![\p{L}])/u,
)

/** Whether a text names something that happens. */
export function namesOccasion(text: string): boolean {
  return occasion.test(text) || namedDay.test(text)
}
