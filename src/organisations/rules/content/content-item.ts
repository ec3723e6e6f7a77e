/** An event as an organisation states it: local times, in `timezone` or else where each family lives. */
export interface ContentEvent {
  title: string
  /** `YYYY-MM-DD` for whole days, `YYYY-MM-DDTHH:MM` else. */
  start: string
  /** Of whole days the last one, inclusive. */
  end: string | null
  timezone: string | null
  location: string | null
  description: string | null
  /** A rule of RFC 5545: `FREQ=WEEKLY;COUNT=10`. */
  recurrence: string | null
}

export interface ContentTask {
  title: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
  due: string | null
  description: string | null
}

/** A thing as a submission leaves it. */
export type ResolvedItem = {
  /** Null for a thing that nobody can name later. */
  reference: string | null
  revision: number
  isCancelled: boolean
} & ({ kind: 'event'; item: ContentEvent } | { kind: 'task'; item: ContentTask })

/** What was stated last under a reference. */
export type KnownItem = ResolvedItem & { reference: string }

/** What an update says: only the fields that change. */
export interface ItemUpdate {
  reference: string
  fields: Partial<ContentEvent & ContentTask>
}

/** What a submission states, changes and cancels. */
export interface StatedItems {
  events: readonly (ContentEvent & { reference: string | null })[]
  tasks: readonly (ContentTask & { reference: string | null })[]
  update: readonly ItemUpdate[]
  cancel: readonly string[]
}
