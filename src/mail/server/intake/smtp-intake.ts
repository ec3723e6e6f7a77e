import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { networkOf } from '#basics/network.ts'
import { readReplyAddress, type ReplyAddress } from '#calendar-invites/rules/reply-address.ts'
import { createAnswers } from '#calendar-invites/server/take-answer.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { AddressBook, type AddressFound } from './address-book.ts'
import { QuarantineLimit } from '../quarantine/quarantine-limit.ts'
import { RateLimiter } from './rate-limiter.ts'
import { checksSenders } from '../authenticity/checks-senders.ts'
import { createArrivals } from './arrivals.ts'
import { type MailLimits, mailLimits } from '#mail/rules/intake/mail-limits.ts'
import { gatherMessage } from './gather-message.ts'
import { IntakeServer } from './intake-server.ts'
import type { Message } from './message-chunks.ts'
import { createPostmasterMailbox, postmaster } from './postmaster-mailbox.ts'
import { originOf } from './origin-of.ts'
import {
  addressRetired,
  inAnotherMail,
  noAnswer,
  noRoom,
  noSuchFamily,
  noSuchInvite,
  SmtpRefusal,
  temporary,
} from '#mail/rules/intake/smtp-refusal.ts'
import { createSpool } from './spool.ts'
import { Connections } from './connections.ts'

interface IntakeOptions {
  config: Pick<
    Config,
    | 'intakeHost'
    | 'intakePort'
    | 'intakeTls'
    | 'mailDomain'
    | 'openBeta'
    | 'quarantineMails'
    | 'quarantineBytes'
    | 'dataDir'
    | 'dnsServers'
    | 'trustRelay'
  >
  transactions: ScopedTransactions
  mailer: Mailer
  clock: Clock
  log: Log
  limits?: Partial<MailLimits>
}

export interface Intake {
  /** Resolves with the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

/** The server that takes the families' mail: 250 after DATA means that the message is stored for good. */
export function createIntake({ config, transactions, mailer, clock, log, ...options }: IntakeOptions): Intake {
  const limits = { ...mailLimits, ...options.limits }
  const book = new AddressBook({ transactions, clock })
  const arrivals = createArrivals({
    transactions,
    clock,
    log,
    isOpenBeta: config.openBeta,
    checksSenders: checksSenders(config),
  })
  const keepForPostmaster = createPostmasterMailbox({ transactions, mailer, clock, log })
  const answers = createAnswers({ transactions, clock, log })
  const room = new QuarantineLimit({ config, transactions, clock })
  const spool = createSpool(config.dataDir)
  const mailsFrom = new RateLimiter(limits.mailsPerMinute, clock)
  const mailsTo = new RateLimiter(limits.mailsPerMinuteToOneFamily, clock)
  const missesFrom = new RateLimiter(limits.missesPerMinute, clock)
  const connections = new Connections({ limits, cut: (id, refusal) => server.cut(id, refusal) })

  const settings: SMTPServerOptions = {
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
    onClose: ({ id }) => connections.leave(id),
    onMailFrom: (_sender, session, callback) => void answer(callback, () => slowDown(session)),
    onRcptTo: (recipient, session, callback) => void answer(callback, () => check(recipient, session)),
    onData: (stream, session, callback) => void answer(callback, () => take(stream, session)),
  }
  const server = new IntakeServer(settings, connections)
  server.on('error', (error: Error) => log.info('a connection of the mail intake broke', { error }))

  function slowDown({ id, remoteAddress }: SMTPServerSession): void {
    connections.moved(id)
    if (!mailsFrom.count(networkOf(remoteAddress)))
      throw temporary('Too many mails at once. Please try again in a minute.')
  }

  async function check(recipient: SMTPServerAddress, session: SMTPServerSession): Promise<void> {
    connections.moved(session.id)
    const network = networkOf(session.remoteAddress)
    const localPart = localPartAt(recipient.address, config.mailDomain)
    if (localPart === null) throw new SmtpRefusal(550, 'This server takes no mail for that domain.')
    if (localPart === postmaster) return
    if (missesFrom.isUsedUp(network)) throw temporary('Too many unknown addresses. Please try again in a minute.')
    const reply = replyAddressIn(recipient.address)
    // One mail gets one answer, and only one of its addressees can take an answer to an invitation.
    const [first] = session.envelope.rcptTo
    if (first !== undefined && (reply !== null || replyAddressIn(first.address) !== null)) throw inAnotherMail()
    if (reply !== null) {
      if (await orTemporary(() => answers.isInvite(reply), 'the mail intake could not look up an invitation')) return
      missesFrom.count(network)
      throw noSuchInvite()
    }
    const found = await find(localPart)
    // No miss: a provider that forwards to it does so for other families as well.
    if (found === 'retired') throw addressRetired()
    if (found === null) {
      missesFrom.count(network)
      throw noSuchFamily()
    }
    const { family } = found
    if (!(await canShare(family, session))) throw inAnotherMail()
    if (mailsTo.isUsedUp(family))
      throw temporary('This family gets too much mail at once. Please try again in a minute.')
  }

  function replyAddressIn(address: string): ReplyAddress | null {
    const at = address.lastIndexOf('@')
    return address.slice(at + 1).toLowerCase() === config.mailDomain ? readReplyAddress(address.slice(0, at)) : null
  }

  function find(localPart: string): Promise<AddressFound> {
    return orTemporary(() => book.find(localPart), 'the mail intake could not look up an address')
  }

  /** Has the client try again later where our side fails. */
  async function orTemporary<Result>(work: () => Promise<Result>, failure: string): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SmtpRefusal) throw error
      log.warn(failure, { error })
      throw temporary()
    }
  }

  /** One mail gets one answer for all its recipients, so families share it only where each surely has room in its quarantine. */
  async function canShare(family: string, { envelope }: SMTPServerSession): Promise<boolean> {
    const others = await familiesOf(envelope)
    if (others.size === 0 || others.has(family)) return true
    const free = () => room.isFreeFor([family, ...others], limits.size)
    return orTemporary(free, 'the mail intake could not look for room')
  }

  async function familiesOf({ rcptTo }: SMTPServerSession['envelope']): Promise<Set<string>> {
    const families = new Set<string>()
    for (const { address } of rcptTo) {
      const localPart = localPartAt(address, config.mailDomain) ?? ''
      if (localPart === postmaster) continue
      const found = await find(localPart)
      // The address was retired or removed since RCPT: the sender is told, so that the mail does not vanish.
      if (found === 'retired') throw addressRetired()
      if (found === null) throw noSuchFamily()
      families.add(found.family)
    }
    return families
  }

  function isForPostmaster({ rcptTo }: SMTPServerSession['envelope']): boolean {
    return rcptTo.some(({ address }) => localPartAt(address, config.mailDomain) === postmaster)
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { id, envelope } = session
    const envelopeFrom = senderIn(envelope)
    connections.sends(id)
    try {
      const message = await gatherMessage(stream, {
        limits,
        spool,
        envelopeFrom,
        arrived: (bytes) => connections.arrived(id, bytes),
        spools: (bytes) => connections.spools(id, bytes),
        cut: (refusal) => server.cut(id, refusal),
      })
      connections.awaits(id)
      try {
        await keep(message, session)
      } finally {
        await message.release()
      }
    } finally {
      connections.answered(id)
    }
  }

  async function keep(message: Message, session: SMTPServerSession): Promise<void> {
    const { envelope } = session
    const envelopeFrom = senderIn(envelope)
    const { raw, long } = message
    const reply = replyAddressIn(envelope.rcptTo[0]?.address ?? '')
    if (reply !== null) return takeAnswer(reply, message)
    const size = long?.size ?? raw.length
    const families = await familiesOf(envelope)
    // Counted only with a message: whoever names a family and sends nothing must not use up its limit.
    for (const family of families) mailsTo.count(family)
    await orTemporary(async () => {
      for (const family of families) if (!(await room.takes(family, { raw, size, envelopeFrom }))) throw noRoom()
      // First, since stored arrivals cannot be taken back, and the sender repeats a refused mail.
      if (isForPostmaster(envelope)) await keepForPostmaster({ raw, envelopeFrom })
      if (families.size > 0)
        await arrivals.keep([...families], {
          raw,
          long,
          envelopeFrom,
          source: 'smtp',
          connectionEmail: null,
          origin: originOf({ raw, session, trustRelay: config.trustRelay }),
        })
    }, 'the mail intake could not store a mail')
  }

  /** An answer to an invitation is never a mail of the plan. What is none is refused, so that whoever wrote it is told. */
  async function takeAnswer(reply: ReplyAddress, { raw, long }: Message): Promise<void> {
    if (mailsTo.isUsedUp(reply.familyId)) throw temporary('Too many answers at once. Please try again in a minute.')
    mailsTo.count(reply.familyId)
    const isTaken = () => (long === null ? answers.take(reply, raw) : Promise.resolve(false))
    if (!(await orTemporary(isTaken, 'the mail intake could not store an answer'))) throw noAnswer()
  }

  return {
    listen: async () => {
      server.listen(config.intakePort, config.intakeHost)
      await once(server.server, 'listening')
      return (server.server.address() as AddressInfo).port
    },
    close: async () => {
      await new Promise((resolve) => server.close(() => resolve(null)))
      await arrivals.close()
      await answers.close()
      await spool.close()
    },
  }
}

/** The envelope sender; empty for a delivery report. */
function senderIn({ mailFrom }: SMTPServerSession['envelope']): string {
  return mailFrom === false ? '' : mailFrom.address
}

/** Passes the outcome to smtp-server, which answers with a thrown refusal. */
async function answer(callback: (error?: Error | null) => void, work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    callback(error as Error)
    return
  }
  callback()
}

/** `family-x` of `Family-X+school@domain`; null for another domain. The postmaster's address needs no domain. */
function localPartAt(address: string, mailDomain: string): string | null {
  if (address.toLowerCase() === postmaster) return postmaster
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== mailDomain) return null
  return address.slice(0, at).toLowerCase().split('+', 1)[0] ?? null
}
