import type { Character } from './character.ts'
import { closure } from './occasions.ts'
import { phrases } from './phrases/phrases.ts'
import { tidyTitle } from './tidy-title.ts'

/** `Closed for the local elections`, `Last day of school`: a day off by the words that say so. */
export function closedTitle(text: string): string {
  const why = closedFor.exec(text)?.[1]
  if (why !== undefined) return tidyTitle(`School closed for ${why}`)
  const said = closure.exec(text)?.[0] ?? ''
  return /clos|shut/i.test(said)
    ? /\b(?:school|classes|centre|center)\b/i.test(said)
      ? tidyTitle(said)
      : 'School closed'
    : tidyTitle(said)
}

/** `The school will be closed for staff training`: one stays away from it, and goes to no training. */
export function closedWhile(text: string, occasion: string): string | null {
  const why = closedFor.exec(text)?.[1]
  return why?.includes(occasion) === true && !/\p{Lu}/u.test(occasion)
    ? tidyTitle(`${shutPlace(text) ?? 'School closed'} for ${why}`)
    : null
}

/** `Kindy is closed on Good Friday`: what is closed. */
export function shutPlace(text: string): string | null {
  const place = shut.exec(text)?.[1]
  return place === undefined ? null : tidyTitle(`${place.replace(/^the /i, '')} closed`)
}

const shut = phrases(
  /(?:^\s*|\bthe |\bthat (?:our )?)(?!the |our )((?:\p{L}[\p{L}’']+ ){0,2}\p{L}+) (?:is|are|will be|remains?) (?:also |all )?(?:closed|shut)\b/iu,
)

const closedFor = phrases(
  /\b(?:closed|shut)\b[^.;]{0,60}?\b(?:on account of|because of|due to|owing to|for) (?:the )?([\p{L}'’ -]{4,40}?)(?=\s(?:from|on|at|and|so)\b|\s*[|,.;(]|$)/iu,
)

export const forTickets =
  /^(?:your |my )?(?:\S+ ){0,2}(?:e-?tickets?|tickets?|bookings?|reservations?|order|admission|passes)\b/i

/** Whose door one comes to with a ticket. */
export function hostOf(character: Character): string | null {
  const name = character.isPersonal || !character.isBooking ? null : character.author?.name?.trim()
  return name == null || name === '' || /@|\b(?:no-?reply|team|support|bookings?|tickets?)\b/i.test(name) ? null : name
}
