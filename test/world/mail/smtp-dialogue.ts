import { createConnection, type Socket } from 'node:net'
import { eventually } from '../eventually.ts'

/** One connection to a mail server, word by word. */
export interface SmtpDialogue {
  /** The code of the answer, once it has come; null once the server has hung up instead. */
  says(line: string | null): Promise<number | null>
  /** Sends without an answer. */
  drips(text: string): void
  /** Everything the server said. */
  heard(): string[]
  isClosed(): boolean
  end(): void
}

/** From an address of the loopback network, so that a test can be many senders. */
export function smtpDialogue(port: number, localAddress = '127.0.0.1'): SmtpDialogue {
  const socket: Socket = createConnection({ port, host: '127.0.0.1', localAddress })
  const lines: string[] = []
  let [rest, turn, isClosed] = ['', 0, false]
  socket.setEncoding('latin1').on('data', (text: string) => {
    const read = (rest + text).split('\r\n')
    rest = read.pop() ?? ''
    lines.push(...read.filter((line) => line[3] === ' '))
  })
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  return {
    async says(line) {
      if (line !== null) socket.write(`${line}\r\n`)
      const mine = turn++
      await eventually(() => Promise.resolve(lines.length > mine || isClosed), { what: 'an answer' })
      const answer = lines[mine]
      return answer === undefined ? null : Number(answer.slice(0, 3))
    },
    drips: (text) => void socket.write(text),
    heard: () => lines,
    isClosed: () => isClosed,
    end: () => void socket.destroy(),
  }
}

/** Sends one mail; gives the code of the last answer. */
export async function sendBy(
  dialogue: SmtpDialogue,
  { to, text }: { to: string; text: string },
): Promise<number | null> {
  const lines = [
    null,
    'EHLO there.example',
    'MAIL FROM:<office@school.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${text}\r\n.`,
  ]
  let last: number | null = null
  for (const line of lines) {
    last = await dialogue.says(line)
    if (last === null || last >= 400) break
  }
  return last
}
