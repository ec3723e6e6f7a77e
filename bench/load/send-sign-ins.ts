import { createConnection, type Socket } from 'node:net'
import { setPriority } from 'node:os'

/** What this program is asked for, as JSON in its argument. */
export interface Flood {
  port: number
  perSecond: number
  seconds: number
  /** How many network addresses the attempts come from, as a proxy tells them. */
  networks: number
  /** How many accounts are tried: the first of them, where it is one. */
  accounts: number
  /** Whether each attempt comes over a connection of its own. */
  connectsAnew: boolean
}

/** What it prints: how many attempts were answered, by status, and how many found no connection free. */
export interface Flooded {
  sent: number
  answers: Record<string, number>
  unsent: number
}

const mostConnections = 200
/** Milliseconds between two handfuls. */
const beat = 10

/** Steps of priority below the server's: what a flood costs whoever sends it, it does not cost the server. */
const niceness = 5

if (import.meta.main) {
  setPriority(niceness)
  console.log(JSON.stringify(await flood(JSON.parse(process.argv[2] ?? '') as Flood)))
}

/** Sends wrong sign-ins at an even pace, whatever becomes of them, to this machine alone. */
async function flood({ perSecond, seconds, ...aim }: Flood): Promise<Flooded> {
  const outcome: Flooded = { sent: 0, answers: {}, unsent: 0 }
  const idle: Socket[] = []
  const all = new Set<Socket>()
  const started = performance.now()
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - started, seconds * 1000)
      const due = Math.floor((elapsed * perSecond) / 1000)
      while (outcome.sent + outcome.unsent < due) sendOne()
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      done()
    }, beat)
  })
  for (const socket of all) socket.destroy()
  return outcome

  function sendOne(): void {
    const socket = idle.pop() ?? (all.size < mostConnections ? connect() : undefined)
    if (socket === undefined) {
      outcome.unsent++
      return
    }
    socket.write(requestOf(outcome.sent++, aim))
  }

  function connect(): Socket {
    const socket = createConnection(aim.port, '127.0.0.1').setEncoding('latin1').setNoDelay()
    let answer = ''
    all.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      all.delete(socket)
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
    })
    socket.on('data', (text: string) => {
      answer += text
      const head = answer.indexOf('\r\n\r\n')
      const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
      const isWhole = length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= head + 4 + Number(length)
      if (head < 0 || !isWhole) return
      const status = answer.slice(9, 12)
      outcome.answers[status] = (outcome.answers[status] ?? 0) + 1
      answer = ''
      if (aim.connectsAnew) socket.destroy()
      else idle.push(socket)
    })
    return socket
  }
}

function requestOf(n: number, { networks, accounts }: Pick<Flood, 'networks' | 'accounts'>): string {
  const network = n % networks
  const body = JSON.stringify({ email: `parent-${n % accounts}@example.org`, password: 'Lanterns95' })
  return [
    'POST /api/auth/sign-in HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `x-forwarded-for: 10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}
