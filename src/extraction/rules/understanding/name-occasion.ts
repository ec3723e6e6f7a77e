import type { Character } from './character.ts'
import type { EventDraft } from './draft.ts'
import { callsOff, nameOfNone } from './change-words.ts'
import { awayGame } from './name-game.ts'
import { deedOf } from './name-deed.ts'
import { closedTitle, closedWhile, forTickets, hostOf, shutPlace } from './name-visit.ts'
import { diaryName, opensWith, properName, purposeIn } from './name-in-sentence.ts'
import { appointmentFor } from './name-appointment.ts'
import { spokenOf } from './name-subject.ts'
import { personal } from './name-plan.ts'
import { blankOut, destinationPhrase, occasionPhrase } from './noun-phrase.ts'
import { withoutGreeting } from './without-greeting.ts'
import { closure, occasion } from './occasions.ts'
import type { Section, Sentence } from './passage.ts'
import { isGeneric, isOfOthers } from './subject-title.ts'
import { keywordsOf, likeness, tidyTitle } from './tidy-title.ts'
import { phrases } from './phrases/phrases.ts'

/** What to call an event: what its sentence names, else its heading, else the mail's subject. */
export function nameOccasion(of: {
  sentence: Sentence
  lead?: Sentence | undefined
  section: Section
  draft: EventDraft
  character: Character
}): string {
  const { lead, section, draft, character } = of
  const sentence = { ...of.sentence, text: withoutGreeting(of.sentence.text) }
  const own = occasionPhrase(sentence.text, sentence.whens)
  const phrase = own ?? (lead ? occasionPhrase(lead.text, lead.whens) : null)
  const heading =
    section.heading === null || isGeneric(section.heading) || isSender(section.heading, character)
      ? null
      : tidyTitle(section.heading)
  const isOther = draft.status !== 'cancelled' && callsOff(character.subject)
  const subject = isOther ? null : character.topic
  const shut = own === null || draft.status === 'cancelled' ? null : closedWhile(sentence.text, own)
  if (shut !== null) return shut
  const destination = destinationPhrase(sentence.text)
  const none = draft.status === 'cancelled' ? nameOfNone(sentence.text) : null
  if (none !== null) return tidyTitle(none)
  if (own !== null && heading !== null && likeness(own, heading) === 0 && opensWith(sentence, own))
    return tidyTitle(own)
  const diary = diaryName(sentence)
  if (diary !== null && (own === null || !diary.includes(own))) return tidyTitle(diary)
  const said = own === null || vague.test(own) ? purposeIn(sentence) : null
  if (said !== null && (heading === null || !occasion.test(heading))) return tidyTitle(said)
  if (draft.status === 'cancelled' && phrase !== null && heading !== null && likeness(phrase, heading) === 0)
    return tidyTitle(phrase)
  const outing = goingDoing.exec(sentence.text)?.[1]
  if (outing !== undefined) return tidyTitle(draft.location === null ? outing : `${outing} at ${draft.location}`)
  const deed = own === null ? deedOf(sentence.text, draft.recurrence !== null) : null
  if (deed !== null) return tidyTitle(`${deed}${subject === null ? '' : ` – ${subject}`}`)
  const away = awayGame(sentence.text)
  if (away !== null && (phrase === null || draft.status === 'cancelled')) return tidyTitle(away)
  const line = ownLine(sentence)
  if (line !== null && (sentence.block.kind === 'item' || heading === null))
    return tidyTitle(heading !== null && !occasion.test(line) ? `${line} – ${heading}` : line)
  if (
    heading === null &&
    subject !== null &&
    !(own !== null && isOfOthers(subject, own)) &&
    !(closure.test(sentence.text) && !closure.test(subject)) &&
    firmOccasion.test(subject) &&
    subject.split(' ').length <= 10 &&
    (phrase === null || (!firmOccasion.test(phrase) && (keywordsOf(phrase).size < 2 || !tellsOfOwn(sentence, phrase))))
  )
    return subject
  if (heading !== null && occasion.test(heading) && keywordsOf(heading).size <= 9)
    return heading.length < 12 && phrase && likeness(phrase, heading) < 0.5
      ? tidyTitle(`${heading}: ${phrase}`)
      : heading
  if (phrase !== null && phrase.split(' ').length >= 2 && !(destination !== null && keywordsOf(phrase).size < 2))
    return heading !== null && likeness(phrase, heading) === 0 && keywordsOf(phrase).size < 3 && heading.length <= 30
      ? tidyTitle(`${phrase} (${heading})`)
      : tidyTitle(phrase)
  if (destination !== null) return tidyTitle(`${phrase ?? 'Trip'} to ${destination}`)
  if (phrase !== null && heading !== null)
    return likeness(phrase, heading) > 0 ? heading : tidyTitle(`${heading} ${phrase}`)
  const closed = own === null && heading === null ? shutPlace(sentence.text) : null
  if (closed !== null) return closed
  const isOpen = heading === null && (subject === null || !occasion.test(subject))
  const visit = isOpen && phrase === null && character.sphere === 'appointment' ? appointmentFor(character) : null
  if (visit !== null) return visit
  const spoken = phrase === null && heading === null ? spokenOf(sentence) : null
  if (spoken !== null && (subject === null || !occasion.test(subject))) return tidyTitle(spoken)
  if (character.isPersonal && character.sphere === 'personal') return personal(phrase, subject, draft, character)
  if (phrase !== null)
    return subject !== null && occasion.test(subject) && likeness(phrase, subject) > 0
      ? subject
      : tidyTitle(subject === null ? phrase : `${phrase} – ${subject}`)
  if (isOpen && draft.status !== 'cancelled' && closure.test(sentence.text)) return closedTitle(sentence.text)
  const venue =
    phrase === null && heading === null && (subject === null || forTickets.test(subject)) ? hostOf(character) : null
  if (venue !== null) return tidyTitle(`Visit to ${venue}`)
  const proper = subject === null || !occasion.test(subject) ? properName(sentence) : null
  return (
    heading ??
    (proper === null ? null : tidyTitle(proper)) ??
    subject ??
    character.topic ??
    toldBefore(section, sentence) ??
    tidyTitle(
      blankOut(sentence.text, sentence.whens)
        .split(/[,.;!?]/)
        .find((part) => keywordsOf(part).size > 0) ?? 'Event',
    )
  )
}

const goingDoing = phrases(
  /\b(?:are|we['’]re|will be|be) (?:all )?(?:going|off) ((?:ice |roller |wall |rock )?[a-z]+ing)\b/i,
)

const vague = /(?:^|\s)(?:outings?|events?|activity|activities|day|night|evening|excursion)$/i

/** What the sentences before speak of: `Thanks for booking your logbook service`. */
export function toldBefore(section: Section, sentence: Sentence): string | null {
  const before = section.sentences
    .filter((one) => one.end <= sentence.start)
    .slice(-4)
    .toReversed()
  const phrase = before
    .map((one) => occasionPhrase(one.text, one.whens))
    .find((found) => found !== null && found.includes(' '))
  return phrase == null ? null : tidyTitle(phrase)
}

/** Things one is asked to by name, over a `session` or a `visit`. */
const firmOccasion =
  /\b(?:part(?:y|ies)|birthday|wedding|concert|recital|excursion|field trip|camp|tournament|tourney|gala|festival|carnival|fair|fete|cookout|barbecue|bbq|picnic|potluck|graduation|exam|ceremony|conferences?|disco|turns \d+|mitzvah|christening|baptism|trip|barn dance|reunion|sleepover)\b/i

/** What a line says besides its date, where that is a name and no sentence: `Explorers, Session 2: July 13 – July 24`. */
function ownLine(sentence: Sentence): string | null {
  if (sentence.whens.length === 0 || sentence.text.length > 110) return null
  const blank = blankOut(sentence.text, sentence.whens)
  if (!/^[\s|:,–-]*\p{Lu}/u.test(blank)) return null
  const rest = tidyTitle(
    blank
      .replace(/:\s*\|+\s*,/g, ', ')
      .replace(/\|+/g, ' ')
      .replace(/\s+/g, ' '),
  )
  if (
    /\b(?:is|are|has|have (?:been|moved)|was|were|will|we|you|please|in front|your|at|until|by|from|runs?|starts?|on)\b/i.test(
      rest,
    ) ||
    rest.split(' ').length > 9
  )
    return null
  if (/^(?:so|the|this|that|it(?:['’]s)?|our|my|his|her|their|a|new|now|updated|revised)\b/i.test(rest)) return null
  if (/^no\s/i.test(rest) && !closure.test(rest)) return null
  return keywordsOf(rest).size >= 2 ? shortOf(rest) : null
}

/** Up to the first comma where what stands before it names the thing. */
function shortOf(rest: string): string {
  const parts = rest.split(/\s*,[\s,]*/)
  const first = parts[0] ?? rest
  return parts.length > 1 && occasion.test(first) && keywordsOf(first).size >= 2
    ? first
    : parts.filter((part, index) => index === 0 || !/^(?:all|no|back|in the|at the)\b/i.test(part)).join(', ')
}

/** `Team dinner Saturday 6 pm`, `We also have an extra rehearsal`: another thing than the one the mail is headed with. */
function tellsOfOwn(sentence: Sentence, phrase: string): boolean {
  return (
    (opensWith(sentence, phrase) && !partOfIt.test(sentence.text.slice(phrase.length, phrase.length + 16))) ||
    another.test(sentence.text)
  )
}

/** `Pool play starts at 8`: a part of the thing the mail is about. */
const partOfIt = /^\s?(?:starts|begins|ends|finishes)\b/i

const another = phrases(
  /\b(?:also|extra|another|as well|in addition|and don['’]?t forget|plus|there (?:is|will be|are)|there['’]s)\b/i,
)

function isSender(heading: string, character: Character): boolean {
  const name = character.author?.name ?? ''
  return name !== '' && likeness(heading.replace(/[_>]/g, ' '), name) >= 0.9
}
