import type { When } from '../when.ts'
import { type Character } from './character.ts'
import { callsOff, fellThrough, formerly, movesThings } from './change-words.ts'
import { type EventDraft, emptyEvent, timesOf } from './draft.ts'
import { nameOccasion } from './name-occasion.ts'
import { blankOut, destinationPhrase } from './noun-phrase.ts'
import { roleOfDate } from './judge-date.ts'
import { anyOf } from './lexicon.ts'
import { closure, namesOccasion, occasion } from './occasions.ts'
import type { Section, Sentence } from './passage.ts'
import { looksLikePlace, placeIn } from './place.ts'

export interface ProseContext {
  today: string
  character: Character
  /** Events of the sections above, which this one may give times to. */
  earlier: EventDraft[]
}

interface Found {
  draft: EventDraft
  sentence: Sentence
  /** The line before, where this one says only when. */
  lead: Sentence | undefined
  arrival: string | null
  isNamed: boolean
}

/** Events that the sentences of one section tell of. */
export function eventsInProse(section: Section, context: ProseContext): EventDraft[] {
  const found: Found[] = stays(context.earlier)
  const seeds = new Set(found)
  const whole = section.sentences.map((sentence) => sentence.text).join(' ')
  const isMoving = movesThings(whole) || movesThings(section.heading ?? '')
  for (const [index, sentence] of section.sentences.entries())
    readSentence({
      sentence,
      before: section.sentences[index - 1],
      after: section.sentences[index + 1],
      section,
      context,
      found,
    })
  for (const seed of seeds) seed.draft.time ??= seed.arrival
  const own = found.filter((one) => !seeds.has(one))
  const kept = isMoving ? settleMoves(own, section, context) : own
  return kept.filter((one) => isEvent(one, section, context)).map((one) => finish(one, section, context))
}

/** A stay of several days that still lacks its times takes them from later sections. */
function stays(earlier: readonly EventDraft[]): Found[] {
  const lacking = earlier.filter(
    (draft) =>
      draft.layer === 'prose' && draft.endDate !== null && draft.endDate > draft.date && draft.endTime === null,
  )
  return lacking.slice(-1).map((draft) => ({ draft, sentence: nowhere, lead: undefined, arrival: null, isNamed: true }))
}

const nowhere: Sentence = {
  text: '',
  start: -1,
  end: -1,
  whens: [],
  block: { kind: 'paragraph', zone: 'new', text: '', start: -1, end: -1 },
  struck: [],
}

interface Place {
  sentence: Sentence
  before: Sentence | undefined
  after: Sentence | undefined
  section: Section
  context: ProseContext
  found: Found[]
}

function readSentence(place: Place): void {
  const { sentence, context, found } = place
  if (isAside(sentence)) return
  const whens = sentence.whens
  const roles = whens.map((when) => roleOfDate(when, sentence, context.today))
  const isOnlyAsk = roles.includes('deadline') && !roles.includes('event') && !turnsUp.test(sentence.text)
  for (const [index, when] of whens.entries()) {
    const role = roles[index]
    if (role === 'event' || (role === 'deadline' && when.time !== null && turnsUp.test(sentence.text)))
      addDated(
        when.isDeadline && turnsUp.test(sentence.text)
          ? { ...when, isArrival: !ends.test(sentence.text), isDeadline: false }
          : when,
        place,
      )
    else if (role === 'none' && (when.time !== null || when.endTime !== null) && !isOnlyAsk) addTime(when, place)
  }
  const last = found.at(-1)
  if (
    last &&
    last.sentence !== nowhere &&
    last.draft.location === null &&
    !isOnlyAsk &&
    isNear(last.sentence, sentence)
  )
    last.draft.location = placeNear(last.sentence, sentence)
  if (last && last.sentence !== nowhere && last.draft.minutes === null && last.draft.endTime === null)
    last.draft.minutes = lengthIn(sentence.text) ?? whens.find((when) => when.minutes !== null)?.minutes ?? null
}

/** `Arrive at school by 8.15`: the time belongs to the event, and is no task. */
const turnsUp =
  /\b(?:arrive|be (?:at|there|back|home|in (?:the|school|class))|assemble|meet|drop[ -]?off|check[ -]?in|break camp|back (?:at|in|by)|return(?:ing)? (?:to|at|by))\b/i
const ends = /\b(?:back|return\w*|break camp|home)\b/i

const speaksOfPlace = /\b(?:it['’]s|it is|we['’]re at|meet|at|held|venue|place|welcome|hall)\b/i

/** A place is told with the event or within the sentences just after it. */
function isNear(of: Sentence, sentence: Sentence): boolean {
  return (
    sentence.start - of.end < 220 &&
    !/\b(?:nothing|such a|thank|sponsors?|last year|parking|park in)\b/i.test(sentence.text)
  )
}

function placeNear(of: Sentence, { text, whens }: Sentence): string | null {
  if (isFragment(of) && whens.length === 0 && isPlaceLine(text)) return text.trim().replace(/[.]$/, '')
  return whens.length > 0 || speaksOfPlace.test(text) ? placeIn(text, whens) : null
}

/** Opening hours, conditions of sale and other people's notices are never events. */
function isAside({ text, whens }: Sentence): boolean {
  if (whens.length > 0 && weekdayRange.test(text) && !occasion.test(text)) return true
  return hours.test(text) || terms.test(text) || /^\s*if\b/i.test(text)
}

const weekdayRange =
  /\b(?:mon|tue|wed|thu|fri|sat)[a-z]*\.?\s?(?:-|–|—|to|&|and)\s?(?:tue|wed|thu|fri|sat|sun)[a-z]*\b[^.]{0,12}\d/i
const hours =
  /\b(?:office|reception|opening|trading|telephone|phone|bar|desk|hotline|line|library) (?:hours|is open|open)\b|^hours\b|\b(?:line|office|reception|ph|phone|tel)\b[^.]{0,30}\((?:mon|tue|wed|thu|fri|24 h)|\bi work (?:mon|tue|wed|thu|fri)/i
const terms =
  /\b(?:cancel (?:free|up to|your)|free of charge|48 hours|24 hours['’]? (?:notice|before)|withdrawals|late fee|late charge|you can cancel|supervision (?:of|begins)|first bell|bag drop)\b/i

function addDated(read: When, place: Place): void {
  const { sentence, before, section, found } = place
  const when = splitMove(backReference(read, sentence, found), sentence)
  if (when === null) return
  const former = read.endDate !== null && when.endDate === null && read.date !== when.date ? read.date : null
  const same = found.find((one) => isDayOf(when, one.draft, sentence.text))
  const isOff = callsOff(sentence.text)
  const isAnother =
    isOff !== (same?.draft.status === 'cancelled') && occasion.test(blankOut(sentence.text, sentence.whens))
  if (
    same &&
    !isAnother &&
    !(
      when.time !== null &&
      same.draft.time !== null &&
      when.time !== same.draft.time &&
      occasion.test(sentence.text) &&
      when.date === same.draft.date &&
      !isEndOf(when, sentence)
    )
  ) {
    placeTime(when, sentence, same, when.date !== same.draft.date || isEndOf(when, sentence))
    return
  }
  for (const date of [when.date, ...when.moreDates]) {
    if (date === null) continue
    const lead = isFragment(sentence) || /^\s*(?:it|this|that|the day)\b/i.test(sentence.text) ? before : undefined
    const draft = emptyEvent({
      layer: 'prose',
      title: '',
      about: lead && lead.block.zone === sentence.block.zone ? `${lead.text} ${sentence.text}` : sentence.text,
      at: sentence.start,
      heading: section.heading,
      ...timesOf(when),
      date,
      endDate: date === when.date ? when.endDate : null,
      status: former !== null ? 'moved' : isOff ? 'cancelled' : 'confirmed',
      previousStart: former,
      location: placeIn(sentence.text, sentence.whens) ?? goalBefore(section, sentence),
      evidence: [
        {
          part: 'text',
          start: sentence.start,
          end: sentence.end,
          quote: sentence.text,
          reason:
            section.heading === null ? 'from a sentence of the mail' : `from the sentence under “${section.heading}”`,
        },
      ],
    })
    const arrival =
      when.isArrival &&
      !/\b(?:start|kick|show|game|concert)\b/i.test(sentence.text.slice(Math.max(0, when.start - 12), when.start))
        ? when.time
        : null
    if (arrival !== null) draft.time = null
    found.push({
      draft,
      sentence,
      lead,
      arrival,
      isNamed: namesOccasion(
        `${lead ? blankOut(lead.text, lead.whens) : ''} ${blankOut(sentence.text, sentence.whens)}`,
      ),
    })
  }
}

/** Where the outing goes that the sentences before speak of: `Both classes are going to the Discovery Centre.` */
function goalBefore(section: Section, sentence: Sentence): string | null {
  if (!/\b(?:trip|excursion|outing|visit|the day|we(?:['’]ll| shall| will)? leave|coach)\b/i.test(sentence.text))
    return null
  const before = section.sentences
    .filter((one) => one.end <= sentence.start)
    .slice(-4)
    .toReversed()
  return before.map((one) => destinationPhrase(one.text)).find((goal) => goal !== null) ?? null
}

/** `moved from 16 June to 25 June` is no range of days. */
function splitMove(when: When | null, sentence: Sentence): When | null {
  if (
    when === null ||
    when.endDate === null ||
    !movesThings(sentence.text.slice(0, when.start)) ||
    !/\bfrom\s+(?:the\s+)?$/i.test(sentence.text.slice(0, when.start))
  )
    return when
  return { ...when, date: when.endDate, endDate: null }
}

/** `the Wednesday` counts from the event just named; without one it tells nothing. */
function backReference(when: When, sentence: Sentence, found: readonly Found[]): When | null {
  const isBare =
    /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(when.text.trim()) &&
    /\bthe\s+$/i.test(sentence.text.slice(0, when.start))
  if (when.date === null || !(isBare || /^the\s+(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i.test(when.text.trim())))
    return when
  const anchor = found.at(-1)?.draft
  if (!anchor) return when.time === null ? null : when
  const ahead = (weekday(when.date) - weekday(anchor.date) + 7) % 7
  const date = Temporal.PlainDate.from(anchor.date).add({ days: ahead }).toString()
  if (ahead > 0 && isEndOf(when, sentence) && (anchor.endDate === null || date <= anchor.endDate)) anchor.endDate = date
  return when.time === null && (anchor.endDate ?? anchor.date) !== date && !occasion.test(sentence.text)
    ? null
    : { ...when, date }
}

/** The same day again, or `the Wednesday` of a camp that was dated before. */
function isDayOf(when: When, draft: EventDraft, text: string): boolean {
  if (when.date === null) return false
  if (
    when.recurrence === null &&
    draft.recurrence === null &&
    when.date >= draft.date &&
    when.date <= (draft.endDate ?? draft.date)
  )
    return true
  if (
    !/\bthe\s+$/i.test(text.slice(0, when.start)) ||
    /\d/.test(when.text.replace(/\d{1,2}[:.]\d\d|\d{1,2}\s?[ap]\.?m/gi, ''))
  )
    return false
  return [draft.date, draft.endDate].some((day) => day !== null && weekday(day) === weekday(when.date ?? ''))
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

const ending =
  /\b(?:back|break camp|return(?:ing|s)?|until|till|finish(?:es|ing)?|ends?|ending|done|over|pick(?:ed)?[ -]?up|collect(?:ed|ion)?|home|drop (?:them|her|him) (?:back|home)|depart(?:s|ure)?|check-?out|dismissal)\b[^.;]{0,60}$/i

function isEndOf(when: When, sentence: Sentence): boolean {
  return ending.test(sentence.text.slice(Math.max(0, when.start - 70), when.start))
}

function addTime(when: When, place: Place): void {
  const { sentence, before, found } = place
  const one = found.at(-1)
  if (
    !one ||
    one.draft.status === 'cancelled' ||
    (one.sentence === nowhere && !leaves.test(sentence.text) && !isEndOf(when, sentence))
  )
    return
  if (
    /\b(?:between|opens?|gates? (?:open|close)\w*|canteen|pizza|cake|roll call|bell|doors|bars|dismissal is|usual|regular|normal|rang|woke|from \d+ to)\b[^.;]{0,30}$/i.test(
      sentence.text.slice(Math.max(0, when.start - 40), when.start),
    ) &&
    one.draft.time !== null
  )
    return
  const isDismissal = dismissal.test(sentence.text)
  const isEnd = !isDismissal && (isEndOf(when, sentence) || when.time === null)
  const isOwn = one.draft.time !== null && !isEnd && when.time !== null && when.time !== one.draft.time
  const lead = isFragment(sentence) ? before : sentence
  if (
    isOwn &&
    lead !== undefined &&
    lead !== one.sentence &&
    (isFragment(sentence) ? occasion.test(lead.text) : isDismissal)
  ) {
    found.push(sameDay(one, when, sentence, lead))
    return
  }
  placeTime(when, sentence, one, isEnd)
}

/** What gives a stay its first hour. */
const leaves = /\b(?:depart\w*|leav\w+|arriv\w+|check[ -]?in|coach|bus|meet|drop[ -]?off|be at|assemble)\b/i

const dismissal =
  /\b(?:students?|pupils|children|school|classes|year levels?|everyone)\b[^.]{0,50}\b(?:dismissed|finish(?:es)?|ends?|released|go home|collected)\b[^.]{0,25}\bat\b/i

/** Another thing on the day just named: `Party to follow that evening, seven to eleven`. */
function sameDay(one: Found, when: When, sentence: Sentence, lead: Sentence): Found {
  const draft = emptyEvent({
    layer: 'prose',
    title: '',
    about: lead === sentence ? sentence.text : `${lead.text} ${sentence.text}`,
    at: sentence.start,
    heading: one.draft.heading,
    date: one.draft.date,
    time: when.time,
    endTime: when.endTime,
    minutes: when.minutes,
    evidence: [
      {
        part: 'text',
        start: lead.start,
        end: lead.end,
        quote: lead.text,
        reason: 'from a sentence about the same day',
      },
      ...(lead === sentence
        ? []
        : [
            {
              part: 'text' as const,
              start: sentence.start,
              end: sentence.end,
              quote: sentence.text,
              reason: 'the time, from the line below',
            },
          ]),
    ],
  })
  return { draft, sentence, lead, arrival: null, isNamed: true }
}

function placeTime(when: When, sentence: Sentence, one: Found, isEnd: boolean): void {
  const { draft } = one
  if (when.time === null && when.endTime === null) return
  if (
    when.time !== null &&
    (when.isArrival ||
      comesBefore.test(sentence.text.slice(Math.max(0, when.start - 45), when.start)) ||
      (when.isDeadline && when.date === null && !isEnd))
  )
    one.arrival ??= when.time
  else if (isEnd && (draft.time !== null || one.arrival !== null || weekdayGiven(when, draft))) {
    draft.endTime ??= when.endTime ?? when.time
    if (when.date !== null && when.date > draft.date && (draft.endDate === null || when.date > draft.endDate))
      draft.endDate = when.date
  } else if (draft.time === null) {
    draft.time = when.time
    draft.endTime ??= when.endTime
    draft.minutes ??= when.minutes
    draft.zone ??= when.zone
  } else return
  if (sentence.start !== draft.evidence[0]?.start && draft.evidence.length < 4) {
    draft.evidence.push({
      part: 'text',
      start: sentence.start,
      end: sentence.end,
      quote: sentence.text,
      reason: 'the time, from a sentence near by',
    })
    draft.about = `${draft.about} ${sentence.text}`
  }
}

const comesBefore =
  /\b(?:call(?: time)?|arriv\w+|doors?(?: open)?|meet(?:ing)?|be (?:there|backstage|at|in)|warm[- ]?up|sign[- ]in|check[- ]in)\b[^.;,]{0,30}$/i

function weekdayGiven(when: When, draft: EventDraft): boolean {
  return when.date !== null && draft.endDate !== null
}

/** `It takes about twenty minutes`, `It will be done in 45 minutes`. */
export function lengthIn(text: string): number | null {
  const match =
    /\b(?:takes?|lasts?|done in|goes for|runs? for|duration:?|(?:they|lessons|classes|sessions)(?:['’]re| are))\s+(?:about |around |approximately |roughly )?(?:(\d{1,3})|(ten|fifteen|twenty|thirty|forty|forty-five|sixty|ninety))\s*(min(?:ute)?s?|hours?|hrs?)\b(?:\s+(?:and )?(\d{1,2})\s*min)?/i.exec(
      text,
    )
  if (!match) return null
  const amount = match[1] ? Number(match[1]) : (numbers[(match[2] ?? '').toLowerCase()] ?? 0)
  return /^h/i.test(match[3] ?? '') ? amount * 60 + Number(match[4] ?? 0) : amount
}

const numbers: Record<string, number> = {
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
}

/** Of two dates in a text that moves something, the former goes and the later one stands. */
function settleMoves(found: Found[], section: Section, context: ProseContext): Found[] {
  const struckDates = section.sentences.flatMap((sentence) =>
    sentence.whens.filter((when) => roleOfDate(when, sentence, context.today) === 'old' && when.date !== null),
  )
  const isFormer = (one: Found) => {
    const when = one.sentence.whens.find((candidate) => candidate.date === one.draft.date)
    if (!when) return false
    const before = one.sentence.text.slice(Math.max(0, when.start - 60), when.start)
    return (
      (formerly.test(before) && !/\b(?:to|now|for)\s*(?:\S+\s){0,2}$/i.test(before)) ||
      fellThrough.test(one.sentence.text.slice(when.end))
    )
  }
  const former = found.filter(isFormer)
  const standing = found.filter((one) => !former.includes(one))
  if (former.length > 0 && !standing.some((one) => former.some((old) => one.draft.at >= old.draft.at))) return found
  const first = standing[0]
  if (first?.draft.previousStart) return found
  if (!first || (former.length === 0 && struckDates.length === 0)) {
    if (first && movesThings(first.sentence.text) && standing.length === 1)
      first.draft.status = first.draft.status === 'cancelled' ? 'cancelled' : 'moved'
    return found
  }
  const old = former[0]?.draft
  const struck = struckDates[0]
  first.draft.status = 'moved'
  first.draft.previousStart = old
    ? old.time === null
      ? old.date
      : `${old.date}T${old.time}`
    : struck?.date
      ? struck.time === null
        ? struck.date
        : `${struck.date}T${struck.time}`
      : null
  if (old) first.draft.about = `${old.about} ${first.draft.about}`
  if (!first.isNamed && former[0]?.isNamed) first.isNamed = true
  return standing
}

const gathering = anyOf(
  'come (?:over|along|round|to|at|by|for)',
  'join us',
  "you(?:'|’)re invited",
  'invite you',
  "we(?:'|’)?ll meet",
  'meet (?:you|us|at)',
  'see you',
  'is booked',
  'has you down',
  'booked in',
  'drop[ -]?off',
  'pick[ -]?up',
  'celebrat(?:e|ing)',
  'welcome',
  'head(?:ing)? to',
  'going to',
  'dismissed',
  'finish(?:es)? (?:early|at)',
  'at ours',
  'at mine',
  'at our place',
  'take place',
  'takes place',
  'will be held',
  'we leave',
  'leav(?:e|ing) (?:at|from)',
  'kick(?:s)?[ -]?off',
  'we have you',
  'a spot',
  'perform',
  'host(?:ing|ed)?',
  'bring them',
  'is called',
  'bash',
  'off to',
  'runs from',
)

function isEvent(one: Found, section: Section, context: ProseContext): boolean {
  const { draft, sentence } = one
  const hasTime = draft.time !== null || one.arrival !== null
  const byHeading = section.heading !== null && (occasion.test(section.heading) || closure.test(section.heading))
  const bySubject = occasion.test(context.character.subject)
  if (
    draft.recurrence !== null &&
    !one.isNamed &&
    !byHeading &&
    !(hasTime && (bySubject || draft.location !== null || gathering.test(draft.about)))
  )
    return false
  if (carriesOn.test(sentence.text)) return false
  if (draft.status === 'cancelled') return one.isNamed || byHeading || bySubject
  if (hasTime)
    return (
      one.isNamed ||
      byHeading ||
      bySubject ||
      gathering.test(draft.about) ||
      draft.location !== null ||
      context.character.isPersonal
    )
  if (
    destinationPhrase(sentence.text) !== null ||
    /\b(?:we['’]re|we are|will be) (?:all )?going (?:\S+ )?\p{L}+ing\b/iu.test(sentence.text)
  )
    return true
  if (draft.status === 'moved' || /\b(?:takes? place|will be held|is being held|runs from)\b/i.test(sentence.text))
    return true
  return one.isNamed || closure.test(sentence.text) || (byHeading && (draft.endDate !== null || isFragment(sentence)))
}

/** What goes on as before is no news of an event. */
const carriesOn =
  /\b(?:goes? ahead as|as (?:planned|usual|normal)|resumes?|back to normal|remains? unchanged|is not affected|still on)\b/i

/** A line that is hardly more than a date. */
function isFragment(sentence: Sentence): boolean {
  if (
    sentence.whens.length === 0 ||
    /\b(?:is|are|was|were|will|please|need|returns?|has|have|can|going|finish(?:es)?|starts?|begins?|ends?)\b|['’](?:re|ll|ve|m)\b/i.test(
      sentence.text,
    )
  )
    return false
  const dated = sentence.whens.reduce((sum, when) => sum + when.end - when.start, 0)
  return dated * 3 > sentence.text.length
}

/** A line that names a place and says nothing: capitals, no verb. */
function isPlaceLine(text: string): boolean {
  return (
    text.length < 90 &&
    /^(?:the |\d|\p{Lu})/iu.test(text.trim()) &&
    !/[:?!]|\b(?:is|are|will|please|you|your|we|party|by|reply|rsvp)\b/i.test(text) &&
    /\p{Lu}/u.test(text) &&
    (looksLikePlace(text) || text.trim().split(/\s+/).length <= 6) &&
    !/^(?:love|regards|thanks|cheers|best|kind|warm|see you|many|yours|miss|mr|mrs|ms)\b/i.test(text.trim())
  )
}

function finish(one: Found, section: Section, context: ProseContext): EventDraft {
  const { draft } = one
  draft.time ??= one.arrival
  draft.title =
    dismissal.test(draft.about) &&
    draft.endTime === null &&
    /\bfinish|dismiss|released|go home/i.test(draft.about) &&
    !occasion.test(one.sentence.text.replace(/\b(?:day of|on the day)\b.*?(?=students|pupils|school)/i, ''))
      ? 'Early finish at school'
      : nameOccasion({ sentence: one.sentence, lead: one.lead, section, draft, character: context.character })
  return draft
}
