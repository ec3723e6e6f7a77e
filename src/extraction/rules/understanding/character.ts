import type { Block, Correspondent, ReadMail } from '../message.ts'
import type { Club } from './clubs-of.ts'
import { anyOf, countOf } from './lexicon.ts'
import { type Scored, confirmed, digest, institution, offer, receipt, receiptBody, spheres } from './sphere-words.ts'
import { subjectTitle } from './subject-title.ts'
import { type Phrases, phrases } from './phrases/phrases.ts'
import { typeOf } from './markup/thing.ts'

export type Sphere = 'school' | 'sports' | 'activities' | 'appointment' | 'travel' | 'community' | 'personal' | 'other'

/** What kind of mail this is, as far as its words tell. */
export interface Character {
  sphere: Sphere
  /** Advertising, a digest of strangers' posts, a request to rate a trip: it never yields an item. */
  isNoise: boolean
  /** A receipt, a statement, a shipping notice: money that has moved, nothing to do. */
  isReceipt: boolean
  /** A travel, table or theatre booking that says it is confirmed. */
  isBooking: boolean
  /** The sender is a school or a club by name. */
  isTheirs: boolean
  /** One person writing to another in plain words. */
  isPersonal: boolean
  author: Correspondent | null
  subject: string
  /** The subject as a title; null where it names nothing. */
  topic: string | null
}

export function characterOf(mail: ReadMail, clubs: readonly Club[] = []): Character {
  const author = mail.forwarded?.from ?? mail.from
  const subject = (mail.forwarded?.subject ?? mail.subject).slice(0, 200)
  const isPerson = !mail.isBulk && looksLikePerson(author)
  const sender = trade.replaceIn(
    `${titled(author?.name ?? '', isPerson)} ${(author?.address ?? '').replace(/[@._-]/g, ' ')}`,
    '$1',
  )
  const own = textsIn(mail, ['new', 'note'], 8000).map((text) => trade.replaceIn(text, '$1'))
  const foot = textsIn(mail, ['signature', 'footer'], 2000)
  const domain = trade
    .replaceIn(author?.address.split('@')[1] ?? '', '$1')
    .replace(/(?:swim|dance|music|ski|surf)school/gi, '')
  const said = [subject, ...own]
  const greeting = [sender, subject, ...beginningOf(own, opening)].join('\n')
  const isSchool = schoolName.test(sender)
  const isCultural = countOf(wordsOf('activities'), [sender], 1) > 0 && countOf(wordsOf('sports'), [sender], 1) === 0
  const isReserved = mail.markup.slice(0, 10).some((thing) => journey.test(typeOf(thing)))
  const scores = Object.fromEntries(
    spheres.map(([name, words]) => [
      name,
      4 * countOf(words, [sender], 2) +
        3 * countOf(words, [subject], 2) +
        2 * countOf(words, foot, 2) +
        countOf(words, own, 6) +
        (name === 'school' && /^(?:mrs?|ms|miss|mme|m)\.?\s\p{Lu}/iu.test(author?.name ?? '') ? 3 : 0) +
        (domains.some(([of, names]) => of === name && names.test(domain)) ? 4 : 0) +
        (name === 'school' && !isPerson && said.some((text) => yearGroup.test(text)) ? 2 : 0) +
        (clubs.some((club) => club.sphere === name && club.named.test(greeting)) && !(name !== 'school' && isSchool)
          ? 4
          : 0) +
        (name === 'sports' && !isCultural && said.some((text) => team.test(text)) ? 3 : 0) +
        (name === 'school' && yearGroup.test(subject) ? 3 : 0) +
        (name === 'travel' && isReserved ? 8 : 0),
    ]),
  ) as Record<Scored, number>
  const best = spheres
    .map(([name]) => name)
    .reduce((winner, name) => (scores[name] > scores[winner] ? name : winner), 'school' as Scored)
  const isOrganised = scores.school >= 5 || scores.sports >= 5 || scores.activities >= 5
  const offers = countOf(offer, [...said, ...foot], 3)
  const isReceipt =
    (receipt.test(subject) && !own.some((text) => mustBeIn.test(text))) || countOf(receiptBody, own, 3) >= 3
  const isPersonal = isPerson && !institution.test(sender)
  const confirms = (most: number) => [subject, ...beginningOf(own, most)].some((text) => confirmed.test(text))
  const isTheirs = isSchool || (['school', 'sports', 'activities'] as const).some((name) => wordsOf(name).test(sender))
  const isNoise =
    (scores.school < 8 && [subject, ...beginningOf(own, 600)].some((text) => digest.test(text))) ||
    (offers >= 3 && !isOrganised && !isPersonal && !confirms(800)) ||
    (mail.isBulk && offers >= 2 && scores.school < 8 && scores.sports < 8 && scores.activities < 8) ||
    (mail.isBulk && offers >= 2 && !isTheirs && !confirms(800))
  return {
    sphere: sphereOf(best, scores, isPersonal),
    isNoise: isNoise && !isReserved,
    isReceipt: isReceipt && !isReserved,
    isBooking: confirms(1200),
    isTheirs,
    isPersonal,
    author,
    subject,
    topic: subjectTitle(subject),
  }
}

/** A delivery that somebody has to wait for. */
const mustBeIn = phrases(
  /\b(?:someone|somebody|an adult|you) (?:must|needs? to|has to|have to|will need to|should) be (?:in|at home|home|present|there|available)\b|\bbe (?:in|at home) to (?:receive|accept|sign|let)\b/i,
)

/** A club's name that says school (`Bayside Swim School`) makes no school of it. */
const trade = phrases(
  /\b(snow|swim(?:ming)?|ski|surf|dance|music|tennis|riding|sailing|drama|driving|language|art|football|soccer|ballet|circus|cooking|cricket|golf|gymnastics|chess|theatre|stage|martial arts|calisthenics|circus)\s+(?:school|academy|college)\b|\b(?:school|academy|college) of (?=(?:dance|music|ballet|drama|swimming|art|performing)\b)/gi,
)

/** A school by its name, and those who run a part of it: what it plays and sings is the school's. */
const schoolName = anyOf(
  'schools?|primary|elementary|pre-?school|kindergarten|montessori|scoil|kura|pt[asf]o?|pac|p&c|p&f|oshc|middle school',
  'ms (?:office|athletics|pto)|hs (?:office|athletics|pto)|(?:friends|parents) of st|class reps?|vidyalaya|lyc[ée]e',
)

/** `Dr. Sam Field` may be a teacher; a practice says more of itself. */
function titled(name: string, isPerson: boolean): string {
  return isPerson ? name.replace(/^Dr\.?\s/, '') : name
}

function wordsOf(sphere: Scored): Phrases {
  return spheres.find(([name]) => name === sphere)?.[1] ?? schoolName
}

const journey = /^(?:Flight|Lodging|FoodEstablishment|Train|Bus|Boat|RentalCar)Reservation$/

/** The texts of some zones of a mail, as far as `most` letters reach. */
function textsIn(mail: ReadMail, zones: readonly Block['zone'][], most: number): string[] {
  return beginningOf(
    mail.blocks.filter((block) => zones.includes(block.zone)).map((block) => block.text),
    most,
  )
}

function beginningOf(texts: readonly string[], most: number): string[] {
  const found: string[] = []
  let room = most
  for (const text of texts) {
    if (room <= 0) break
    found.push(text.length > room ? text.slice(0, room) : text)
    room -= text.length + 1
  }
  return found
}

function sphereOf(best: Scored, scores: Record<Scored, number>, isPersonal: boolean): Sphere {
  if (isPersonal && scores[best] < 4) return 'personal'
  return scores[best] < 2 ? 'other' : best
}

/** Where a mail says whom it greets: a club's name further down may be a place's. */
const opening = 160

/** What the sender's domain is, where it writes its words in one: `seaviewprimary`. */
const domains: [Scored, RegExp][] = [
  [
    'school',
    /(?:school|primary|college|academy|elementary|grammar|preschool|kinder|kindy|nursery|childcare|earlylearning|\bk12\b|high\b|secondary|\.edu(?:\.|$)|\.sch\.)/i,
  ],
  [
    'sports',
    /(?:football|netball|hockey|cricket|rugby|soccer|gymnast|athletic|swim|tennis|basketball|lacrosse|auskick|touch)/i,
  ],
  ['activities', /(?:scout|cubs|brownie|guides|music|drama|robot|chess|strings|choir|theatre)/i],
  ['appointment', /(?:dental|dentist|ortho|clinic|surgery|health|physio|optic|medical|hospital|paediatric|pediatric)/i],
]
/** A year or a class that a mail addresses: `Year 11`, `3rd grade`. */
const yearGroup = phrases(/\b(?:years?|grades?|yrs?)\s\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th) grade/i)

const team = phrases(/(?<![\p{L}\d])(?:u-?\d{1,2}s?|under[ -]\d{1,2}s?)(?![\p{L}\d])/iu)

function looksLikePerson(author: Correspondent | null): boolean {
  const name = author?.name?.trim()
  if (!name) return false
  if (
    !/^(?:\p{Lu}[\p{L}'’-]+[,.]?\s?){1,4}(?:["“(][^"”)]{1,20}["”)]\s?\p{Lu}[\p{L}'’-]+)?$/u.test(name) &&
    !/^\p{Lu}[\p{L}'’-]+ ["“]/u.test(name)
  )
    return false
  const box = (author?.address.split('@')[0] ?? '').toLowerCase()
  const names =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}]{2,}/gu) ?? []
  return (
    /[^\p{Script=Latin}\s'’.-]/u.test(name) ||
    names.some((part) => box.includes(part) || (part.length > 3 && box.startsWith(part.slice(0, 3))))
  )
}
