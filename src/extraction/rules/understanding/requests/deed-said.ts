import { phrases } from '../phrases/phrases.ts'

/** `If you have not yet sent in your comfort kit, please do so by …`: the deed that is still to be done. */
export function notYet(text: string): string | null {
  const [, deed, what] = stillToDo.exec(text) ?? []
  const verb = deed === undefined ? undefined : activeOf[deed.toLowerCase()]
  return verb === undefined || what === undefined ? null : `${verb} ${what}`
}

const stillToDo = phrases(
  /\bif you(?: have not|['’]ve not| haven['’]t)(?: yet| already)? (sent in|returned|paid|signed|completed|submitted|ordered|booked|handed in|uploaded)(?: back)? ((?:your|the|an?|our) [^,.;!?|]{3,60}?)(?: yet| already)?,/i,
)

/** `to be submitted`, `must be returned`: the verb that the title begins with. */
export function passiveVerb(text: string): string | null {
  const verb = passive.exec(text)?.[1]?.toLowerCase()
  return verb === undefined ? null : (activeOf[verb] ?? null)
}

const passive = phrases(
  /\b(?:be|get|signed and) (returned|submitted|handed in|turned in|sent in|paid|completed|signed|uploaded|ordered|booked|collected|back|in)\b/i,
)

const activeOf: Record<string, string> = {
  returned: 'Return',
  back: 'Return',
  in: 'Submit',
  submitted: 'Submit',
  'handed in': 'Hand in',
  'turned in': 'Turn in',
  'sent in': 'Send in',
  paid: 'Pay',
  completed: 'Complete',
  signed: 'Sign',
  uploaded: 'Upload',
  ordered: 'Order',
  booked: 'Book',
  collected: 'Collect',
}

/** Money is paid, unless the mail wants it back. */
function handsOver(noun: string, text: string): string {
  return /\bmoney$/i.test(noun) && !/\b(?:return|back)/i.test(text) ? 'Pay' : 'Return'
}

/** How a letter begins, where its first line goes on. */
export const greeting =
  /^\s*(?:[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:morning|afternoon|evening))\b(?:[^,.!:;|]{0,40}[,!:]|(?: (?:[Aa]ll|[Ee]veryone|[Ee]verybody|folks|team|[Pp]arents|[Ff]amilies|[Cc]arers|and|\p{Lu}\p{Ll}+)){1,4}(?=\s))\s*/u

/** What is done with a thing, by what it is. */
export function verbFor(noun: string, text: string): string | null {
  if (isVisit.test(noun)) return 'Book'
  return givenBack.test(noun) ? handsOver(noun, text) : null
}

/** A visit that is due is booked. */
const isVisit = phrases(/\b(?:vaccinations?|boosters?|check-?up|appointment|eye test|smear|mot)$/i)

const givenBack = phrases(/(?:money|books?|slips?|notes?|permissions?|folders?|cards?|envelopes?|stubs)\b/i)

/** Whoever is to return a book need not be told not to forget it. */
export function reminded(noun: string): string {
  return noun.replace(/^(?:please )?(?:do(?:n['’]?t| not) forget|remember)(?: about)? /i, '')
}

/** `Order forms and £12 back by Friday`: nothing is ordered by that. */
export const wantedBack = phrases(/^\s*order forms?\b[^.;|]{0,30}\bback\b/i)
