import { createConnection, type Socket } from 'node:net'

/** The client's side of one SMTP connection (RFC 5321), one command at a time. */
export class SmtpTalk {
  readonly socket: Socket
  #received = ''
  #waiting: { code: string; resolve: () => void; reject: (error: Error) => void } | null = null
  #broken: Error | null = null

  constructor(port: number, localAddress: string) {
    this.socket = createConnection({ host: '127.0.0.1', port, localAddress, noDelay: true })
    this.socket.setEncoding('latin1').on('data', (text: string) => this.#take(text))
    this.socket.on('error', (error) => this.#break(error))
    this.socket.on('close', () => this.#break(new Error('the connection was closed')))
  }

  /** Sends a command or a message and waits for the answer, which has to have this code. */
  say(text: string, code: string): Promise<void> {
    this.socket.write(text, 'latin1')
    return this.expect(code)
  }

  expect(code: string): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#broken !== null) return reject(this.#broken)
      this.#waiting = { code, resolve, reject }
      return this.#take('')
    })
  }

  end(): Promise<void> {
    return new Promise((resolve) => this.socket.once('close', () => resolve()).end('QUIT\r\n'))
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
    else reject(new Error(`the server answered ${answer[0].trim()} instead of ${code}`))
  }

  #break(error: Error): void {
    this.#broken = error
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
