import { blankOut } from './noun-phrase.ts'
import type { Sentence } from './passage.ts'
import { keywordsOf } from './tidy-title.ts'
import { phrases } from './phrases/phrases.ts'

/** `Our first outing is apple picking at …`, `everyone over for dim sum`: what the day is for. */
export function purposeIn({ text, whens }: Sentence): string | null {
  const visitors = visiting.exec(text)?.[1]
  if (visitors !== undefined) return `${visitors.replace(/^(?:the|our|an?) /i, '')} visit`
  const blank = blankOut(text, whens)
  const match = announced.exec(blank) ?? comingFor.exec(blank)
  const booked = bookedFor.exec(blank)
  const what = (booked ?? match)?.[1]
  if (what === undefined || /^(?:over|full|cancelled|on|off|open|free|sure|the|now|all|fine|busy)\b/i.test(what))
    return null
  const honour = forTheirBirthday.exec(text)?.[1]
  return honour === undefined ? what : `${what} for ${honour}`
}

/** `Firefighters are visiting us`, `an author is coming in to read`: who comes. */
const visiting = phrases(
  /(?:^\s*(?:[*•–—-]\s*)?|\b(?:the|our|an?|some|local) )((?!(?:We|They|You|Parents|Families|Children|Students|Who)\b)\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,4}) (?:is|are|will be) (?:visiting (?:us|our|the (?:school|class|kindy|nursery|children))|coming (?:in )?to (?:see|visit|talk|speak|show|teach|read|tell)|coming in\b)/iu,
)

const announced = phrases(
  /\b(?:outing|event|activity|adventure|excursion|day|next up|plan) (?:is|will be) (?!(?:now |being |not )?(?:\p{L}+ed|held|brought|put|off|on|back)\b)(?:an? |the |our )?(\p{Ll}[\p{L}'’ -]{3,40}?)(?=\s(?:at|on|in|from|with)\b|\s*[|,.;])/iu,
)

const comingFor = phrases(
  /\b(?:over|round|around|out|together|us|everyone|meet up) for (?:an? |some |a bit of )?(\p{L}[\p{L}'’-]+(?: \p{Ll}+)?)(?=\s(?:this|on|at|for|tomorrow|in)\b|\s*[|,.;!])/iu,
)

const bookedFor = phrases(
  /\b(?:booked|pencilled|scheduled)(?: (?:you|him|her|them|\p{Lu}\p{L}+))? in for (?:an? |the |your )?([^|,.;:]{4,50}?)(?=\s(?:on|at)\b|\s*[|,.;:])/iu,
)

const forTheirBirthday = phrases(/\bfor (\p{L}+['’]s (?:\d{1,3}(?:st|nd|rd|th)|birthday))/iu)

/** What a diary line names after its date: `Sat 15 Aug – Tree planting at Merri Creek, 10am`. */
export function diaryName({ text, whens }: Sentence): string | null {
  const [first] = whens
  if (!first || first.date === null || first.start > 3) return null
  const name =
    /^\s*(?:\([A-Za-z]{3,9}\)\s*)?(?:[–—:-]\s*|\s)(\p{Lu}[^|,.;(!]{3,60}?)(?=\s(?:at|@|from|in|on|with)\s|\s*[|,.;(!]|$)/u.exec(
      blankOut(text, whens).slice(first.end),
    )?.[1]
  return name === undefined || keywordsOf(name).size < 2 || /\b(?:is|are|will|please|we|you)\b/i.test(name)
    ? null
    : name
}

/** A name in capitals before the date, with the noun it ends in: `Summer Reading kickoff for kids`. */
export function properName({ text, whens }: Sentence): string | null {
  const dated = whens.find((when) => when.date !== null)
  if (!dated || dated.start < 8) return null
  const name =
    /(?:^|[:–—-]\s|\b(?:the|our|a|an|for|is)\s)((?:\p{Lu}[\p{L}'’&]+\s){2,5}(?:\p{Ll}{4,}(?=\s(?:for|with|on|at|in)\b|\s*[,|]))?)/u.exec(
      text.slice(0, dated.start),
    )?.[1]
  return name === undefined ||
    /^(?:The|Our|This|That|We|Your|A|An|All|Hi|Hello|Dear|Thanks|Thank|Please|Good|Mr|Mrs|Ms|Dr|Coach)\b/.test(name)
    ? null
    : name.trim()
}

/** `Individual photographs will be taken …` under a heading of something else: what the sentence itself speaks of. */
export function opensWith({ text }: Sentence, phrase: string): boolean {
  const start = text
    .trim()
    .replace(/^(?:the|our|your)\s+/i, '')
    .toLowerCase()
  return keywordsOf(phrase).size >= 2 && !people.test(phrase) && start.startsWith(phrase.toLowerCase())
}

const people = /\b(?:class|classes|team|squad|choir|band|orchestra|cubs|scouts|students|pupils|children)$/i
