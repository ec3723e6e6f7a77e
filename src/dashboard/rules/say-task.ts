import { inSentence } from './in-sentence-case.ts'

interface Whose {
  /** The assignee. */
  doer: string | null
  /** The only member whom it is about. */
  about: string | null
}

/**
 * `Leo is to return the form` where the title begins with a deed, else `Leo's permission slip is due`. A deed for a child that
 * nobody has is somebody's.
 */
export function sayDueTask(title: string, { doer, about }: Whose): string {
  // The text after a dash says what the task is for; the list of the day has it.
  const [what = title] = title.split(' – ')
  const [first = '', second = ''] = what.split(' ', 2)
  const owner = about ?? doer
  if (owner === null) return `${inSentence(what)} is due`
  if (!isDeed(first.toLowerCase(), second))
    return isNamedIn(what, owner) ? `${inSentence(what)} is due` : `${possessive(owner)} ${inSentence(what)} is due`
  const deed = (/^[A-Z][a-z]/.test(first) ? first.toLowerCase() : first) + what.slice(first.length)
  if (doer !== null) return `${doer} is to ${deed}`
  return isNamedIn(what, owner) ? `somebody is to ${deed}` : `somebody is to ${deed} for ${owner}`
}

/** Compares whole words: the name Leo is not in `Leonardo workshop`. */
export function isNamedIn(title: string, name: string): boolean {
  const words = title.split(notOfWords)
  return name.split(notOfWords).every((word) => words.includes(word))
}

const notOfWords = /[^\p{L}\p{N}]+/u

/** `Sign the form` and `Book Leo in` say what to do; a sign language test and a book report are things. */
function isDeed(first: string, second: string): boolean {
  return deeds.has(first) && (!thingsAsWell.has(first) || begun.test(second))
}

const thingsAsWell = new Set(
  `answer book charge check cook draw drop email fill find fix fold hand help iron label look measure message order paint
  phone pick plan plant post print pump ring share sign sort study text visit walk wash water wear wrap`.split(/\s+/),
)
const begun =
  /^(?:$|(?:the|an?|this|these|your|his|her|their|my|our|some|any|all|each|to|up|in|out|back|off|for|with|at|and)$|[$£€\d]|\p{Lu})/u

/** The verbs with which tasks begin, in families' own lists and in their mails. */
const deeds = new Set(
  `answer apply arrange ask bake book borrow bring build buy call cancel charge check choose clean clear collect complete
  confirm cook decide deliver download draw drop email empty feed fetch fill find finish fix fold forward get give hand help
  hoover install iron label learn let look make measure mend message mow order organise pack paint pay phone pick plan plant
  post practise prepare print pump put read register remind renew repair reply reserve return ring rsvp save schedule sell
  send set sew share sign sort study submit take tell text tidy update upload visit walk wash water wear wrap write`.split(
    /\s+/,
  ),
)

function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`
}
