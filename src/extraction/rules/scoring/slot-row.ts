import type { Document } from '../candidates/document.ts'
import type { Slot } from '../candidates/slots.ts'
import type { Scores } from './dense.ts'

/** Columns of a slot; `starts` and `ends` are linear scores of all slots. */
export function slotRow(slot: Slot, { slots, starts, ends, document, scores }: SlotScores): number[] {
  const { mention, line, when } = slot
  const { byDate, byWhen } = grouped(slots)
  const same = byDate.get(mention.date) ?? []
  const copies = byWhen.get(when) ?? []
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
    copies.length,
    Number(slot.isLate),
    highest(copies.filter((other) => other.isLate !== slot.isLate && other.mention === mention).map(start)),
  ]
}

interface Groups {
  byDate: Map<string, Slot[]>
  byWhen: Map<Slot['when'], Slot[]>
}

const known = new WeakMap<readonly Slot[], Groups>()

/** The slots of each day and of each written hour; worked out once a mail. */
function grouped(slots: readonly Slot[]): Groups {
  const before = known.get(slots)
  if (before !== undefined) return before
  const groups = {
    byDate: Map.groupBy(slots, ({ mention }) => mention.date),
    byWhen: Map.groupBy(slots, ({ when }) => when),
  }
  known.set(slots, groups)
  return groups
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
