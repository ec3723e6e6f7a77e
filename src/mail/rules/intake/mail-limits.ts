import { largestMail } from '#message/rules/message-limits.ts'

/** The limits of the intake on one mail, on a connection and on a minute. */
export interface MailLimits {
  /** Bytes of one message: as much as is read. */
  size: number
  recipients: number
  /** Connections in all; from one network address (of IPv6, one /64); and how many are reserved for addresses without one. */
  connections: number
  connectionsPerAddress: number
  connectionsForNewcomers: number
  /** Mails a minute from one network address, and to one family. */
  mailsPerMinute: number
  mailsPerMinuteToOneFamily: number
  /** Unknown recipients that one network address may try in a minute. */
  missesPerMinute: number
  /**
   * Milliseconds for one step of the dialogue (the greeting and TLS count as one), until the next message is complete, for the
   * message data, and for the whole connection.
   */
  stepTime: number
  messageTime: number
  dataTime: number
  sessionTime: number
  /** Minimum bytes a second of a message, as the average of each window of `rateWindow` milliseconds. */
  leastRate: number
  rateWindow: number
  /** Bytes of all spooled messages. */
  spool: number
}

export const mailLimits: MailLimits = {
  size: largestMail,
  recipients: 20,
  connections: 200,
  connectionsPerAddress: 50,
  connectionsForNewcomers: 40,
  mailsPerMinute: 600,
  mailsPerMinuteToOneFamily: 120,
  missesPerMinute: 60,
  stepTime: 60_000,
  messageTime: 10 * 60_000,
  dataTime: 5 * 60_000,
  sessionTime: 60 * 60_000,
  leastRate: 1024,
  rateWindow: 10_000,
  spool: 1024 * 1024 * 1024,
}
