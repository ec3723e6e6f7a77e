import { createConnection, type Socket } from 'node:net'

/** The server answered with another code than the one that was waited for. */
export class OtherAnswer extends Error {
  readonly code: string

  constructor(answer: string, expected: string) {
    super(`the server answered ${answer} instead of ${expected}`)
    this.code = answer.slice(0, 3)
  }
}

/** The client's side of one SMTP connection (RFC 5321), one command at a time. */
export class SmtpTalk {
  readonly socket: Socket
  #received = ''
  #waiting: { code: string; resolve: () => void; reject: (error: Error) => void } | null = null
  #broken: Error | null = null

  constructor(port: number, localAddress = '127.0.0.1') {
    this.socket = createConnection({ host: '127.0.0.1', port, localAddress, noDelay: true })
    this.socket.setEncoding('latin1').on('data', (text: string) => this.#take(text))
    this.socket.on('error', (error) => this.#break(error))
    this.socket.on('close', () => this.#break(new Error('the connection was closed')))
  }

  /** Sends a command or a message and waits for the answer, which has to have this code. Throws `OtherAnswer`. */
  say(text: string, code: string): Promise<void> {
    this.socket.write(text, 'latin1')
    return this.expect(code)
  }

  /** What comes before the first mail. */
  async greet(): Promise<void> {
    await this.expect('220')
    await this.say('EHLO there.example\r\n', '250')
  }

  /** Gives back the addresses that it was taken for; throws `OtherAnswer` where that is none, or the mail is not taken. */
  async deliver({ from, to, raw }: { from: string; to: readonly string[]; raw: string }): Promise<string[]> {
    await this.say(`MAIL FROM:<${from}>\r\n`, '250')
    const taken: string[] = []
    for (const address of to)
      await this.say(`RCPT TO:<${address}>\r\n`, '250').then(
        () => taken.push(address),
        (error: unknown) => {
          if (taken.length === 0) throw error
        },
      )
    await this.say('DATA\r\n', '354')
    await this.say(`${raw.replaceAll(/^\./gm, '..')}.\r\n`, '250')
    return taken
  }

  expect(code: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== null) return reject(this.#broken)
      this.#waiting = { code, resolve, reject }
      return this.#take('')
    })
  }

  /** Hangs up; waits for the other side to do so as well. */
  end(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.closed) resolve()
      else this.socket.once('close', () => resolve()).end('QUIT\r\n')
    })
  }

  /** The last line of an answer has a space after its code. */
  #take(text: string): void {
    this.#received += text
    const answer = /^(?:\d{3}-.*\r\n)*(\d{3}) .*\r\n/.exec(this.#received)
    if (answer === null || this.#waiting === null) return
    const { code, resolve, reject } = this.#waiting
    this.#waiting = null
    this.#received = this.#received.slice(answer[0].length)
    if (answer[1] === code) resolve()
    else reject(new OtherAnswer(answer[0].trim(), code))
  }

  #break(error: Error): void {
    this.#broken = error
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
