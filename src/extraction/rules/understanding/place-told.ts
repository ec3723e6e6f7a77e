import { phrases } from './phrases/phrases.ts'

/** A place that a sentence gives outright: `Venue: …`, `Ground is …`, `we're 27 Cotham Vale`, `Planet Bowl, 12 High Street`. */
export function toldPlace(text: string): string | null {
  const labelled = afterLabel.exec(text)?.[1]
  if (labelled !== undefined) return tidy(labelled)
  const named = addressed.exec(text)?.[1]
  if (named !== undefined && !isGreeting.test(named)) return tidy(named)
  const home = atHome.exec(text)?.[1]
  if (home !== undefined) return tidy(home)
  const coded = withCode.exec(text)?.[1]
  return coded === undefined ? null : tidy(coded)
}

function tidy(place: string): string {
  return place
    .trim()
    .replace(/[\s,.;:]+$/, '')
    .slice(0, 120)
}

const name = String.raw`\p{Lu}[\p{L}\d'’&.-]*(?:\s(?:(?:of|the|de|du|and|&|at)\s)?[\p{Lu}\d][\p{L}\d'’&-]*){0,5}`

/** `Venue: Academy ground, Bellandur`, `New location: Jericho Turf East`, `Ground is KSCA B ground, Alur`. */
const afterLabel = phrases(
  new RegExp(
    String.raw`(?:^|[.;,!–—-]\s*|\s)(?:(?:[Nn]ew |[Uu]pdated )?(?:[Vv]enue|[Ll]ocation|[Pp]lace|[Ww]here|[Aa]ddress|[Gg]round|[Pp]itch|[Cc]ourt|[Mm]eeting point|[Mm]eet(?:ing)? place)(?:\s*:|\s(?:is|will be|changed to|now))\s+(?:at |in |the )?)((?:${name})(?:\s\p{Ll}{3,})?(?:,\s(?:${name})){0,3})`,
    'u',
  ),
)

/** `Planet Bowl, 7391 Elmbridge, Richmond`: a name and its address. */
const addressed = phrases(
  new RegExp(
    String.raw`(?<![\p{L}\d'’-])((?:${name}),\s\d{1,5}[A-Za-z]?\s\p{Lu}\p{Ll}[\p{L}'’.]*(?:\s\p{Lu}[\p{L}'’.]+){0,3}(?:,\s\p{Lu}\p{Ll}[\p{L}]+)?)`,
    'u',
  ),
)

const isGreeting =
  /^(?:hi|hello|dear|hey|thanks|yes|no|ok|on|at|from|by|until|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|order|invoice|room|flight|total|paid|party|table|year|years|grade|class|u\d)\p{L}*[\s,]|(?:day|jan|feb|mar|apr|may|june|july|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\.?,\s\d/iu

/** `We're 27 Cotham Vale`, `come to ours, 9 The Paddocks`, `at my house (2210 Wesley)`. */
const atHome = phrases(
  /\b(?:we['’]re|we are|i['’]m|ours|mine|my (?:house|place|flat|home)|our (?:house|place|flat|home|address)|address) ?(?:is|at|on|:|,|-|–|—|\()?\s?\(?(?:at |is )?(\d{1,5}[A-Za-z]? (?:the )?\p{Lu}[\p{L}'’]+(?:\s\p{Lu}[\p{L}'’]+){0,3}|(?:Block|Flat|Unit|Apartment|Apt|Tower) [\dA-Z][\dA-Z]*(?:[ ,/-]{1,2}\d{1,5})?)/iu,
)

/** `Lincombe Barn rec, BS16 2RW`: what stands before a British postcode. */
const withCode = phrases(
  /(?:^|[.;:!]\s|\bat\s(?:the\s)?)(\p{Lu}[\p{L}\d'’& ]{2,50},?\s\(?[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b)/u,
)
