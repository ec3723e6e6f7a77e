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
  /** Set on an event that somebody took out of a series: its series, and the original start (RECURRENCE-ID). */
  series_id?: string | null
  original_start?: string | null
  status: 'confirmed' | 'cancelled'
  attendees: string[]
  /** Who takes the children, and brings them back. */
  lift_there?: string | null
  lift_back?: string | null
  identity: string | null
  sequence: number
  /** A person made it or edited it: what they wrote outranks later mail. */
  isByHand: boolean
  isBinned: boolean
  /** All mails that announced it were undone: it is deleted, unless another mail announces it. */
  isTakenBack: boolean
  /** A mail proposes it and nobody has decided yet. `id` is that of the proposal. */
  isProposed: boolean
  /** Of a proposal: its mail came after the one that is read. */
  isOfLaterMail?: boolean
  /** It came from a mail of the same thread. */
  isOfThread: boolean
  /** It came from a mail of the same sender. */
  isOfSender: boolean
  /** When its mail was received. ISO 8601. */
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
  /** It is due on that event's day or the eve of it, and has no date of its own. */
  due_with_event: boolean
  /** Of a mail's calendar. */
  identity?: string | null
  isCompleted: boolean
  isByHand: boolean
  isBinned: boolean
  isProposed: boolean
  isOfLaterMail?: boolean
  isOfThread: boolean
  isOfSender: boolean
}

/** A pending change that an earlier mail proposes. */
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

/** What the family has that a mail may be about. */
export interface Existing {
  events: ExistingEvent[]
  tasks: ExistingTask[]
  notices: ExistingNotice[]
  waiting: WaitingChange[]
}
