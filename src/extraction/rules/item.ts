import type { FamilyHistory } from './history/history.ts'
import type { Doubt } from './when.ts'

/** The words of the mail that an item came from. Offsets are UTF-16 code units into the part named; `text` holds attached files as well. */
export interface QuotedEvidence {
  part: 'text' | 'subject' | 'calendar' | 'markup'
  start: number
  end: number
  /** `text.slice(start, end)` for `text` and `subject`; for `calendar` and `markup` the property and its value. */
  quote: string
  /** Why, as a person reads it: `from a table row`, `from the calendar invitation`. */
  reason: string
  /** The attached file in which the words stand, and its page where it has pages. */
  file?: { name: string; page: number | null } | undefined
}

interface Item {
  title: string
  members: string[]
  /** What identifies the thing over several mails: a calendar UID (with RECURRENCE-ID), a reservation number; else null. */
  identity: string | null
  sequence: number
  evidence: QuotedEvidence[]
  /** 0 to 1. */
  confidence: number
  /**
   * Beside those of its times: `member`: for whom it is, is not clear · `weak`: the engine is not sure enough · `picture`: only a
   * picture tells of it · `only-model`: only a language model read it · `unread-time`: the grammar does not find the model's day or
   * hour · `instructed`: it stands in a mail that instructs its reader · `disputed`: a language model calls off what the engine confirms, or the
   * reverse.
   */
  doubts: (Doubt | 'member' | 'weak' | 'picture' | 'only-model' | 'unread-time' | 'instructed' | 'disputed')[]
  /** What earlier decisions of the family have changed of it. */
  learned?: Learned
}

export interface Learned {
  /** One sentence each, as the receipt says it. */
  because: string[]
  /** As the engine alone has it. */
  confidence: number
  members: string[]
}

/** Field meanings as in the labelling rules: local wall time in `timezone`; `end` of all-day events is the last day, inclusive. */
export interface EventItem extends Item {
  start: string
  end: string | null
  allDay: boolean
  timezone: string
  location: string | null
  description: string | null
  category: 'sports' | 'homework' | 'school' | 'meeting' | 'event'
  recurrence: string | null
  exceptions: string[]
  status: 'confirmed' | 'cancelled' | 'moved'
  /** The start that a moved event had before, where the mail names it (`YYYY-MM-DD` or with `THH:MM`). */
  previousStart: string | null
}

/** What told whom an item is for: the words themselves, what stands around them, or the mail as a whole. */
export type ToldBy =
  | 'name'
  | 'notes'
  | 'heading'
  | 'around'
  | 'subject'
  | 'greeting'
  | 'school-stage'
  | 'only-child'
  | 'mail'
  | 'parent'
  /** The family has said so of this sender before. */
  | 'history'
  /** It is for everybody, and so for nobody in particular. */
  | 'everybody'
  | 'nothing'

export interface TaskItem extends Item {
  toldBy: ToldBy
  /** `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or null. */
  due: string | null
  description: string | null
  category: 'homework' | 'sports' | 'school' | 'activities' | 'personal'
  priority: 'low' | 'medium' | 'high' | 'urgent'
  /** The mail takes the task back (`no need to return the form`). */
  isCancelled: boolean
}

/** Something that is called off by its name alone, without a day: which one is meant only the calendar can say. */
export interface CalledOff {
  name: string
  /** `No karate this week`: its first and its last day. */
  week: { first: string; last: string } | null
  evidence: QuotedEvidence
}

/** Another hour for something that is named without its day: which one is meant only the calendar can say. */
export interface Retimed {
  /** What it may be called: by the sentence, by the subject. */
  names: string[]
  time: string
  endTime: string | null
  /** The hour that no longer holds; null where the mail does not name it. */
  formerly: string | null
  evidence: QuotedEvidence
}

/** An earlier mail of the same sender, of which a mail speaks: the last one, or that of a day. */
export interface EarlierMail {
  day: string | null
  /** It was wrong, and the mail puts it right. */
  isWrong?: boolean
}

export interface Understanding {
  events: EventItem[]
  tasks: TaskItem[]
  notification: {
    category: 'school' | 'sports' | 'activities' | 'appointment' | 'other'
    title: string
    summary: string
  } | null
  calledOff: CalledOff[]
  retimed: Retimed[]
  /** Titles of what would be proposed, had the family not left out others like it. */
  setAside: string[]
  earlierMail: EarlierMail | null
  troubles: string[]
}

/** Who the mail came to. `notes` hold school, year, class, club, team. */
export interface FamilyContext {
  timezone: string
  locale: 'en-AU' | 'en-US' | 'en-GB' | 'en-CA'
  members: { firstName: string; lastName?: string; role: 'parent' | 'child'; notes?: string }[]
  /** What it decided on earlier mails of the sender; nothing where that is not known. */
  history?: FamilyHistory
}
