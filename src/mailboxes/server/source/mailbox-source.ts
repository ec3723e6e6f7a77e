/** What a sync needs of a provider. Each provider has one behind it, and each passes `mailbox-source.suite.ts`. */
export interface MailboxSource {
  /**
   * The cursor of this moment: `changesSince` tells all that comes later, whatever time it bears from `since` on. It may first tell what came
   * before.
   */
  currentCursor(asked: { since: Date }, signal: AbortSignal): Promise<string>
  /** Asks as little as can be asked; throws where the mailbox does not answer even that. */
  probe(signal: AbortSignal): Promise<void>
  /** A page of what lies in the inbox and came since an instant, the newest first. `after` is null for the first page. */
  list(asked: { since: Date; after: string | null }, signal: AbortSignal): Promise<ListedPage>
  /** A page of what came into the inbox since the cursor. It may name a message again that an earlier page had. */
  changesSince(cursor: string, signal: AbortSignal): Promise<ChangesPage | CursorLost>
  /** The same of what a sender, or with `@school.example` a whole domain, sent. A page may have none of it, and others behind it. */
  listSender(asked: { sender: string; since: Date; after: string | null }, signal: AbortSignal): Promise<ListedPage>
  /** One envelope of those that a page says are missing; null where the message is there no longer. */
  envelope?(id: string, signal: AbortSignal): Promise<MailEnvelope | null>
  /** A message as it came (RFC 5322), of `largestMail` bytes at most. */
  raw(id: string, signal: AbortSignal): Promise<Buffer>
  /** Calls `onNews` whenever something may have come; ends once the signal aborts, and throws when it cannot go on. */
  watch?(onNews: () => void, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** What a mailbox says of a message before its content is fetched. All of it was written by strangers, and is bounded. */
export interface MailEnvelope {
  /** By which the provider hands out the message. */
  id: string
  /** Without the angle brackets. */
  messageId: string | null
  /** A normalised address, as the sorting of mails would have it. */
  senderEmail: string
  senderName: string | null
  subject: string
  /** When it was sent, or else when the mailbox got it. ISO 8601 in UTC. */
  sentAt: string
  /** Bytes; null where the provider does not say. */
  size: number | null
  /** Whether the provider counts it to the primary inbox; true where it makes no difference. */
  isPrimary: boolean
  /** It was sent to many: it has a List-Unsubscribe or List-Id, or the provider says so. */
  isBulk: boolean
}

export interface ListedPage {
  /** At most `mostInPage`. */
  envelopes: MailEnvelope[]
  /** Messages of the page whose envelope the provider failed to give, by their ids; few, and of most sources none. */
  missing?: readonly string[]
  /** For the next page; null where there is none. */
  next: string | null
  /** How many there are on all pages, where the provider says so. */
  total: number | null
}

export interface ChangesPage {
  envelopes: MailEnvelope[]
  missing?: readonly string[]
  /** From which the next call goes on. */
  cursor: string
  /** There is nothing newer at present. */
  isLast: boolean
}

/** The provider does not know the cursor any more, or has other messages under the same ids: the inbox has to be listed anew. */
export interface CursorLost {
  isLost: true
}

/** Envelopes on a page. */
export const mostInPage = 500
