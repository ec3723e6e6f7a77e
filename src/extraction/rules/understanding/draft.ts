import type { EventItem, Evidence, TaskItem } from '../item.ts'
import type { Doubt, When } from '../when.ts'

export type Layer = 'calendar' | 'markup' | 'labels' | 'table' | 'prose'

/** An event on its way: what one place of the mail says, before it is joined with what other places say. */
export interface EventDraft {
  layer: Layer
  title: string
  /** All that is said about it; tells whom it concerns and what sort of thing it is. */
  about: string
  date: string
  endDate: string | null
  time: string | null
  endTime: string | null
  minutes: number | null
  /** The zone that the mail names beside the time. */
  zone: string | null
  recurrence: string | null
  exceptions: string[]
  location: string | null
  description: string | null
  status: EventItem['status']
  previousStart: string | null
  identity: string | null
  sequence: number
  evidence: Evidence[]
  doubts: EventItem['doubts']
  /** Null: to be told from `about`. */
  members: string[] | null
  /** Where in the mail's text it stands. */
  at: number
  /** The section's heading and the one above it. */
  heading: string | null
}

export interface TaskDraft {
  title: string
  kind: TaskKind
  about: string
  /** The sentence alone, for whom it is. */
  said: string
  due: string | null
  dueTime: string | null
  isOptional: boolean
  isMust: boolean
  isCancelled: boolean
  evidence: Evidence[]
  doubts: TaskItem['doubts']
  category: TaskItem['category'] | null
  priority: TaskItem['priority'] | null
  identity: string | null
  at: number
  heading: string | null
  section: number
}

export type TaskKind =
  | 'pay'
  | 'form'
  | 'reply'
  | 'book'
  | 'order'
  | 'bring'
  | 'wear'
  | 'submit'
  | 'volunteer'
  | 'call'
  | 'other'

export function emptyEvent(
  from: Pick<EventDraft, 'layer' | 'title' | 'date' | 'evidence' | 'at'> & Partial<EventDraft>,
): EventDraft {
  return {
    about: from.title,
    endDate: null,
    time: null,
    endTime: null,
    minutes: null,
    zone: null,
    recurrence: null,
    exceptions: [],
    location: null,
    description: null,
    status: 'confirmed',
    previousStart: null,
    identity: null,
    sequence: 0,
    doubts: [],
    members: null,
    heading: null,
    ...from,
  }
}

/** The fields of a date and time expression, for a draft. */
export function timesOf(when: When): Pick<
  EventDraft,
  'endDate' | 'time' | 'endTime' | 'minutes' | 'zone' | 'recurrence' | 'exceptions'
> & {
  doubts: Doubt[]
} {
  return {
    endDate: when.endDate,
    time: when.time,
    endTime: when.endTime,
    minutes: when.minutes,
    zone: when.zone,
    recurrence: when.recurrence,
    exceptions: when.exceptions,
    doubts: when.doubts,
  }
}
