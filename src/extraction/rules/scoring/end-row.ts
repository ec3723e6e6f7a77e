import { daysBetween } from '#basics/day.ts'
import type { EventCluster } from '../candidates/nodes.ts'
import { minutesOf } from '../candidates/nodes.ts'
import type { Slot } from '../candidates/slots.ts'
import type { ScoredDocument } from '../items/score-document.ts'

/** A moment at which something that begins at a slot may end. */
export interface EndChoice {
  /** `YYYY-MM-DDTHH:MM`. */
  end: string
  row: number[]
}

const longest = 60 * 24 * 14
const most = 40
const mostLater = 24
const low = -8
const mostDays = 10
const mostOnLaterDays = 8

/** Hours of the days after, for what lasts over a night: `drop off Friday at 6, pick up on Sunday at 10`. */
function onLaterDays({ mention, line }: Slot, { slots }: ScoredDocument): { other: Slot; days: number }[] {
  return slots
    .filter(({ mention: { date }, isLate }) => date > mention.date && !isLate)
    .map((other) => ({ other, days: daysBetween(mention.date, other.mention.date) }))
    .filter(({ days }) => days <= mostDays)
    .toSorted((a, b) => Math.abs(a.other.line.index - line.index) - Math.abs(b.other.line.index - line.index))
    .slice(0, mostOnLaterDays)
}

/** Ends told apart from the start: a later time of the day, `until 3pm`, `lasts two hours`. */
export function endsOf(slot: Slot, { of, cluster }: { of: ScoredDocument; cluster: EventCluster }): EndChoice[] {
  const { date } = slot.mention
  const lines = new Set([slot.line, ...cluster.nodes.map(({ line }) => line)])
  const choices: EndChoice[] = []
  const later = of.slots.filter(
    (other) => other.mention.date === date && other.time > slot.time && other.when !== slot.when,
  )
  const add = (end: string, row: number[]) => {
    if (choices.length < most)
      choices.push({ end, row: [...row, later.length, Number(slot.line.kind === 'row'), choices.length] })
  }
  for (const other of later.slice(0, mostLater)) {
    add(`${date}T${other.time}`, [
      0,
      of.ends[other.index] ?? low,
      of.start[other.index] ?? low,
      Number(other.line === slot.line),
      other.line.index - slot.line.index,
      minutesOf(other.time) - minutesOf(slot.time),
      Number(other.when.isUntil),
      Number(other.when.isArrival),
      Number(lines.has(other.line)),
      later.filter(({ time }) => time > other.time).length,
      Number(other.isShared) + 2 * Number(other.isLate),
      other.line === slot.line ? other.when.start - slot.when.end : -1,
    ])
  }
  for (const { other, days } of onLaterDays(slot, of))
    add(`${other.mention.date}T${other.time}`, [
      4 + Math.min(days, 6),
      of.ends[other.index] ?? low,
      of.start[other.index] ?? low,
      Number(other.line === slot.line),
      other.line.index - slot.line.index,
      minutesOf(other.time) - minutesOf(slot.time),
      Number(other.when.isUntil),
      Number(other.when.isArrival),
      Number(lines.has(other.line)),
      Number(cluster.nodes.some(({ mention }) => mention.endDate === other.mention.date)),
      Number(other.isShared) + 2 * Number(other.isLate),
      of.scores.event[other.mention.index] ?? low,
    ])
  for (const line of of.document.lines) {
    const away = line.index - slot.line.index
    for (const when of line.whens) {
      if (when.time === null && when.date === null && when.endTime !== null && when.endTime > slot.time)
        add(`${date}T${when.endTime}`, [
          1,
          0,
          0,
          Number(line === slot.line),
          away,
          minutesOf(when.endTime) - minutesOf(slot.time),
          Number(when.isUntil),
          0,
          Number(lines.has(line)),
          0,
          0,
          line === slot.line ? when.start - slot.when.end : -1,
        ])
      if (when.minutes !== null && when.minutes > 0 && when.minutes <= longest) {
        const end = Temporal.PlainDateTime.from(`${date}T${slot.time}`)
          .add({ minutes: when.minutes })
          .toString()
          .slice(0, 16)
        add(end, [
          2,
          0,
          0,
          Number(line === slot.line),
          away,
          when.minutes,
          Number(when === slot.when),
          0,
          Number(lines.has(line)),
          0,
          0,
          line === slot.line ? when.start - slot.when.end : -1,
        ])
      }
    }
    for (const { index, length, minutes } of lengthsIn(line.text)) {
      if (line.whens.some((when) => when.minutes !== null && when.start < index + length && index < when.end)) continue
      const end = Temporal.PlainDateTime.from(`${date}T${slot.time}`).add({ minutes }).toString().slice(0, 16)
      add(end, [
        3,
        0,
        0,
        Number(line === slot.line),
        away,
        minutes,
        0,
        0,
        Number(lines.has(line)),
        0,
        0,
        line === slot.line ? index - slot.when.end : -1,
      ])
    }
  }
  return choices
}

const length =
  /(?<![\p{L}\d.:])(\d{1,3}|an?|one|two|three|half an)[ -]?(?:(?:and a half|½|1\/2)[ -]?)?(hours?|hrs?|h|minutes?|mins?|min)(?: and a half)?(?!\p{L}|[’']?s? (?:before|early|earlier|beforehand|prior|ahead|in advance|after|later|late|ago|away|drive|walk)(?!\p{L}))/giu
const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, 'half an': 0.5 }

/** `45 minutes`, `two hours`, `an hour and a half` of a text; not `half an hour before`, nor `ten minutes’ walk`. */
export function lengthsIn(text: string): { index: number; length: number; minutes: number }[] {
  if (!/\d|hour|min/i.test(text)) return []
  return [...text.matchAll(length)].slice(0, 4).flatMap((match) => {
    const count = numbers[(match[1] ?? '').toLowerCase()] ?? Number(match[1])
    const half = /and a half|½|1\/2/.test(match[0]) ? 0.5 : 0
    const minutes = Math.round((count + half) * (/^h/i.test(match[2] ?? '') ? 60 : 1))
    return minutes >= 5 && minutes <= 60 * 12 ? [{ index: match.index, length: match[0].length, minutes }] : []
  })
}
