import type { ReadMail } from '../message.ts'
import type { Character } from './character.ts'
import { type Household, namedIn } from './household.ts'
import { parentIn } from './parent-of.ts'
import { phrases } from './phrases/phrases.ts'

/** The lines by which a mail turns to somebody. */
export function greetingOf(mail: ReadMail): string {
  return opening(mail)
    .flatMap((text) => greeted.exec(text)?.[0] ?? [])
    .join('\n')
}

/** `Hi Tom, your car is due`: the parent whose a thing is, by the greeting alone; null where it may be somebody else's. */
export function greetedParent(mail: ReadMail, home: Household, { sphere, subject }: Character): string | null {
  if (!ownSpheres.has(sphere)) return null
  const named = opening(mail).flatMap((text) => oneGreeted.exec(text)?.[1] ?? [])[0]
  const parent = named === undefined || several.test(named) ? null : parentIn(named, home)
  if (parent === null) return null
  const said = `${subject}\n${ownWords(mail)}`
  const isTheirs = (sphere === 'appointment' ? anyOfTheirs : ownAffair).test(said)
  if (!isTheirs || ofAll.test(said) || namedIn(home.children, said, home).length > 0) return null
  const others = namedIn(home.people, said, home).filter(({ firstName }) => firstName !== parent)
  return others.length === 0 ? parent : null
}

/** What a school or a club tells a parent is mostly about the child; a journey is the whole family's. */
const ownSpheres = new Set<Character['sphere']>(['appointment', 'other', 'personal', 'community'])

function opening(mail: ReadMail): string[] {
  return mail.blocks
    .filter((block) => block.zone === 'new')
    .slice(0, 10)
    .map((block) => block.text)
}

function ownWords(mail: ReadMail): string {
  return mail.blocks
    .filter((block) => block.zone === 'new')
    .slice(0, 60)
    .map((block) => block.text)
    .join('\n')
    .slice(0, 6000)
}

const greeted = phrases(
  /^(?:dear|hi|hello|hey|to the (?:parents?|guardians?)[^\n]{0,20} of|for|good (?:morning|afternoon|evening)|attention|swimmer|student|patient|welcome)\b[^\n!.]{0,90}/i,
)

const oneGreeted = phrases(
  /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)) ((?:(?:mrs?|ms|mx|dr)\.? )?[^\n,!.:;–—]{1,60}?)(?=\s*(?:[,!.:;–—\n]|$))/iu,
)

const several = /\s(?:and|&|\+)\s|\b(?:family|parents?|all|everyone|team)\b/i

const anyOfTheirs = phrases(
  /\byour (?!(?:home|house|place|dog|cat|pets?|puppy|kitten)\b)|\byou(?: have|['’]ve) (?:got )?an? (?:\p{L}+ )?appointment\b/iu,
)

/** What is one person's own, even though a garage or an office writes. */
const ownAffair = phrases(
  /\byour (?:[\p{L}-]+ ){0,2}(?:appointment|mot|test|exam(?:ination)?|check-?up|scan|treatment|consultation|interview|shift|fitting|haircut|jab|vaccination|screening|licen[cs]e|passport|prescription|glasses|lenses|induction|surgery|operation)\b/iu,
)

/** Nobody's alone: what is done at home, and what is a child's. */
const ofAll = phrases(
  /\byour (?:child|children|sons?|daughters?|kids?|family|(?:[\p{L}-]+ )?(?:home|house|meter|boiler|heating|furnace|broadband|delivery))\b|\b(?:engineer|technician|install(?:ation|ers?|ing|ed)|plumber|electrician)\b/iu,
)
