import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { tokenOf } from '../world/families.ts'

interface Hearing {
  times: number[]
  resolve: (times: number[]) => void
}

interface Amount {
  families: number
  pagesOfFamily: number
}

const opensAtOnce = 50
/** Pages that are open before memory is measured for the first time. */
const warmUp = 200

/** The open pages of many families: streams of server-sent events over sockets that do nothing else. */
export class LivePages {
  /** Resident memory of the server for each page. */
  kilobytesEach = Number.NaN
  readonly #pagesOfFamily: number
  readonly #sockets: Socket[] = []
  readonly #hearings = new Map<number, Hearing>()

  private constructor({ pagesOfFamily }: Amount) {
    this.#pagesOfFamily = pagesOfFamily
  }

  static async open({ url, pid }: { url: string; pid: number }, amount: Amount): Promise<LivePages> {
    const pages = new LivePages(amount)
    const total = amount.families * amount.pagesOfFamily
    const openUntil = async (end: number) => {
      while (pages.#sockets.length < end) {
        const from = pages.#sockets.length
        const batch = Array.from({ length: Math.min(opensAtOnce, end - from) }, (_, at) => from + at)
        await Promise.all(batch.map((page) => pages.#openOne(url, page % amount.families)))
      }
    }
    await openUntil(warmUp)
    const before = residentKilobytes(pid)
    await openUntil(total)
    pages.kilobytesEach = (residentKilobytes(pid) - before) / (total - warmUp)
    return pages
  }

  /** When each page of this family hears of its next change. */
  nextArrivals(family: number): Promise<number[]> {
    return new Promise((resolve) => this.#hearings.set(family, { times: [], resolve }))
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #openOne(url: string, family: number): Promise<void> {
    const { hostname, port } = new URL(url)
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
    this.#sockets.push(socket)
    socket.write(
      `GET /api/live?family=${family} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${tokenOf(family)}\r\n\r\n`,
    )
    await greeted(socket)
    socket.on('data', (data: Buffer) => {
      if (data.includes('data: ')) this.#hear(family)
    })
  }

  #hear(family: number): void {
    const hearing = this.#hearings.get(family)
    if (hearing === undefined) return
    hearing.times.push(performance.now())
    if (hearing.times.length === this.#pagesOfFamily) hearing.resolve(hearing.times)
  }
}

/** Each stream begins with a message of its own, which may come apart from the head of the answer. */
async function greeted(socket: Socket): Promise<void> {
  let received = ''
  while (!received.includes('data: ')) {
    const [data] = (await once(socket, 'data', { signal: AbortSignal.timeout(30_000) })) as [Buffer]
    received += data.toString('latin1')
    if (!received.startsWith('HTTP/1.1 200')) throw new Error(`a page was refused: ${received}`)
  }
}

function residentKilobytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}
