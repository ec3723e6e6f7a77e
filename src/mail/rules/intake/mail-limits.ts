import { largestMail } from '#message/rules/message-limits.ts'

/** The limits of the intake on one mail, on a connection and on a minute. */
export const mailLimits = {
  /** Bytes of one message: as much as is read. */
  size: largestMail,
  recipients: 20,
  /** Connections in all; from one network address (of IPv6, one /64); and how many are reserved for addresses without one. */
  connections: 200,
  connectionsPerAddress: 50,
  connectionsForNewcomers: 40,
  /** Mails a minute from one network address, and to one family. */
  mailsPerMinute: 600,
  mailsPerMinuteToOneFamily: 120,
  /** Unknown recipients that one network address may try in a minute. */
  missesPerMinute: 60,
  /**
   * Milliseconds for one step of the dialogue (the greeting and TLS count as one), until the next message is complete, for the
   * message data, and for the whole connection.
   */
  stepTime: 60_000,
  messageTime: 10 * 60_000,
  dataTime: 5 * 60_000,
  sessionTime: 60 * 60_000,
  /** Minimum bytes a second of a message, as the average of each window of `rateWindow` milliseconds. */
  leastRate: 1024,
  rateWindow: 10_000,
  /** Bytes of all spooled messages. */
  spool: 1024 * 1024 * 1024,
}

export type MailLimits = typeof mailLimits
