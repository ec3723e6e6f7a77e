import type { ReadMail } from '../message.ts'
import type { Character } from './character.ts'
import { fold, type Household, namedIn } from './household.ts'
import { anyOf } from './lexicon.ts'
import { meeting } from './occasions.ts'
import { phrases } from './phrases/phrases.ts'

export function parentIn(text: string, home: Household): string | null {
  const named = namedIn(
    home.people.filter((person) => !person.isChild),
    text,
    home,
  )
  if (named.length > 0) return named.length === 1 ? (named[0]?.firstName ?? null) : null
  return formallyIn(text, home)
}

/** `Car service for Marcus`: a thing that is one parent's. */
export function parentMeant(text: string, home: Household): string | null {
  if (home.children.some(({ firstName }) => text.includes(firstName))) return null
  const name = forSomebody.exec(text)?.[1]
  return name === undefined ? null : parentIn(name, home)
}

const forSomebody = phrases(
  /\b(?:service|servicing|mot|appointment|booking|visit|test|check-?up|review|treatment|consultation|interview|session|slot|delivery|repair|fitting|screening|scan|jab|vaccination) (?:is |booked |confirmed )?for (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?!\s*['’]s)/iu,
)

/** `Mr G Hughes`: the one parent of that name and initial. */
function formallyIn(text: string, home: Household): string | null {
  const match = formal.exec(text)
  if (!match) return null
  const [initial, last] = [fold(match[1] ?? ''), fold(match[2] ?? '')]
  const meant = home.people.filter(
    (person) => !person.isChild && person.plain.last === last && person.plain.first.startsWith(initial),
  )
  return meant.length === 1 ? (meant[0]?.firstName ?? null) : null
}

const formal = phrases(/\b(?:Mr|Mrs|Ms|Mx|Dr)\.? (?:(\p{Lu})\.? )?(\p{Lu}[\p{L}'’-]+)/u)

const personalCare = anyOf(
  'therap(?:y|ist)|physical therapy|physio(?:therapy)?|dental|dentist|doctor|gp|scan|x-ray|mammogram',
  'blood test|check-?up|clinic|consultation|haircut|eye test|optometrist|surgery|specialist|interview',
  "massage|vaccination|smear|screening|nurse|practitioner|you(?:[’']ve| have)? signed up|volunteer(?:ing)? (?:shift|slot)|your shift|jury",
)

/** An appointment or a meeting of one named parent concerns that parent. */
export function parentAlone(mail: ReadMail, home: Household, character: Character, about: string): string[] {
  if (
    !personalCare.test(`${about} ${character.subject}`) &&
    !(meeting.test(about) && asked.test(mail.text.slice(0, 3000)))
  )
    return []
  const text = mail.blocks
    .filter((block) => block.zone === 'new')
    .slice(0, 8)
    .map((block) => block.text)
    .join('\n')
  const parent = parentIn(`${text}\n${character.subject}`, home)
  return parent === null ? [] : [parent]
}

const asked = phrases(/(?:^|[.!?\n]\s*)\p{Lu}\p{L}+,? (?:could|can|would|will) you\b/u)
