import type { ExistingEvent } from '#extraction/rules/matching/existing.ts'
import type { Label } from '../corpus/corpus.ts'
import { alike } from './score.ts'

/** An event as the plan holds it after both mails; `exdates` are the turns taken out of a series. */
export type PlannedEvent = Label['events'][number] & { exdates?: string[] }

/** What is wrong with a plan, one sentence each: each labelled event stands once at its day and hour, and nothing else does. */
export function faultsOf(events: readonly ExistingEvent[], wanted: readonly PlannedEvent[]): string[] {
  const left = [...events]
  const faults: string[] = []
  for (const label of wanted.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))) {
    const found = left.filter((event) => isThere(event, label)).toSorted((a, b) => worth(b, label) - worth(a, label))[0]
    if (found === undefined) faults.push(`missing: ${say(label)}`)
    else left.splice(left.indexOf(found), 1)
  }
  for (const event of left)
    if (event.status === 'confirmed')
      faults.push(
        `too many: ${event.title} ${event.local_start}${event.exceptions.length > 0 ? ` without ${event.exceptions.join()}` : ''}`,
      )
  return faults
}

function isThere(event: ExistingEvent, label: PlannedEvent): boolean {
  return (
    event.local_start === label.start &&
    event.status === (isOff(label) ? 'cancelled' : 'confirmed') &&
    (event.recurrence === null) === (label.recurrence === null) &&
    event.exceptions.toSorted().join() === (label.exdates ?? []).toSorted().join()
  )
}

function isOff({ status }: PlannedEvent): boolean {
  return status === 'cancelled'
}

function worth(event: ExistingEvent, label: PlannedEvent): number {
  return alike(event.title, label.title)
}

function say({ title, start, status, exdates = [] }: PlannedEvent): string {
  return `${title} ${start} ${status}${exdates.length > 0 ? ` without ${exdates.join()}` : ''}`
}
