import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import { ownerOf } from './owner-of.ts'
import type { SendingServer } from '../mail/sending-server.ts'
import { cutPower, patience, type ServerProcess, startServer } from './server-process.ts'

/** What a server is doing when it is killed. */
export const phases = ['start', 'intake', 'sorting', 'understanding'] as const
export type Phase = (typeof phases)[number]

/** Who is killed: the server's process, and its database goes on by itself; or all at once, as a power cut does. */
export type Victim = 'server' | 'everything'

interface KillRound {
  dataDir: string
  phase: Phase
  victim: Victim
  sending: SendingServer
  random: () => number
  /** Milliseconds that a start takes on this machine, as far as is known. */
  usualStart: number
}

export interface Killed {
  /** What was complained of before the kill. */
  complaints: string[]
  /** Milliseconds from its beginning until it was up; null where it was killed before. */
  start: number | null
  /** What the kill left behind; null where nobody can be asked. */
  left: { unsorted: number; queued: number; inHand: number } | null
}

/** Mails of one burst, whose sorting and understanding begin when it is over. */
const burst = 12

/** Starts a server, and kills it at a random moment of a phase. */
export async function killOnce(round: KillRound): Promise<Killed> {
  const { dataDir, phase, victim, random, usualStart } = round
  const began = Date.now()
  const server = await startServer({ dataDir })
  let start: number | null = null
  if (phase === 'start') await wait(random() * usualStart)
  else {
    await server.isUp()
    start = Date.now() - began
    await untilTheMoment(round, server)
  }
  if (server.hasEnded()) throw new Error(`the server ended by itself: ${server.errors().join('\n')}`)
  const complaints = complaintsOf(server)
  if (victim === 'everything') await cutPower(dataDir)
  else server.child.kill('SIGKILL')
  await server.ended
  return { complaints, start, left: victim === 'server' && phase !== 'start' ? await leftIn(dataDir) : null }
}

async function untilTheMoment({ phase, sending, random }: KillRound, { mailPort }: ServerProcess): Promise<void> {
  let taken = 0
  const onTaken = () => void taken++
  if (phase === 'intake') {
    // It goes on until the server is gone.
    void sending.send(mailPort, { isOver: () => taken >= 10 * burst, onTaken })
    await eventually(() => Promise.resolve(taken > 0), { what: 'a first acknowledgement', patience })
    await wait(random() * 300)
    return
  }
  await sending.send(mailPort, { isOver: () => taken >= burst, onTaken })
  // Sorted within some hundredths of a second, and understood within a second or two.
  await wait(random() * (phase === 'sorting' ? 60 : 1_200))
}

async function leftIn(dataDir: string): Promise<Killed['left']> {
  const owner = await ownerOf(dataDir)
  try {
    const { rows } = await owner.query<NonNullable<Killed['left']>>(
      `select (select count(*)::int from arrivals) as unsorted,
         (select count(*)::int from inbound_mails where state = 'queued') as queued,
         (select count(*)::int from graphile_worker._private_jobs where locked_at is not null) as "inHand"`,
    )
    return rows[0] ?? null
  } finally {
    await owner.end()
  }
}

/** What a server logged that no kill explains: faults, and what is no line of the log. */
export function complaintsOf(server: ServerProcess): string[] {
  return server.errors().filter((line) => !line.startsWith('{"') || line.includes('"level":"error"'))
}
