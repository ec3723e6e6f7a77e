import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Doors } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mailer.ts'
import { AddressBook } from './address-book.ts'
import { HeldRoom } from './held-room.ts'
import { Rate } from './rate.ts'
import { createArrivals } from './arrivals.ts'
import { type IntakeLimits, usualLimits } from './intake-limits.ts'
import { type Gathered, gatherMessage, MemoryBudget } from './gather-message.ts'
import { createPostmaster, postmaster } from './postmaster.ts'
import { inAnotherMail, noRoom, noSuchFamily, SmtpRefusal, temporary } from './smtp-refusal.ts'

interface IntakeOptions {
  config: Pick<
    Config,
    'intakeHost' | 'intakePort' | 'intakeTls' | 'mailDomain' | 'openBeta' | 'heldMails' | 'heldBytes'
  >
  doors: Doors
  mailer: Mailer
  clock: Clock
  log: Log
  limits?: Partial<IntakeLimits>
}

export interface Intake {
  /** Gives the port it listens on. */
  listen(): Promise<number>
  close(): Promise<void>
}

/** The server that takes the families' mail: 250 after DATA means that the message is stored for good. */
export function createIntake({ config, doors, mailer, clock, log, ...options }: IntakeOptions): Intake {
  const limits = { ...usualLimits, ...options.limits }
  const book = new AddressBook({ doors, clock })
  const arrivals = createArrivals({ doors, clock, log, isOpenBeta: config.openBeta })
  const keepForPostmaster = createPostmaster({ doors, mailer, clock, log })
  const room = new HeldRoom({ config, doors, clock })
  const budget = new MemoryBudget(limits.memory)
  const mailsFrom = new Rate(limits.mailsPerMinute, clock)
  const mailsTo = new Rate(limits.mailsPerMinuteToOneFamily, clock)
  const missesFrom = new Rate(limits.missesPerMinute, clock)
  const visits = new Map<string, { address: string; timer: NodeJS.Timeout }>()

  const server = new SMTPServer({
    name: config.mailDomain,
    size: limits.size,
    maxClients: limits.connections,
    maxRecipients: limits.recipients,
    disabledCommands: ['AUTH', 'WIZ', 'SHELL', 'KILL', ...(config.intakeTls === null ? ['STARTTLS'] : [])],
    ...(config.intakeTls === null
      ? {}
      : { cert: readFileSync(config.intakeTls.certPath), key: readFileSync(config.intakeTls.keyPath) }),
    hideSMTPUTF8: true,
    disableReverseLookup: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 3_000,
    onConnect: (session, callback) => void answer(callback, () => admit(session)),
    onClose: (session) => {
      clearTimeout(visits.get(session.id)?.timer)
      visits.delete(session.id)
    },
    onMailFrom: (_sender, session, callback) => void answer(callback, () => slowDown(session)),
    onRcptTo: (recipient, session, callback) => void answer(callback, () => check(recipient, session)),
    onData: (stream, session, callback) =>
      void answer(callback, async () => {
        const message = await gatherMessage(stream, { limits, budget, cut: (refusal) => cut(session, refusal) })
        await keep(message, session).finally(message.release)
      }),
  })
  server.on('error', (error: Error) => log.info('a connection of the mail intake broke', { error }))

  function admit(session: SMTPServerSession): void {
    const address = session.remoteAddress
    const open = [...visits.values()].filter((visit) => visit.address === address).length
    if (open >= limits.connectionsPerAddress) throw new SmtpRefusal(421, 'Too many connections from your address.')
    const timer = setTimeout(
      () => cut(session, new SmtpRefusal(421, 'This connection has been open for too long.')),
      limits.sessionTime,
    )
    visits.set(session.id, { address, timer: timer.unref() })
  }

  function slowDown(session: SMTPServerSession): void {
    if (!mailsFrom.count(session.remoteAddress))
      throw temporary('Too many mails at once. Please try again in a minute.')
  }

  async function check(recipient: SMTPServerAddress, session: SMTPServerSession): Promise<void> {
    const localPart = localPartAt(recipient.address, config.mailDomain)
    if (localPart === null) throw new SmtpRefusal(550, 'This server takes no mail for that domain.')
    if (localPart === postmaster) return
    if (missesFrom.isUsedUp(session.remoteAddress))
      throw temporary('Too many unknown addresses. Please try again in a minute.')
    const family = await familyOf(localPart)
    if (family === null) {
      missesFrom.count(session.remoteAddress)
      throw noSuchFamily()
    }
    if (!(await canShare(family, session))) throw inAnotherMail()
    if (!mailsTo.count(localPart))
      throw temporary('This family gets too much mail at once. Please try again in a minute.')
  }

  async function familyOf(localPart: string): Promise<string | null> {
    try {
      return await book.familyOf(localPart)
    } catch (error) {
      log.warn('the mail intake could not look up an address', { error })
      throw temporary()
    }
  }

  /** All who get one mail get one answer: families share it where none can want for room, else it comes to each by itself. */
  async function canShare(family: string, { envelope }: SMTPServerSession): Promise<boolean> {
    const others = await familiesOf(envelope)
    if (others.size === 0 || others.has(family)) return true
    try {
      return await room.isFreeFor([family, ...others], limits.size)
    } catch (error) {
      log.warn('the mail intake could not look for room', { error })
      throw temporary()
    }
  }

  async function familiesOf({ rcptTo }: SMTPServerSession['envelope']): Promise<Set<string>> {
    const families = new Set<string>()
    for (const { address } of rcptTo) {
      const localPart = localPartAt(address, config.mailDomain) ?? ''
      if (localPart === postmaster) continue
      const family = await familyOf(localPart)
      // Retired since it was asked for: the sender hears of it rather than the mail vanish.
      if (family === null) throw noSuchFamily()
      families.add(family)
    }
    return families
  }

  function isForPostmaster({ rcptTo }: SMTPServerSession['envelope']): boolean {
    return rcptTo.some(({ address }) => localPartAt(address, config.mailDomain) === postmaster)
  }

  async function keep({ raw }: Gathered, { envelope }: SMTPServerSession): Promise<void> {
    const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const families = await familiesOf(envelope)
    try {
      for (const family of families) if (!(await room.takes(family, { raw, envelopeFrom }))) throw noRoom()
      // Before the families: their arrivals cannot be taken back, and the sender sends what is refused again.
      if (isForPostmaster(envelope)) await keepForPostmaster({ raw, envelopeFrom })
      if (families.size > 0)
        await arrivals.keep([...families], { raw, envelopeFrom, source: 'smtp', connectionEmail: null })
    } catch (error) {
      if (error instanceof SmtpRefusal) throw error
      log.warn('the mail intake could not store a mail', { error })
      throw temporary()
    }
  }

  /** Says why and hangs up, in the middle of whatever the client is doing. */
  function cut(session: SMTPServerSession, refusal: SmtpRefusal): void {
    for (const connection of server.connections) {
      if (connection.id !== session.id) continue
      connection.send(refusal.responseCode, refusal.message)
      connection.close()
    }
  }

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(config.intakePort, config.intakeHost, () =>
          resolve((server.server.address() as AddressInfo).port),
        )
      }),
    close: async () => {
      await new Promise((resolve) => server.close(() => resolve(null)))
      await arrivals.close()
    },
  }
}

/** Hands the outcome to the protocol: a refusal is its answer. */
async function answer(callback: (error?: Error | null) => void, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    callback(error as Error)
    return
  }
  callback()
}

/** `family-x` of `Family-X+school@domain`; null for an address of another domain. The postmaster's needs none. */
function localPartAt(address: string, mailDomain: string): string | null {
  if (address.toLowerCase() === postmaster) return postmaster
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== mailDomain) return null
  return address.slice(0, at).toLowerCase().split('+', 1)[0] ?? null
}
