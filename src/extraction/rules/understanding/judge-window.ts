import { anyOf, everyMatch } from './lexicon.ts'
import { phrases } from './phrases/phrases.ts'

/** Whether the window that a date belongs to opens or closes with it, by the nearest word before it. */
export function windowWord(before: string): 'opens' | 'closes' | null {
  const found = everyMatch(windowVerb, before).at(-1)
  if (
    !found ||
    before.length - found.index > 45 ||
    /[.;]/.test(before.slice(found.index)) ||
    /^(?:closing|opening)$/i.test(found[0])
  )
    return null
  if (!windowNoun.test(before)) return null
  return found[1]?.toLowerCase() === 'open' ? 'opens' : 'closes'
}

export const windowVerb = phrases(
  /\b(?:re-?)?(open|clos)(?:es|s|e|ing)?\b(?!\s(?:house|day|evening|night|forum|training|session|mic))/gi,
)

const windowNoun = anyOf(
  'bookings?|registrations?|enrolments?|re-?enrolments?|orders?|tickets?|sales|nominations|check-?in',
  'sign-?ups?|applications?|portal|shop|forms?|window|polls?|surveys?|entries',
)
