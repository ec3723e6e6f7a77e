import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

type RecordType = keyof typeof numbers

/** A name server of its own on this machine (RFC 1035), which answers what is published and nothing else. */
export interface NameServer {
  /** For `dnsServers`. */
  address: string
  publish(name: string, type: RecordType, values: readonly string[]): void
  withdraw(name: string): void
  /** From now on questions about a name and all below it are answered with a failure, or never. */
  break(name: string, how: 'fails' | 'hangs'): void
  /** All questions so far: `TXT _dmarc.school.example`. */
  asked: string[]
  close(): Promise<void>
}

const numbers = { A: 1, NS: 2, MX: 15, TXT: 16, AAAA: 28, PTR: 12, SRV: 33 }
const noSuchName = 3
const failure = 2
/** Bytes of a datagram; what is longer is asked for again over TCP. */
const longestDatagram = 1_200
const attempts = 20

/** It knows the root; `isWorking: false`: not even that, as where every question is answered with "no such name". */
export async function startNameServer({ isWorking = true } = {}): Promise<NameServer> {
  const zone = new Map<string, readonly string[]>(isWorking ? [['NS .', ['a.root.example']]] : [])
  const broken = new Map<string, 'fails' | 'hangs'>()
  const asked: string[] = []

  function answerTo(query: Buffer): Buffer | null {
    const { name, type, end } = questionIn(query)
    asked.push(`${type} ${name}`)
    const how = [...broken].find(([below]) => below === '' || name === below || name.endsWith(`.${below}`))?.[1]
    if (how === 'hangs') return null
    const values = zone.get(`${type} ${name}`) ?? []
    const isKnown = [...zone.keys()].some((key) => key.split(' ')[1] === name)
    const code = how === 'fails' ? failure : isKnown ? 0 : noSuchName
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x81_80 | code, 2)
    head.writeUInt16BE(code === 0 ? values.length : 0, 6)
    head.writeUInt32BE(0, 8)
    return Buffer.concat([
      head,
      query.subarray(12, end),
      ...(code === 0 ? values.map((value) => recordOf(type, value)) : []),
    ])
  }

  const { datagrams, connections } = await socketsOfOnePort()
  datagrams.on('message', (query, { port, address }) => {
    const answer = answerTo(query)
    if (answer === null) return
    if (answer.length <= longestDatagram) return datagrams.send(answer, port, address)
    const cut = Buffer.from(answer.subarray(0, questionIn(query).end))
    cut.writeUInt16BE(cut.readUInt16BE(2) | 0x02_00, 2)
    cut.writeUInt16BE(0, 6)
    datagrams.send(cut, port, address)
  })
  connections.on('connection', (socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const query = received.subarray(2, 2 + received.readUInt16BE(0))
        received = received.subarray(2 + query.length)
        const answer = answerTo(query)
        if (answer === null) continue
        const length = Buffer.alloc(2)
        length.writeUInt16BE(Math.min(answer.length, 65_535))
        socket.write(Buffer.concat([length, answer.subarray(0, 65_535)]))
      }
    })
  })
  const { port } = datagrams.address()
  // Whoever has ended needs no name server.
  datagrams.unref()
  connections.unref()
  return {
    address: `127.0.0.1:${port}`,
    publish: (name, type, values) => void zone.set(`${type} ${name}`, values),
    withdraw: (name) => {
      for (const type of Object.keys(numbers)) zone.delete(`${type} ${name}`)
    },
    break: (name, how) => void broken.set(name, how),
    asked,
    async close() {
      await new Promise((done) => datagrams.close(() => done(null)))
      await new Promise((done) => connections.close(done))
    },
  }
}

/**
 * Both listen on 127.0.0.1, on a port that is free for both: one that the system finds free for the one may be taken for
 * the other, by a connection that somebody has just closed, say.
 */
async function socketsOfOnePort(): Promise<{ datagrams: Socket; connections: Server }> {
  for (let attempt = 1; ; attempt++) {
    const [datagrams, connections] = [createSocket('udp4'), createServer()]
    try {
      connections.listen(0, '127.0.0.1')
      await once(connections, 'listening')
      datagrams.bind((connections.address() as AddressInfo).port, '127.0.0.1')
      await once(datagrams, 'listening')
      return { datagrams, connections }
    } catch (error) {
      datagrams.close()
      connections.close()
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === attempts) throw error
    }
  }
}

function questionIn(query: Buffer): { name: string; type: RecordType | null; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const number = query.readUInt16BE(at + 1)
  const type = Object.entries(numbers).find(([, each]) => each === number)?.[0] ?? null
  return { name: labels.join('.').toLowerCase() || '.', type: type as RecordType | null, end: at + 5 }
}

function recordOf(type: RecordType | null, value: string): Buffer {
  const data = dataOf(type, value)
  // The name of the question, class IN, for a minute.
  const head = Buffer.from([0xc0, 12, 0, numbers[type ?? 'TXT'], 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: RecordType | null, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'AAAA')
    return Buffer.from(
      value
        .split(':')
        .map((part) => part.padStart(4, '0'))
        .join(''),
      'hex',
    )
  if (type === 'SRV') return serviceOf(value)
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameOf(value)])
  if (type === 'NS' || type === 'PTR') return nameOf(value)
  // Strings of 255 characters at most.
  return Buffer.concat(
    (value.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  )
}

/** `993 imap.school.example`, of priority and weight 0. */
function serviceOf(value: string): Buffer {
  const [port = '', name = ''] = value.split(' ')
  const head = Buffer.alloc(6)
  head.writeUInt16BE(Number(port), 4)
  return Buffer.concat([head, nameOf(name)])
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}
