export interface IntakeLimits {
  /** Bytes of one message. */
  size: number
  recipients: number
  connections: number
  connectionsPerAddress: number
  /** Mails a minute from one network address, and to one forwarding address. */
  mailsPerMinute: number
  mailsPerMinuteToOneFamily: number
  /** Unknown addresses that one network address may try in a minute. */
  missesPerMinute: number
  /** Milliseconds that the message itself, and a whole connection, may take. */
  dataTime: number
  sessionTime: number
  /** Bytes of messages that are under way at one time, in all connections. */
  memory: number
}

export const usualLimits: IntakeLimits = {
  size: 25 * 1024 * 1024,
  recipients: 20,
  connections: 200,
  connectionsPerAddress: 50,
  mailsPerMinute: 600,
  mailsPerMinuteToOneFamily: 120,
  missesPerMinute: 60,
  dataTime: 5 * 60_000,
  sessionTime: 60 * 60_000,
  memory: 256 * 1024 * 1024,
}
