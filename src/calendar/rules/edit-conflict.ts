import { type HourCycle, sayClock } from '#basics/clock.ts'
import { sayDay } from '#basics/say-when.ts'
import { quoted, sayHas } from '#tasks/rules/edit-conflict.ts'
import type { EventFields, Occurrence } from '../contract.ts'
import { eventDraftOf, eventFieldsOf } from './event-form/event-draft.ts'

type Field = keyof EventFields
type SayingDay = Parameters<typeof sayDay>[1] & { clock?: HourCycle | undefined }

/** The fields of a change that would overwrite something which its maker has not seen. The same change sent twice overwrites nothing. */
export function conflictingEventFields(
  { event, hasTime }: { event: Occurrence; hasTime: boolean },
  { seen, fields }: { seen: EventFields; fields: EventFields },
): Field[] {
  const stands = eventFieldsOf(eventDraftOf(event))
  return fieldNames.filter((field) => {
    if (seen[field] === undefined || fields[field] === undefined || (field === 'when' && !hasTime)) return false
    const now = JSON.stringify(stands[field])
    return now !== JSON.stringify(seen[field]) && now !== JSON.stringify(fields[field])
  })
}

/** `Sam has changed the title meanwhile, to “Netball final”.` */
export function sayEventConflict(
  event: Occurrence,
  { field, by, reader }: { field: Field; by: string; reader: SayingDay },
): string {
  const now = sayField(event, { field, reader })
  return `${sayHas(by)} changed ${names[field]} meanwhile${now === '' ? '' : `, to ${now}`}.`
}

export function sayEventDeleted(by: string): string {
  return `${sayHas(by)} deleted this event meanwhile. What you entered is still here.`
}

const names: Record<Field, string> = {
  title: 'the title',
  description: 'the description',
  location: 'the place',
  category: 'the category',
  when: 'when it is',
  recurrence: 'how it repeats',
  attendees: 'who it is for',
  liftThere: 'who goes there with them',
  liftBack: 'who brings them back',
}
const fieldNames = Object.keys(names) as Field[]

/** The columns in which a field lies, as the log of changes names them. */
export function columnsOfField(field: Field): readonly string[] {
  return columns[field] ?? [field]
}

/** Of the fields that are no column of the same name. */
const columns: Partial<Record<Field, readonly string[]>> = {
  when: ['all_day', 'local_start', 'local_end', 'timezone'],
  liftThere: ['lift_there'],
  liftBack: ['lift_back'],
}

function sayField(event: Occurrence, { field, reader }: { field: Field; reader: SayingDay }): string {
  switch (field) {
    case 'title':
    case 'description':
    case 'location':
      return quoted(event[field])
    case 'category':
      return event.category
    case 'when':
      return sayTime(event, reader)
    case 'recurrence':
    case 'attendees':
    case 'liftThere':
    case 'liftBack':
      return ''
  }
}

function sayTime({ allDay, localStart, localEnd, endIsAssumed }: Occurrence, reader: SayingDay): string {
  const say = (at: string) =>
    `${sayDay(at.slice(0, 10), reader)}${allDay ? '' : `, ${sayClock(at.slice(11), reader.clock)}`}`
  if (localEnd === null || endIsAssumed || localEnd === localStart) return say(localStart)
  const isSameDay = localEnd.slice(0, 10) === localStart.slice(0, 10)
  return `${say(localStart)} to ${isSameDay ? sayClock(localEnd.slice(11), reader.clock) : say(localEnd)}`
}
