import { readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts processor time on every machine of today. */
const ticks = 100

/** Seconds of the processor that a process has taken so far (proc(5), fields 14 and 15 of `stat`). */
export function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=\w )/)
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) / ticks
}

/** Megabytes of memory that a process has now. */
export function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
