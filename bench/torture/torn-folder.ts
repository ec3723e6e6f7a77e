import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import type pg from 'pg'
import { tallyOf } from '#test/world/server/kept-once.ts'
import type { Acknowledged } from '#test/world/mail/sending-server.ts'
import { cutPower, givenDataDir } from '#test/world/server/server-process.ts'
import { endingAtLast } from '../ending.ts'
import type { Figure } from '../figure.ts'

/** A data folder whose processes are ended and that is removed at the end; in memory of its own, where a size is given. */
export function givenTornFolder({ megabytes }: { megabytes?: number } = {}): string {
  const { dataDir, remove } = givenDataDir()
  if (megabytes !== undefined)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', dataDir])
  chmodSync(dataDir, 0o755)
  endingAtLast(async () => {
    await cutPower(dataDir)
    if (megabytes !== undefined) execFileSync('umount', ['-l', dataDir])
    remove()
  })
  return dataDir
}

/** Prints what is wrong with the first few, and gives the counts as figures. */
export async function figuresOfMail(
  name: string,
  { owner, acknowledged }: { owner: pg.Client; acknowledged: readonly Acknowledged[] },
): Promise<Figure[]> {
  const tally = await tallyOf(owner, acknowledged)
  const none = (what: string, wrong: string[]): Figure => {
    for (const each of wrong.slice(0, 10)) console.error(`${what}: ${each}`)
    return atMost(name, { what, value: wrong.length, most: 0 })
  }
  return [
    { ...figure(name, { what: 'mails acknowledged', product: tally.acknowledged }), goal: { atLeast: 1 } },
    { ...figure(name, { what: 'of them kept', product: tally.kept }), goal: { atLeast: tally.acknowledged } },
    none('acknowledged and lost', tally.lost),
    none('doubled, or counted twice', tally.doubled),
    none('not understood, or without its event', tally.unfinished),
  ]
}

export function atMost(
  name: string,
  { what, value, most, unit = '' }: { what: string; value: number; most: number; unit?: string },
): Figure {
  return { ...figure(name, { what, product: value }), unit, goal: { atMost: most } }
}

function figure(name: string, { what, product }: { what: string; product: number }): Omit<Figure, 'goal'> {
  return { name, what, unit: '', product, reference: null, ratio: null }
}

/** Of tasks that were answered as saved, those that are not there. */
export async function missingTasks(owner: pg.Client, saved: readonly string[]): Promise<number> {
  const { rowCount } = await owner.query(
    'select from unnest($1::uuid[]) as saved (id) where not exists (select from tasks where tasks.id = saved.id)',
    [saved],
  )
  return rowCount ?? 0
}
