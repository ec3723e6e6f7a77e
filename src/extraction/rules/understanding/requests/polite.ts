import { everyMatch } from '../lexicon.ts'
import { phrases } from '../phrases/phrases.ts'

export interface Deed {
  /** The verb, in small letters. */
  verb: string
  /** Where it begins. */
  at: number
  /** `Could you …?` */
  isQuestion: boolean
}

/** What a polite form asks for, whatever its verb is: `please store enough water`, `can Sam please chop the wood`. */
export function politeDeed(text: string): Deed | null {
  for (const match of everyMatch(polite, text)) {
    const verb = (match[1] ?? '').toLowerCase()
    if (notDeeds.has(verb)) continue
    return {
      verb,
      at: match.index + match[0].length - verb.length,
      isQuestion: /\b(?:could|can|would|will) /i.test(match[0]),
    }
  }
  return null
}

const someone = String.raw`(?:you|[Ee]very(?:one|body)|(?:each|every) (?:child|family|student|player|pupil|swimmer|scout)|all (?:parents|families|children|students|players)|parents|families|students|children|players|one of you|\p{Lu}\p{L}{1,20})`

const polite = phrases(
  new RegExp(
    String.raw`(?:\b(?:[Pp]lease|PLEASE|[Kk]indly|[Pp]ls|[Pp]lz)(?: (?:do|also|all|just|kindly|either|try to|make sure (?:you|that you|to)|be sure to|ensure (?:that )?you|remember to|don['’]t forget to))*|(?:^\s*|[.!?,;:–—]\s+|\b(?:[Aa]nd|[Ss]o|[Aa]lso|but|[Pp]lease)\s)(?:[Cc]ould|[Cc]an|[Ww]ould|[Ww]ill)(?<!\b[Ww]ill(?! you)) ${someone}(?: (?:please|kindly|all|both|also|guys|people|folks|lot|lads|two|ever|possibly|just|maybe|either))*|\b(?:[Dd]on['’]t forget|[Rr]emember|[Bb]e sure|[Mm]ake sure)(?: you)? to|\b(?:[Ss]tudents|[Pp]upils|[Cc]hildren|[Pp]layers|[Pp]arents|[Ff]amilies|[Ee]veryone|[Yy]ou)(?:['’]ll need to| must| (?:will )?need to| are (?:asked|required|requested) to)(?: all| please| also)*)\s+(\p{L}{2,})\b(?!['’])`,
    'gu',
  ),
)

/** Turning up, taking note, asking and helping: no deeds of their own. */
const notDeeds = new Set(
  (
    'a an the note find see be join come arrive meet attend visit contact feel do not never keep refer click view check ensure allow accept ' +
    'disregard ignore excuse enjoy stay wait watch look advise park use enter help support like follow forward unsubscribe speak talk ask say ' +
    'welcome consider bear understand direct thank take stop read know remember have make go leave assemble report expect only come ' +
    'bring wear pack carry let give call ring phone email mail feel tell line gather show stand sit play hope always also still now then this that ' +
    'your our my their his her its any all no if when where as in on at by for with to of and or but so believe imagine guess get love enter browse explore ' +
    'discover shop save try learn access log sign proceed head walk drive travel eat drink knock mark meet rest listen follow practise practice aim'
  ).split(' '),
)
