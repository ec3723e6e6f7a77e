import { callsOff, movesThings } from './change-words.ts'
import type { Character } from './character.ts'
import { type EventDraft, emptyEvent, timesOf } from './draft.ts'
import { roleOfDate } from './judge-date.ts'
import { type Field, fieldsOf, startsOnDay, startsThen } from './label-fields.ts'
import { type LabelName, labelOf } from './labels.ts'
import { appointmentFor } from './name-appointment.ts'
import { toldBefore } from './name-occasion.ts'
import { occasion } from './occasions.ts'
import type { Section, Sentence } from './passage.ts'
import { looksLikePlace } from './place.ts'
import { minutesOf } from './minutes-of.ts'
import { onDayOf, withEnd } from './series.ts'
import { likeness, tidyTitle } from './tidy-title.ts'

/** An event from labelled fields (`When: … / Where: …`, or rows of two cells); null where no date is labelled. */
export function eventInLabels(
  section: Section,
  context: { today: string; character: Character },
): { draft: EventDraft; used: Set<Sentence['block']> } | null {
  const fields = fieldsOf(section)
  const of = (name: LabelName) =>
    fields.find((field) => labelOf(field.label) === name) ?? (name === 'first' ? fields.find(startsOnDay) : undefined)
  const dated = [of('first'), of('date'), of('what'), of('time')].flatMap((field) =>
    field ? field.whens.map((when) => ({ field, when })) : [],
  )
  const main =
    dated.find(
      ({ field, when }) => labelOf(field.label) === 'first' && when.date !== null && startsThen(field, when),
    ) ?? dated.find(({ when }) => when.date !== null)
  if (!main || fields.length < 2) return null
  if (main.when.date === context.today && /^date$/i.test(main.field.label.trim())) return null
  const role = roleOfDate(main.when, main.field.sentence, context.today)
  const isStruck = role === 'old'
  if (
    main.when.date === null ||
    (role !== 'event' && role !== 'deadline' && !isStruck) ||
    (labelOf(main.field.label) === 'date' &&
      /paid|order|issue|bill|statement|invoice|printed|letter/i.test(main.field.label))
  )
    return null
  const times = [of('time'), of('what'), of('date'), of('first')]
    .flatMap((field) => field?.whens ?? [])
    .find((when) => when.time !== null)
  const hasBody = times !== undefined || of('place') !== undefined || of('what') !== undefined
  if (!hasBody) return null
  const off = [
    context.character.subject,
    section.heading ?? '',
    ...section.sentences
      .filter((sentence) => sentence.whens.every(({ date }) => date === null || date === main.when.date))
      .map((sentence) => sentence.text),
  ].some(callsOff)
  const moving =
    movesThings(`${context.character.subject}\n${section.heading ?? ''}`) ||
    fields.some(
      ({ label, sentence }) =>
        (sentence.struck.length > 0 && /date|time|when|where|venue|location/i.test(label)) ||
        /^\s*new (?:date|time|day|venue|location|place)/i.test(label),
    )
  const repeating = fields
    .filter((field) => ['what', 'time', 'date'].includes(labelOf(field.label) ?? ''))
    .flatMap((field) => field.whens)
    .find((when) => when.recurrence !== null)
  const leave = of('departure')?.whens.find((when) => when.date !== null || when.time !== null)
  const lastDay = of('last')?.whens.find((when) => when.date !== null)?.date ?? null
  const isStay =
    /^check-?\s?in|^arriv/i.test(main.field.label.trim()) &&
    /^check-?\s?out|^depart/i.test(of('departure')?.label.trim() ?? '') &&
    of('what') === undefined
  const draft = emptyEvent({
    layer: 'labels',
    title: isStay
      ? tidyTitle(`Stay at ${context.character.author?.name ?? context.character.topic ?? 'the accommodation'}`)
      : titleOf(of, main.field.sentence, section, context.character),
    about: fields
      .map((field) => `${field.label}: ${field.value}`)
      .join('\n')
      .slice(0, 1500),
    at: main.field.sentence.start,
    heading: section.heading,
    ...timesOf(main.when),
    date: main.when.date,
    time: times?.time ?? null,
    endTime: times?.endTime ?? null,
    minutes:
      minutesOf(of('duration')?.value ?? '') ??
      main.when.minutes ??
      times?.minutes ??
      minutesOf(of('what')?.value ?? ''),
    location: placeOf(of, section),
    status: off ? 'cancelled' : moving ? 'moved' : 'confirmed',
    evidence: fields
      .filter((field) => labelOf(field.label) !== null && labelOf(field.label) !== 'with')
      .slice(0, 5)
      .map((field) => ({
        part: 'text',
        start: field.sentence.start,
        end: field.sentence.end,
        quote: field.sentence.text,
        reason: `from the line “${field.label.slice(0, 40)}”`,
      })),
  })
  if (leave) {
    draft.endDate = leave.date ?? draft.endDate
    draft.endTime = leave.time ?? draft.endTime
  }
  if (repeating) {
    draft.recurrence = withEnd(repeating.recurrence ?? '', lastDay ?? main.when.endDate)
    draft.endDate = null
    if (main.when.endDate !== null && repeating !== main.when)
      draft.date = onDayOf(draft.recurrence, main.when.date) ?? draft.date
    else if (!of('first') && repeating.date !== null) draft.date = repeating.date
    draft.time ??= repeating.time
    draft.endTime ??= repeating.endTime
  }
  return { draft, used: new Set(fields.map((field) => field.sentence.block)) }
}

function titleOf(
  of: (name: LabelName) => Field | undefined,
  at: Sentence,
  section: Section,
  character: Character,
): string {
  const what = of('what')
  const value = what && what.whens.length === 0 ? what.value : null
  const subject = character.topic
  const heading = section.heading !== null && occasion.test(section.heading) ? section.heading : null
  if (value !== null && (occasion.test(value) || value.split(/\s+/).length <= 8)) {
    const base =
      subject !== null &&
      heading === null &&
      occasion.test(subject) &&
      !occasion.test(value) &&
      likeness(value, subject) === 0 &&
      !/\b(?:has|have|is|are|was|been)\b/i.test(subject)
        ? `${subject} (${value})`
        : what && !occasion.test(value) && occasion.test(what.label)
          ? `${value} – ${what.label.toLowerCase()}`
          : value.length < 16 && what && likeness(value, what.label) === 0 && occasion.test(what.label)
            ? `${value} ${what.label.toLowerCase()}`
            : value
    return tidyTitle(base.split(/;\s|(?<!\bvs?)\.\s|, about/)[0] ?? base)
  }
  const label = what && what.whens.length > 0 ? what.label.toLowerCase() : null
  return tidyTitle(heading ?? subject ?? label ?? appointmentFor(character) ?? toldBefore(section, at) ?? 'Appointment')
}

function placeOf(of: (name: LabelName) => Field | undefined, section: Section): string | null {
  const place = of('place')
  if (place && !(/^room$/i.test(place.label.trim()) && of('departure') !== undefined))
    return /^https?:/i.test(place.value) ? 'Online' : place.value.replace(/\s*[.]$/, '').slice(0, 160)
  const line = section.sentences.find(
    (sentence) =>
      sentence.whens.length === 0 &&
      sentence.text.length < 90 &&
      !/^(?:dear|hi|hello)\b/i.test(sentence.text) &&
      looksLikePlace(sentence.text) &&
      !/[:?!]|\b(?:is|are|will|please|you|your)\b/i.test(sentence.text),
  )
  return line ? line.text.trim() : null
}
