import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { calendar, event, partsOf } from './calendar-mail.ts'
import { OtherAnswer, SmtpTalk } from './smtp-talk.ts'

/** Whom every family of a `ready-folder.ts` has let in. */
export const knownSender = 'office@greenfield-primary.example'

interface Addressee {
  id: string
  address: string
}

interface Mail {
  messageId: string
  raw: string
  to: Addressee[]
}

/** A mail that was answered with 250, for one of its families. */
export interface Acknowledged {
  messageId: string
  familyId: string
}

interface Sending {
  connections?: number
  /** Milliseconds between two mails of one connection. */
  pause?: number
  isOver(): boolean
  /** Hears of each 250. */
  onTaken?(): void
  /** Connects anew where the server hangs up. */
  staysOn?: boolean
}

/** Milliseconds before it tries again after a refusal. */
const laterAfter = 50
/** Every so many-th mail goes to two families. */
const sharedEvery = 10

/**
 * A mail server that has mail for families without end, each with an event of its own. As RFC 5321 has it, what is not
 * acknowledged is kept and sent again, and what is acknowledged is forgotten: here it is noted.
 */
export class SendingServer {
  readonly acknowledged: Acknowledged[] = []
  /** How often each answer other than 250 was heard. */
  readonly refusals: Record<string, number> = {}
  /** Connections that broke in the middle of a mail. */
  broken = 0
  readonly #families: readonly Addressee[]
  readonly #name: string
  readonly #bytes: number
  readonly #waiting: Mail[] = []
  #made = 0

  /** Two of one name send the same mails; each is a kilobyte, and so many bytes larger that nobody reads. */
  constructor(families: readonly Addressee[], name: string, { bytes = 0 }: { bytes?: number } = {}) {
    this.#families = families
    this.#name = name
    this.#bytes = bytes
  }

  /** Sends over some connections at once, each from an address of its own where the system has such. */
  async send(port: number, { connections = 4, ...sending }: Sending): Promise<void> {
    await Promise.all(
      Array.from({ length: connections }, (_, at) => this.#sendFrom(addressOf(at), { port, ...sending })),
    )
  }

  async #sendFrom(localAddress: string, sending: Omit<Sending, 'connections'> & { port: number }): Promise<void> {
    while (!sending.isOver()) {
      const talk = new SmtpTalk(sending.port, localAddress)
      try {
        await talk.greet()
        await this.#sendOver(talk, sending)
        await talk.end()
        return
      } catch (error) {
        if (error instanceof OtherAnswer) this.#count(error)
        await talk.end()
        if (sending.staysOn !== true) return
        await wait(laterAfter)
      }
    }
  }

  async #sendOver(talk: SmtpTalk, { isOver, onTaken, pause = 0 }: Sending): Promise<void> {
    while (!isOver()) {
      const mail = this.#waiting.shift() ?? this.#make()
      try {
        const taken = await talk.deliver({
          from: knownSender,
          to: mail.to.map(({ address }) => address),
          raw: mail.raw,
        })
        for (const { id, address } of mail.to)
          if (taken.includes(address)) this.acknowledged.push({ messageId: mail.messageId, familyId: id })
        onTaken?.()
        if (pause > 0) await wait(pause)
      } catch (error) {
        this.#waiting.push(mail)
        if (!(error instanceof OtherAnswer)) {
          this.broken++
          throw error
        }
        this.#count(error)
        await wait(laterAfter)
        await talk.say('RSET\r\n', '250')
      }
    }
  }

  #count({ code }: OtherAnswer): void {
    this.refusals[code] = (this.refusals[code] ?? 0) + 1
  }

  #make(): Mail {
    const number = this.#made++
    const id = `${this.#name}-${number}`
    const families = [number, ...(number % sharedEvery === 0 ? [number + 1] : [])]
    const to = families.map((at) => this.#families[at % this.#families.length]).filter((family) => family !== undefined)
    const messageId = `${id}@greenfield-primary.example`
    return { messageId, to, raw: rawOf(messageId, { title: `Trip ${id}`, number }) + this.#ballast() }
  }

  /** Behind the last boundary (RFC 2046, section 5.1.1: to be ignored), and not to be compressed. */
  #ballast(): string {
    const lines =
      randomBytes(this.#bytes)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    return lines.map((line) => `${line}\r\n`).join('')
  }
}

function rawOf(messageId: string, { title, number }: { title: string; number: number }): string {
  const start = Temporal.PlainDate.from('2027-03-01')
    .add({ days: number % 300 })
    .toString()
  return [
    `Message-ID: <${messageId}>`,
    `From: Greenfield Primary <${knownSender}>`,
    `Subject: ${title}`,
    'Date: Mon, 2 Nov 2026 09:00:00 +1100',
    ...partsOf(`${title} is on ${start} at 9am.`, calendar(event(title, `${start}T09:00`, { uid: messageId }))),
    '',
  ].join('\r\n')
}

/** Linux answers on all of 127.0.0.0/8. */
function addressOf(at: number): string {
  return process.platform === 'linux' ? `127.0.2.${at + 1}` : '127.0.0.1'
}
