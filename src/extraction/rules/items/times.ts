import { addDays } from '#basics/day.ts'
import type { Mention } from '../candidates/document.ts'
import type { EventCluster } from '../candidates/nodes.ts'
import { endTimeOf, type Slot } from '../candidates/slots.ts'
import type { EventItem } from '../item.ts'
import { beginRows, beginSlots } from '../scoring/begin-row.ts'
import { endsOf } from '../scoring/end-row.ts'
import { type Model, trees } from '../scoring/model.ts'
import type { ScoredDocument } from './score-document.ts'

/** Threshold above which a time is more often right than none. */
const leastBegin = -0.5

/** The time at which most likely it begins, with its score; null where none of its times is likelier than none. */
export function beginningOf(
  cluster: EventCluster,
  { of, model }: { of: ScoredDocument; model: Model },
): { slot: Slot | null; score: number } {
  const slots = beginSlots(cluster, of)
  let [best, most] = [null as Slot | null, leastBegin]
  for (const [at, row] of beginRows(cluster, { of, slots }).entries()) {
    const score = trees(model, { head: 'begin', row })
    if (score > most) [best, most] = [slots[at] ?? null, score]
  }
  return { slot: best, score: most }
}

type Times = Pick<EventItem, 'start' | 'end' | 'allDay'>

/** When a thing of a day begins and ends, as `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export function timesOf(
  date: string,
  {
    slot,
    range,
    of,
    cluster,
    model,
  }: {
    slot: Slot | null
    range: Mention | null
    of: ScoredDocument
    cluster: EventCluster
    model: Model
  },
): Times {
  if (slot === null) return { start: date, end: range?.endDate ?? date, allDay: true }
  const start = `${date}T${slot.time}`
  const endTime = endTimeOf(slot)
  if (endTime !== null) {
    const last = range !== null && isOfSlot(range, slot) ? (range.endDate ?? date) : date
    const day = last > date ? last : endTime < slot.time ? addDays(date, 1) : date
    return { start, end: `${day}T${endTime}`, allDay: false }
  }
  let [end, most] = [null as string | null, 0]
  for (const each of endsOf(slot, { of, cluster })) {
    const score = trees(model, { head: 'end', row: each.row })
    if (score > most) [end, most] = [each.end, score]
  }
  return { start, end, allDay: false }
}

/** Whether the days and the hours were told together: `Great effort at the weekend!` gives no length to a match on Saturday. */
function isOfSlot({ line, when }: Mention, slot: Slot): boolean {
  return when === slot.when || (line === slot.line && !when.isVague)
}
