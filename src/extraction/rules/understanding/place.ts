import type { When } from '../when.ts'
import { everyMatch } from './lexicon.ts'
import { blankOut, destinationPhrase } from './noun-phrase.ts'
import { occasion } from './occasions.ts'
import { toldPlace } from './place-told.ts'
import { phrases } from './phrases/phrases.ts'

/** The place that a sentence names after `at`, `in` or `@`, or as a piece between commas; null when none is named. */
export function placeIn(text: string, whens: readonly When[]): string | null {
  const blank = blankOut(text, whens)
  if (online.test(text) && !via.test(text) && heldOnline.test(text)) return 'Online'
  const service = meetingService.exec(text)
  if (service?.[1]) return service[1]
  const told = toldPlace(text)
  if (told !== null) return told
  const goal = destinationPhrase(text)
  return goal ?? afterPreposition(blank) ?? piece(blank) ?? meetingPoint(blank)
}

const online = phrases(/\bonline\b(?! (?:form|store|shop|booking|portal|sheet|at|by))/i)

const via = phrases(/\bvia\b/i)

const heldOnline = phrases(/\b(?:held|meeting|session|conference|class|lesson|run|webinar)\w*\b.{0,40}\bonline\b/i)

const meetingService = phrases(
  /\b(?:on|via|over|by|through)\s+(Zoom|Webex|Google Meet|Microsoft Teams|MS Teams|Teams|Skype|FaceTime)\b/i,
)

const placeNoun =
  'hall|gym(?:nasium)?|library|oval|park|room|theatre|theater|auditorium|cent(?:re|er)|stadium|field|court|courts|pool|rink|arena|church|school|playground|yard|schoolyard|cafeteria|canteen|staffroom|clubhouse|clubroom|clubrooms|hq|studio|farm|museum|zoo|beach|reserve|ground|grounds|pavilion|lounge|office|foyer|lobby|chapel|campus|quad|courtyard|classroom|lab|lecture theatre|sunroom|house|place|pub|hotel|club|cul-de-sac|closet|car park|parking lot|wharf|pier|station|garden|gardens|deck|barn|baths|leisure|track|green|common|square|building|block|wing|turf|dome|complex|precinct|plaza|mall|café|cafe|restaurant|kitchen|basement|amphitheatre|velodrome|boathouse|gallery|residence|clinic|hospital|surgery|suite|store|shop|branch|depot|hut|marquee|canopy|bandstand|astro(?:turf)?|rec(?:reation ground)?|pk|hub|temple|mandir|gurdwara|mosque|synagogue|marae|fields|pitch|pitches|diamond|velodrome|aquarium|museum|planetarium|observatory|castle|harbour|marina|jetty|quay|resort|lodge|hotel|tavern|inn|bistro|bakery|depot|terminal|airport|meadow|woods?|forest|lake|blacktop|turning circle|foyer|crèche|lrc|portable|media center|multi-?purpose room|academy|college|street|st|road|rd|avenue|ave|lane|drive|court|crescent|way|terrace|parade'
const isPlace = phrases(new RegExp(`(?<![\\p{L}\\d])(?:${placeNoun})(?![\\p{L}])`, 'iu'))
const notPlace =
  /^(?:to|case|general|particular|touch|future|fancy dress|costume|uniform|person|least|all|once|first|last|home|this|that|your|their|time|any|no|\d|the (?:end|start|moment|time|same|latest|door|gate|week|morning|afternoon|evening|bottom|top|front|back|weekend|day|night|event|following|usual)|our usual|noon|midday|night|school|full|case|touch|mind|place|front|good|person|writing|advance|cash|fact|total|order|term|one|two|three|groups?|pairs|time|addition|style)\b/i

function afterPreposition(text: string): string | null {
  const found: string[] = []
  const namesPlace = isPlace.mayStandIn(text)
  for (const match of everyMatch(preposition, text)) {
    // After any other only a word for a place makes one.
    if (!namesPlace && !/^(?:at|in|@)\s/i.test(match[0])) continue
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 140)
    const span = placeSpan(rest)
    if (span === null) continue
    const isNamed = /^(?:the |our |a )?\p{Lu}/u.test(span)
    const word = (match[1] ?? '').toLowerCase()
    if (/\b(?:back|returned?)\s$/i.test(text.slice(0, match.index))) continue
    if (occasion.test(span) && !isPlace.test(span)) continue
    if (word === 'on' && !/cul-de-sac|oval|green|common|field|street|deck|floor/i.test(span)) continue
    if ((word === 'to' || word === 'from') && !(isNamed && isPlace.test(span))) continue
    if (!isPlace.test(span) && !(isNamed && (word === 'at' || word === '@'))) {
      if (!(isNamed && word === 'in' && /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?$/u.test(span) && !month.test(span)))
        continue
    }
    const isStrong =
      word === 'at' ||
      word === 'into' ||
      word === 'inside' ||
      word === '@' ||
      word === 'in' ||
      word === 'outside' ||
      word === 'to be held at'
    if (isStrong) return span
    found.push(span)
  }
  return found[0] ?? null
}

const preposition = phrases(/(?<![\p{L}])(at|in|into|inside|under|@|to be held at|outside|behind|on|to|from)\s+/giu)

const month =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|term|week|year|grade|class|french|english)\b/i

/** Reads on from a preposition to where the place ends: names, `of the`, and an address after a comma. */
function placeSpan(rest: string): string | null {
  if (notPlace.test(rest)) return null
  const text = rest.replace(/\b(St|Mt|Dr|Mr|Mrs|Ms|No|Rd|Ave)\. /g, '$1\u2024 ')
  const ends = [/[.;:!?|()\n"“”]|\s[-–—]\s/, clauseWord, commaThen]
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0)
  const end = ends.length === 0 ? null : { index: Math.min(...ends) }
  const raw = rest
    .slice(0, end?.index ?? rest.length)
    .trim()
    .replace(/,$/, '')
  const span = raw.replace(/^(?:the|our|a|an)\s+/i, '').trim()
  if (/\b(?:usual|same|normal|regular) (?:time|place)\b/i.test(span)) return null
  if (span.length < 2 || span.length > 90 || span.split(/\s+/).length > 12 || span.startsWith('|')) return null
  if (/^\p{Ll}/u.test(span) && (!isPlace.test(span) || span.split(/\s+/).length > 6)) return null
  return span
}

const clauseWord =
  /\s(?:vs?\.?|versus|against|takes? place|on|from|at|for|with|who|which|and (?:we|she|he|they|it|i|if|you|our|your|there|then|who|that|so|not|will|the|answer|runs?|families|parents|everyone|all|children|students|bring|finish(?:es)?|\p{Ll}+ing)|between|starting|this|next|so|to|until|by|before|after|as|when|where|if|because|during|every|beginning|commencing|right on|will|is|are|we|they|then|that|please|while|has|have|instead|but|was|begins?|starts?|finish(?:es)?|ends?|runs?|takes?|opens?|closes?|can|may|should|must|unless|except|via|about|around|approximately|sharp|after|straight|directly)\b/iu
/** After a comma only a name, a number or a part of a building goes on. */
const commaThen =
  /,\s(?:KO\b|[Kk]ick|[Mm]eet|[Ss]tart|[Bb]ring|[Ss]tudents|[Pp]lease|(?!\d|\p{Lu}|(?:level|room|upstairs|court|pad|picnic|rear|unit|suite)\b))/u

/** `We meet at the bandstand`: what follows is a place, whatever it is called. */
function meetingPoint(text: string): string | null {
  const place = meetAt.exec(text)?.[1]
  return place === undefined || notPlace.test(place) || occasion.test(place) ? null : place
}

const meetAt = phrases(
  /\b(?:meet(?:ing)?(?: up)?|gather(?:ing)?|assembl(?:e|ing)|held|welcome|come|play(?:ed|ing)?|pick(?:ed)?[ -]?up|drop(?:ped)?[ -]?off|walk|stroll|hike|race) (?:you |us |them |him |her )?(?:at|in|by|outside|round|on) (?:the|our) (\p{Ll}{4,}(?: \p{Ll}{4,})?)(?=\s*(?:[|.,;!)]|$|\s(?:at|on|from|for|and|with|by|before)\b))/u,
)

/** A piece between commas that is a place: `Wednesday, 7pm, upstairs clubroom`. */
function piece(text: string): string | null {
  if (!endsAsPlace.mayStandIn(text)) return null
  const pieces = text
    .split(/[,;|•·\n]|\s[–—-]\s/)
    .map((part) =>
      part
        .replace(/\([^)]*\)/g, ' ')
        .replace(/^\s*(?:venue|place|location|where|address|ground|field|pitch)\s*:\s*/i, '')
        .trim()
        .replace(/[.!]+$/, ''),
    )
    .filter((part) => part !== '')
  if (pieces.length < 2 && !/\|/.test(text)) return null
  for (const part of pieces.slice(0, 12)) {
    if (/^same\b/i.test(part) || part.length < 3 || part.length > 60 || part.split(/\s+/).length > 6) continue
    if (
      endsAsPlace.test(part) &&
      !(occasion.test(part) && !/\d/.test(part)) &&
      !/\b(?:so|there|there's|no|not|to|at|for|our|all|with|due|reminder|from|if|come|my|after|before|is|are|will|closed|was|trip|meeting|visit|class|game|v|vs|please|you|we|every|children|students|free|parking)\b|[$€£]/i.test(
        part,
      )
    )
      return part
  }
  return null
}

const endsAsPlace = phrases(
  new RegExp(
    `(?<![\\p{L}\\d])(?:${placeNoun})(?:,?\\s(?:\\d{1,4}[A-Z]?|[A-Z]))?$|^\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,5})?\\s\\p{Lu}\\p{L}+\\s\\p{Lu}`,
    'iu',
  ),
)

/** Whether a short text reads as a place: a venue's name or a street address. */
export function looksLikePlace(text: string): boolean {
  return (isPlace.test(text) && text.length <= 100) || streetAddress.test(text)
}

const streetAddress = phrases(/^\d{1,5}[A-Za-z]?(?:[-/]\d{1,5})?\s\p{Lu}/u)
