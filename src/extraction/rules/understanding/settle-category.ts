import type { EventItem, TaskItem } from '../item.ts'
import type { Character, Sphere } from './character.ts'
import type { EventDraft, TaskDraft } from './draft.ts'
import { anyOf } from './lexicon.ts'
import { closure, exam, meeting, schoolDay, sport, sportName } from './occasions.ts'
import { phrases } from './phrases/phrases.ts'

const informs = anyOf(
  'information (?:evening|session|night|morning)',
  'info (?:evening|session|night)',
  'open (?:day|evening|house|night)',
  'options evening',
  'briefing',
)
const cultural = anyOf(
  'band|choir|orchestra|music|piano|clarinet|violin|cello|drama|art|coding|chess|debate|debating|robotics',
  'halftime show|field tournament',
)
const schoolish = anyOf(
  'schools?|students?|pupils?|classes|grade \\d+|year \\d+|homeroom|dismissal|dismissed|pre-college',
  'preschool|kindergarten|p&c|pta|vacation care',
)

/** The event's category, from its own words first and the mail's sphere second. */
export function eventCategory(draft: EventDraft, character: Character): EventItem['category'] {
  const own = `${draft.title} ${draft.heading ?? ''} ${character.sphere === 'personal' ? character.subject : ''}`
  const all = `${own} ${draft.about}`
  const { sphere } = character
  const purpose = draft.layer === 'table' && sphere === 'school' ? `${character.subject} ${draft.heading ?? ''}` : ''
  if (
    exam.test(draft.title) &&
    !otherTest.test(own) &&
    sphere !== 'appointment' &&
    (sphere !== 'sports' || draft.title !== character.topic)
  )
    return 'homework'
  if (exam.test(purpose) && !meeting.test(purpose) && !meeting.test(draft.title)) return 'homework'
  if (meeting.test(purpose) && !informs.test(purpose) && !schoolDay.test(draft.title) && !closure.test(draft.title))
    return 'meeting'
  if (sphere === 'sports' && isFixture.test(draft.title)) return 'sports'
  if (meeting.test(draft.title) && !informs.test(own) && !weeklyMeeting.test(all)) return 'meeting'
  if (informs.test(own) && (sphere === 'school' || schoolish.test(all))) return 'school'
  if (sphere === 'school' && isFixture.test(draft.title) && (sportName.test(all) || teamName.test(draft.title)))
    return 'sports'
  if (sphere === 'school') return 'school'
  if (
    (sportName.test(own) && !cultural.test(own)) ||
    (sphere === 'sports' && !celebration.test(`${own} ${draft.title}`))
  )
    return 'sports'
  if (
    sport.test(draft.title) &&
    sportName.test(`${all} ${character.subject}`) &&
    !cultural.test(`${own} ${character.subject} ${character.author?.name ?? ''}`)
  )
    return 'sports'
  if (
    sphere === 'activities' ||
    sphere === 'travel' ||
    sphere === 'appointment' ||
    sphere === 'community' ||
    sphere === 'personal'
  )
    return schoolish.test(draft.title) || (closure.test(draft.title) && schoolish.test(all)) ? 'school' : 'event'
  return schoolDay.test(own) && schoolish.test(all) ? 'school' : 'event'
}

const otherTest = phrases(
  /\btest(?:ing)? (?:drive|kit)|eye test|hearing test|blood test|school closed|mock (?:trial|wedding)/i,
)

const weeklyMeeting = phrases(/\b(?:scouts?|explorers?|cubs?|unit|weekly|troop|brownies?|guides|pack|joeys)\b/i)

const celebration = phrases(
  /\b(?:birthday|party|dinner|lunch|breakfast|brunch|bbq|barbecue|picnic|disco|quiz night|trivia night|fundraiser|drinks|potluck)\b/i,
)

/** A match of a school's team is sport; its sports day or swimming block is school. */
const isFixture = anyOf(
  'v|vs|match(?:es)?|fixtures?|games?|tournament|training|practice|trials|league|cup|meet|championships?',
)
const teamName = phrases(/\bu-?\d{1,2}[a-z]?\b|\bunder[ -]\d{1,2}|\b(?:jv|varsity)\b/i)

const schoolTripYear = phrases(
  /\b(?:year|yr|grade|class|rooms?|form) \d{1,2}[a-z]?\b[^\n]{0,30}\b(?:camp|trip|excursion|residential|sleepover|production|social|picnic)\b|\b(?:camp|trip|excursion|residential|production|picnic)\b[^\n]{0,30}\b(?:year|yr|grade|class|rooms?|form) \d{1,2}/i,
)

/** What pupils make and hand in. */
const handedIn = anyOf(
  '(?:science|history|geography|art|book|class|group|maths?) (?:projects?|model|report)|science model|projects?|posters?|dioramas?|book (?:report|review)s?|reading logs?|worksheets?',
)

const homework = anyOf(
  'homework|home ?learning|assignments?|worksheets?|lab report|problem set|essay|bibliography|revision|study guide',
  'spelling words|reading log|coursework',
)

export function taskCategory(draft: TaskDraft, character: Character): TaskItem['category'] {
  if (draft.category !== null) return draft.category
  if (homework.test(draft.title) && character.sphere === 'school') return 'homework'
  if (handsIn.has(draft.kind) && homework.test(character.subject) && character.sphere === 'school') return 'homework'
  if (handsIn.has(draft.kind) && handedIn.test(deedOf(draft)) && learns.has(character.sphere)) return 'homework'
  if (character.sphere === 'activities' && schoolTripYear.test(character.subject)) return 'school'
  const bySphere: Record<Sphere, TaskItem['category']> = {
    school: 'school',
    sports: 'sports',
    activities: 'activities',
    appointment: 'personal',
    travel: 'personal',
    community: 'personal',
    personal: 'personal',
    other: 'personal',
  }
  if (
    bySphere[character.sphere] === 'personal' &&
    partyTask.test(`${draft.title} ${draft.heading ?? ''} ${character.sphere === 'personal' ? character.subject : ''}`)
  )
    return 'activities'
  if (character.sphere === 'personal' && schoolTask.test(`${character.subject} ${draft.title} ${draft.said}`))
    return 'school'
  return bySphere[character.sphere]
}

/** What is done, without what it is for. */
function deedOf({ title, said }: TaskDraft): string {
  return `${title.split(' – ')[0]} ${said.slice(0, 80)}`
}

const handsIn: ReadonlySet<TaskDraft['kind']> = new Set(['submit', 'form', 'other'] as const)
const learns: ReadonlySet<Sphere> = new Set(['school', 'personal'] as const)

const partyTask = phrases(
  /\b(?:party|turn(?:s|ed|ing) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|birthday|b-?day|(?:baby|bridal) shower|christening|baptism|naming|communion|mitzvah|wedding|block party|cookout|barbecue|recital)\b/i,
)

const schoolTask = phrases(
  /\b(?:grad(?:uation)?|pta|p&c|class (?:gift|party)|teacher|end of year gift|\d-\d{3}|year \d|grade \d)\b/i,
)
