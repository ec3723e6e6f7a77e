import type { Document } from '../candidates/document.ts'
import type { Slot } from '../candidates/slots.ts'
import type { Scores } from './dense.ts'

/** `starts`, `ends`: the linear scores of the slots. A number a column. */
export function slotRow(slot: Slot, { slots, starts, ends, document, scores }: SlotScores): number[] {
  const { mention, line, when } = slot
  const same = slots.filter((other) => other.mention.date === mention.date)
  const rivals = same.filter((other) => other.time !== slot.time)
  const start = (other: Slot) => starts[other.index] ?? -8
  const days = document.mentions.filter(({ date }) => date === mention.date)
  return [
    start(slot),
    ends[slot.index] ?? -8,
    highest(rivals.map(start)),
    highest(same.filter((other) => other.time === slot.time).map(start)),
    scores.event[mention.index] ?? -8,
    highest(days.map(({ index }) => scores.event[index] ?? -8)),
    scores.task[line.index] ?? -8,
    slot.distance,
    same.length,
    same.indexOf(slot),
    new Set(same.map(({ time }) => time)).size,
    Number(same.every(({ time }) => slot.time <= time)),
    Number(when.isArrival),
    Number(when.isDeadline),
    Number(when.isUntil),
    Number(when.endTime !== null),
    Number(slot.time.slice(0, 2)),
    Number(line.kind === 'row'),
    Number(line.kind === 'subject'),
    Number(when.recurrence !== null || mention.when.recurrence !== null),
    line.tokens.length,
    same.filter((other) => other.time === slot.time).length,
    line.signs.groups.shared,
    line.signs.groups.foreign,
    line.whens.filter(({ time }) => time !== null).length,
    Number(line.section === mention.line.section),
    when.doubts.length,
    mention.ahead,
    Number(mention.isOfContext),
    Number(slot.isShared),
    line.index - mention.line.index,
    slots.filter((other) => other.when === when).length,
    Number(slot.isLate),
    highest(
      slots
        .filter((other) => other.when === when && other.isLate !== slot.isLate && other.mention === mention)
        .map(start),
    ),
  ]
}

export interface SlotScores {
  slots: readonly Slot[]
  starts: Float32Array
  ends: Float32Array
  document: Document
  scores: Scores
}

function highest(values: readonly number[]): number {
  return values.length === 0 ? -8 : Math.max(...values)
}
