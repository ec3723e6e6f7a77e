import { setTimeout as wait } from 'node:timers/promises'
import { familyIdOf } from '../world/families.ts'
import type { LivePages } from './live-pages.ts'

const changes = 2_000
/** Milliseconds between two commits, each of another family. */
const every = 4
const patience = 10_000

interface Changes {
  commit: (familyId: string) => Promise<void>
  families: number
  /** Told at once of what was committed: for a server that has no database to read it from. */
  told?: (family: number) => void
}

/** Commits at a steady rate; milliseconds from each commit to each page of its family. */
export async function latenciesOf(pages: LivePages, { commit, families, told }: Changes): Promise<number[]> {
  const latencies: number[] = []
  const hearOf = async (family: number) => {
    const arrivals = pages.nextArrivals(family)
    await commit(familyIdOf(family))
    const committed = performance.now()
    told?.(family)
    // A page may hear of a commit before whoever made it.
    for (const arrival of await arrivals) latencies.push(Math.max(0, arrival - committed))
  }
  const under: Promise<void>[] = []
  const started = performance.now()
  for (let change = 0; change < changes; change++) {
    await wait(Math.max(0, started + change * every - performance.now()))
    under.push(hearOf(change % families))
  }
  const tooLate = new AbortController()
  const isAll = await Promise.race([
    Promise.all(under).then(() => true),
    wait(patience, false, { signal: tooLate.signal }),
  ])
  tooLate.abort()
  if (!isAll) throw new Error('a page did not hear of a change')
  return latencies
}
