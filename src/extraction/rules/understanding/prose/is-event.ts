import { nameOfNone } from '../change-words.ts'
import { anyOf } from '../lexicon.ts'
import { destinationPhrase } from '../noun-phrase.ts'
import { closure, namesOccasion, occasion } from '../occasions.ts'
import { spokenOf } from '../name-subject.ts'
import type { Section, Sentence } from '../passage.ts'
import { isGeneric } from '../subject-title.ts'
import type { Found, ProseContext } from './found.ts'
import { isFragment } from './lines.ts'
import { phrases } from '../phrases/phrases.ts'

const gathering = anyOf(
  "come (?:over|along|round|to|at|by|for)|join us|you(?:'|’)re invited|invite you|we(?:'|’)?ll meet",
  'meet (?:you|us|at)|see you|is booked|has you down|booked in|booked (?:you|him|her|them|\\p{Lu}\\p{L}+) in|drop[ -]?off|pick[ -]?up|celebrat(?:e|ed|ing)',
  'welcome|head(?:ing)? to|going to|dismissed|finish(?:es)? (?:early|at)|at ours|at mine|at our place',
  'take place|takes place|will be held|we leave|leav(?:e|ing) (?:at|from)|kick(?:s)?[ -]?off|we have you',
  'a spot|perform|host(?:ing|ed)?|bring them|is called|bash|off to|runs from',
)

export function isEvent(one: Found, section: Section, context: ProseContext): boolean {
  const { draft, sentence } = one
  if (draft.recurrence !== null && draft.time === null && bringsEachTime.test(sentence.text)) return false
  if (context.character.isPersonal && isOwnBusiness(sentence)) return false
  if (draft.time === null && goesHome.test(sentence.text)) return false
  const hasTime = draft.time !== null || one.arrival !== null
  const byHeading = section.heading !== null && (occasion.test(section.heading) || closure.test(section.heading))
  const bySubject = occasion.test(context.character.subject)
  if (
    draft.recurrence !== null &&
    !one.isNamed &&
    !byHeading &&
    !(hasTime && (bySubject || draft.location !== null || gathering.test(draft.about) || spokenOf(sentence) !== null))
  )
    return false
  if (
    carriesOn.test(sentence.text) &&
    !(draft.time !== null && (draft.recurrence !== null || one.isNamed || byHeading))
  )
    return false
  if (draft.status === 'cancelled') return one.isNamed || byHeading || bySubject || nameOfNone(sentence.text) !== null
  if (isDiaryLine(one, section)) return true
  if (hasTime)
    return (
      one.isNamed ||
      byHeading ||
      bySubject ||
      gathering.test(draft.about) ||
      draft.location !== null ||
      context.character.isPersonal ||
      takesPlace.test(sentence.text) ||
      spokenOf(sentence) !== null
    )
  if (destinationPhrase(sentence.text) !== null || goingTo.test(sentence.text)) return true
  if (draft.status === 'moved' || takesPlace.test(sentence.text)) return true
  return one.isNamed || closure.test(sentence.text) || (byHeading && (draft.endDate !== null || isFragment(sentence)))
}

const goingTo = phrases(/\b(?:we['’]re|we are|will be) (?:all )?going (?:\S+ )?\p{L}+ing\b/iu)

/** `Project boards come home today`: what a child carries, and nothing to come to. */
const goesHome = phrases(
  /\b(?:forms?|boards?|cards?|reports?|packets?|folders?|letters?|books?|notes?|envelopes?|slips?|flyers?|packs?|projects?|portfolios?) (?:will |are |is )?(?:come|comes|coming|go|goes|going|be|being)?\s?(?:sent )?home\b/i,
)

const takesPlace = phrases(
  /\b(?:takes? place|will be held|is being held|runs from|(?:will be|are|is) (?:coming )?(?:in|into|to|at|visiting) (?:the )?(?:school|kindy|kindergarten|nursery|preschool|centre)|(?:will be|are|is) (?:visiting us|coming (?:in )?to (?:see|visit|talk|speak|show|teach|read|tell)))\b/i,
)

/** `Fri 11th Dec – Christmas jumper day` under a heading of dates, or among lines of the same shape. */
function isDiaryLine({ sentence, draft }: Found, section: Section): boolean {
  if (!beginsWithDate(sentence) || draft.recurrence !== null) return false
  const isUnderDates = section.heading !== null && isGeneric(section.heading)
  return isUnderDates || section.sentences.filter(beginsWithDate).length >= 3
}

export function beginsWithDate({ text, whens }: Sentence): boolean {
  const [first] = whens
  return (
    first !== undefined &&
    first.date !== null &&
    first.start <= 3 &&
    /^\s*(?:\([A-Za-z]{3,9}\)\s*)?(?:[–—:-]\s*|\s)\p{Lu}/u.test(text.slice(first.end))
  )
}

/** What goes on as before is no news of an event. */
const carriesOn = phrases(
  /\b(?:goes? ahead as|as (?:planned|usual|normal)|resumes?|back to normal|remains? unchanged|(?:is|are) not affected|unaffected|still on)\b|^\s*(?:we(?:['’]re| are) )?back (?:on|again)\b/i,
)

/** `Every day bring: …`, `Please bring lunch each day`: what is asked for each day is no event of its own. */
const bringsEachTime = phrases(/\b(?:bring|pack|wear|need)s?\b/i)

/** `Could you fetch Ella tomorrow, I've got a late meeting?`: why one is asked, not what one comes to. */
function isOwnBusiness({ text }: Sentence): boolean {
  return asksFavour.test(text) && busy.test(text) && !namesOccasion(text.replace(busy.pattern, ' '))
}

const asksFavour = phrases(/\b(?:could|can|would|will) you\b/i)
const busy = phrases(/\b(?:I(?:['’]ve| have)(?: got)?|I['’]m (?:at|in|stuck)) [^.;,?!]*/)
