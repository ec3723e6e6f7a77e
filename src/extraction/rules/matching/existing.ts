/** An event of the calendar as it stands, with the names of the database. */
export interface ExistingEvent {
  id: string
  title: string
  description: string
  location: string | null
  category: string
  all_day: boolean
  local_start: string
  local_end: string | null
  timezone: string
  start_time: string
  end_time: string
  end_is_assumed: boolean
  recurrence: string | null
  exceptions: string[]
  /** Taken out of a series by hand: which one, and when that would have had it. */
  series_id?: string | null
  original_start?: string | null
  status: 'confirmed' | 'cancelled'
  attendees: string[]
  identity: string | null
  sequence: number
  /** A person made it or edited it: what they wrote outranks later mail. */
  isByHand: boolean
  isBinned: boolean
  /** The mails that announced it were taken back: it is there no more, until one announces it anew. */
  isTakenBack: boolean
  /** It is no event yet: a mail proposes it, and it waits for a person. `id` is that of the proposal. */
  isProposed: boolean
  /** Of a proposal: its mail came after this one, which says nothing of it. */
  isOfLaterMail?: boolean
  /** It came from a mail of the same thread. */
  isOfThread: boolean
  /** It came from a mail of the same sender. */
  isOfSender: boolean
  /** When the mail came that it is from. ISO 8601. */
  announcedAt: string | null
}

export interface ExistingTask {
  id: string
  title: string
  description: string
  due_date: string | null
  priority: string
  category: string | null
  concerns: string[]
  /** The event that it is for. */
  event_id: string | null
  /** A mail said that it is no longer needed. */
  isSetAside: boolean
  /** It is due by that event's day, not by a date of its own. */
  due_with_event: boolean
  isCompleted: boolean
  isByHand: boolean
  isBinned: boolean
  isProposed: boolean
  isOfLaterMail?: boolean
  isOfThread: boolean
  isOfSender: boolean
}

/** A change of what the family has, which an earlier mail proposes and which waits. */
export interface WaitingChange {
  id: string
  targetId: string
  action: 'update' | 'cancel'
  /** The columns that it would change. */
  names: string[]
  isOfThread: boolean
  isOfSender: boolean
}

export interface ExistingNotice {
  id: string
  title: string
  content: string
}

/** What the family has, as far as a mail may speak of it. */
export interface Existing {
  events: ExistingEvent[]
  tasks: ExistingTask[]
  notices: ExistingNotice[]
  waiting: WaitingChange[]
}
