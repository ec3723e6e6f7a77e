export interface MailLimits {
  /** Bytes of one message. */
  size: number
  recipients: number
  /** Connections in all; from one network address (of IPv6, one /64); and how many of all are for addresses that have none. */
  connections: number
  connectionsPerAddress: number
  connectionsForNewcomers: number
  /** Mails a minute from one network address, and to one family. */
  mailsPerMinute: number
  mailsPerMinuteToOneFamily: number
  /** Unknown addresses that one network address may try in a minute. */
  missesPerMinute: number
  /**
   * Milliseconds until the next step of the dialogue (the greeting and TLS count as one), until the next message is in, that
   * the message itself may take, and a whole connection.
   */
  stepTime: number
  messageTime: number
  dataTime: number
  sessionTime: number
  /** Bytes a second that a message has to come with, on the average of each window of so many milliseconds. */
  leastRate: number
  rateWindow: number
  /** Bytes of long messages that may lie on the disk while they come. */
  spool: number
}

export const mailLimits: MailLimits = {
  size: 25 * 1024 * 1024,
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
