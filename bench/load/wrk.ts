import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../ending.ts'
import { askingOf, tokenOf } from '../world/families.ts'

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
}

interface Load {
  /** Of how many families the parents ask; of none, nobody says who asks. */
  families: number
  connections: number
  seconds: number
}

/** How fast the product answers parents of random families, or strangers. */
export async function wrk(url: string, { families, connections, seconds }: Load): Promise<Measured> {
  const { folder, remove } = temporaryFolder('wrk')
  const asking = askingOf(families)
  const everyNth = Array.from({ length: asking }, (_, at) => tokenOf(Math.floor((at * families) / asking)))
  writeFileSync(join(folder, 'tokens'), everyNth.join('\n'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, requestsWith(join(folder, 'tokens')))
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const { stdout, stderr } = spawnSync('wrk', options, { encoding: 'utf8' })
  if (stdout.includes('ERRORS') || !stdout.includes('Requests/sec')) throw new Error(`wrk failed: ${stdout}${stderr}`)
  await remove()
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: Number(/P50 ([\d.]+)/.exec(stdout)?.[1]),
  }
}

function requestsWith(tokens: string): string {
  return `local requests = {}
function init(args)
  for line in io.lines('${tokens}') do requests[#requests + 1] = wrk.format('GET', nil, { Authorization = 'Bearer ' .. line }) end
  if #requests == 0 then requests[1] = wrk.format('GET') end
end
function request() return requests[math.random(#requests)] end
function done(summary, latency)
  if summary.errors.status > 0 or summary.errors.read > 0 or summary.errors.timeout > 0 then io.write('ERRORS ' .. summary.errors.status .. '\\n') end
  io.write(string.format('P50 %f\\n', latency:percentile(50) / 1000))
end`
}
