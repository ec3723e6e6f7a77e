import { weekdayCode } from '#basics/recurrence-rule.ts'
import type { When } from '../when.ts'
import type { Document, Line, Mention } from './document.ts'

/** A candidate start time for a mention: written with it, or in a line near it. */
export interface Slot {
  index: number
  line: Line
  when: When
  mention: Mention
  time: string
  /** 0: written with the day; 1: in its line; above that, lines away. */
  distance: number
  /** It applies to many days (in a heading, a lead, the subject or a line near) and announces no event by itself. */
  isShared: boolean
  /** The hour is read as pm though nothing says so. */
  isLate: boolean
}

const mostSlots = 400
const farthest = 12

export function slotsOf(document: Document): Slot[] {
  const slots: Slot[] = []
  for (const line of document.lines) {
    for (const when of line.whens) {
      if (when.time === null || slots.length >= mostSlots) continue
      const own = line.mentions.filter((mention) => mention.when === when || sameWords(mention.when, when))
      const near = own.length > 0 ? { mentions: own, distance: 0 } : dayFor(line, { when, document })
      for (const mention of near.mentions.slice(0, 12))
        slots.push({
          index: slots.length,
          line,
          when,
          mention,
          time: when.time,
          distance: near.distance,
          isShared: false,
          isLate: false,
        })
    }
  }
  const hours = hoursOf(document)
  for (const mention of document.mentions) {
    if (mention.ahead < 0) continue
    const share = shareTo(mention, slots)
    // Only a mention without a time in its own line takes one from elsewhere.
    if (mention.line.whens.some(({ time }) => time !== null)) {
      addOfLine(mention, share)
      continue
    }
    addShared(mention, { ...document, share })
    addUsual(mention, { share, hours })
  }
  addLate(slots)
  return slots
}

/** Half a day later, where the hour as written may be of the morning or of the evening. */
function addLate(slots: Slot[]): void {
  for (const slot of slots.slice(0, mostSlots))
    if (mayBeLate(slot.when)) slots.push({ ...slot, index: slots.length, time: halfADayLater(slot.time), isLate: true })
}

function mayBeLate({ time, endTime, text }: When): boolean {
  if (time === null || time < '05:00' || time >= '11:00') return false
  // `10-12` and `9 - 1` begin in the morning.
  if (endTime !== null && endTime >= '12:00') return false
  return !/\d\s?[ap]\.?m\b|[ap]m\b|morn|noon|\b0\d[:.h]\d/i.test(text)
}

function halfADayLater(time: string): string {
  return `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
}

/** The end, if it is written with the start. */
export function endTimeOf({ when, isLate }: Slot): string | null {
  const { endTime } = when
  return endTime !== null && isLate && endTime < '12:00' ? halfADayLater(endTime) : endTime
}

const mostUsual = 6

/** A time of the mail, with the weekdays on which it occurs. */
interface Hour {
  line: Line
  when: When
  weekdays: ReadonlySet<string>
}

function hoursOf({ lines }: Document): Hour[] {
  return lines.flatMap((line) =>
    line.whens.filter(({ time }) => time !== null).map((when) => ({ line, when, weekdays: weekdaysOf(when) })),
  )
}

function weekdaysOf({ recurrence, date }: When): ReadonlySet<string> {
  const days = /BYDAY=([A-Z,]+)/.exec(recurrence ?? '')?.[1]?.split(',') ?? []
  return new Set(date === null ? days : [...days, weekdayCode(date)])
}

/** Times that occur on the same weekday elsewhere in the mail; if the mail has few times, all of them. */
function addUsual({ line, date }: Mention, { share, hours }: { share: Share; hours: readonly Hour[] }): void {
  const weekday = weekdayCode(date)
  let count = 0
  const add = ({ when, line: other }: Hour, distance: number) => {
    if (other !== line && share(other, { when, distance })) count++
  }
  for (const hour of hours) {
    if (count === mostUsual) return
    if (hour.weekdays.has(weekday)) add(hour, usual)
  }
  if (hours.length > mostUsual) return
  for (const hour of hours) if (count < mostUsual) add(hour, lone)
}

/** `Slot.distance` of an hour that is usual on the weekday, and of one of the few of a mail. */
const usual = 25
const lone = 26

/** Its day stands elsewhere. */
export function isGuessed({ distance }: Slot): boolean {
  return distance >= usual
}

/** Adds a slot with the time of another line; false if it is there already, or there are enough. */
type Share = (line: Line, told: { when: When; distance: number }) => boolean

function shareTo(mention: Mention, slots: Slot[]): Share {
  const given = new Set(slots.filter((slot) => slot.mention === mention).map(({ when }) => when))
  return (line, { when, distance }) => {
    if (when.time === null || given.has(when) || slots.length >= 2 * mostSlots) return false
    given.add(when)
    slots.push({ index: slots.length, line, when, mention, time: when.time, distance, isShared: true, isLate: false })
    return true
  }
}

const mostShared = 4
const near = 6
/** `Slot.distance` of an hour of its line that stands nearer to another day of it. */
const ofLine = 19

/** `on the 25th (previously the 18th), 4.30-7pm`: the times of its line that stand with other days. */
function addOfLine({ line }: Mention, share: Share): void {
  for (const when of line.whens.filter(({ time }) => time !== null).slice(0, mostShared))
    share(line, { when, distance: ofLine })
}

/** The times without a day of what stands above it and of the lines near it. */
function addShared({ line }: Mention, { share, lines }: Document & { share: Share }): void {
  const around = [line.lead, line.heading, line.next, line.previous, lines[0], line.above]
  for (let away = 2; away <= near; away++) around.push(lines[line.index - away], lines[line.index + away])
  let count = 0
  for (const other of around) {
    if (other == null || other === line || other.mentions.some(({ ahead }) => ahead >= 0)) continue
    const distance = other === line.heading || other === line.lead ? 20 : 22 + Math.sign(other.index - line.index)
    for (const when of other.whens) if (count < mostShared && share(other, { when, distance })) count++
  }
}

/** A mention from `datesOfContext` has the same words as the mention it is an alternative to. */
function sameWords(a: When, b: When): boolean {
  return a.start === b.start && a.end === b.end
}

/** The day that a time without one belongs to: the last before it, else of the lines above, of the subject, of what follows. */
function dayFor(
  line: Line,
  { when, document: { lines, mentions } }: { when: When; document: Document },
): { mentions: Mention[]; distance: number } {
  if (line.mentions.length > 0) {
    // Days of context come last among the mentions of a line, wherever they stand in it.
    const before = line.mentions
      .filter((mention) => mention.when.end <= when.start)
      .toSorted((a, b) => a.when.end - b.when.end)
    const nearest = before.at(-1) ?? line.mentions[0]
    return { mentions: line.mentions.filter((mention) => mention.when === nearest?.when), distance: 1 }
  }
  for (let away = 1; away <= farthest && line.index - away > 0; away++) {
    const other = lines[line.index - away]
    const ahead = other?.mentions.filter((mention) => mention.ahead >= 0) ?? []
    const last = (ahead.length > 0 ? ahead : (other?.mentions ?? [])).at(-1)
    if (last !== undefined)
      return { mentions: last.line.mentions.filter((mention) => mention.when === last.when), distance: 1 + away }
  }
  const other = lines[0]?.mentions[0] ?? mentions.find((mention) => mention.line.index > line.index)
  return other === undefined ? { mentions: [], distance: 0 } : { mentions: [other], distance: farthest + 2 }
}
