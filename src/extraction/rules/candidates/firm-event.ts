import type { EventItem, QuotedEvidence } from '../item.ts'

/** An event of a calendar part or schema.org markup. It is not scored. */
export interface FirmEvent {
  title: string
  /** Text by which its members and category are scored. */
  about: string
  date: string
  /** The last day, inclusive. */
  endDate: string | null
  time: string | null
  endTime: string | null
  zone: string | null
  recurrence: string | null
  exceptions: string[]
  location: string | null
  description: string | null
  status: EventItem['status']
  previousStart: string | null
  identity: string | null
  sequence: number
  evidence: QuotedEvidence
}

export interface FirmTask {
  title: string
  description: string | null
  about: string
  due: string | null
  isCancelled: boolean
  identity: string | null
  evidence: QuotedEvidence
}

export function firmEvent(from: Pick<FirmEvent, 'title' | 'date' | 'evidence'> & Partial<FirmEvent>): FirmEvent {
  return {
    about: from.title,
    endDate: null,
    time: null,
    endTime: null,
    zone: null,
    recurrence: null,
    exceptions: [],
    location: null,
    description: null,
    status: 'confirmed',
    previousStart: null,
    identity: null,
    sequence: 0,
    ...from,
  }
}
