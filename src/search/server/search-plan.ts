import { eventsWithIds } from '#calendar/server/queries.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import type { EventTime } from '#calendar/rules/wording/say-event-time.ts'
import type { Found } from '../contract.ts'
import { shownTurn } from '../rules/shown-turn.ts'
import { foundIn } from './queries.ts'

/** What holds all the words; an event stands at the turn that whoever asks now is looking for. */
export async function searchPlan(
  family: FamilyAccess,
  { words, now }: { words: readonly string[]; now: Date },
): Promise<Found[]> {
  const found = await family.read((db, claims) => foundIn(db, { ...claims, asked: words }))
  const ids = found.filter(({ kind }) => kind === 'event').map(({ id }) => id)
  const events = ids.length === 0 ? [] : await family.read((db, claims) => eventsWithIds(db, { ...claims, ids }))
  const turns = new Map(events.map((event) => [event.id, shownTurn(event, now)]))
  return found.map((thing) => {
    const turn = turns.get(thing.id)
    if (turn === undefined) return { ...thing, day: null, when: null }
    return { ...thing, at: turn.startTime, day: turn.allDay ? turn.localStart.slice(0, 10) : null, when: timeOf(turn) }
  })
}

function timeOf({ allDay, localStart, localEnd, startTime, endTime, endIsAssumed }: EventTime): EventTime {
  return { allDay, localStart, localEnd, startTime, endTime, endIsAssumed }
}
