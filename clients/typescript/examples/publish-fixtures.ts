// Publishes a club's fixtures from a CSV, moves one, and cancels one:
//   ROOST_URL=https://roost.example ROOST_KEY=pk_… node examples/publish-fixtures.ts publish examples/fixtures.csv
//   … node examples/publish-fixtures.ts move u10-round-2 2027-03-14T11:00
//   … node examples/publish-fixtures.ts cancel u10-round-3
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ContentRefused, createContentClient, type Submission } from '../content-client.ts'
import { fixturesIn } from './fixtures-in.ts'

const mostAtOnce = 40

const { ROOST_URL: server, ROOST_KEY: key } = process.env
const [command, first, second] = process.argv.slice(2)
if (server === undefined || key === undefined) end('Set ROOST_URL to the server and ROOST_KEY to your key.')
const client = createContentClient({ server, key })
const timezone = process.env['CLUB_TIMEZONE'] ?? 'Australia/Sydney'

try {
  for (const submission of asked()) {
    const { id } = await client.submit(submission, { idempotencyKey: sameForSame(submission) })
    process.stdout.write(`${id}\n`)
  }
} catch (error) {
  if (!(error instanceof ContentRefused)) throw error
  end(error.retryAfter === null ? error.message : `${error.message} Try again in ${error.retryAfter} s.`)
}

function asked(): Submission[] {
  if (command === 'publish' && first !== undefined) {
    const events = fixturesIn(readFileSync(first, 'utf8')).map((fixture) => ({ ...fixture, timezone }))
    const count = Math.ceil(events.length / mostAtOnce)
    return Array.from({ length: count }, (_, at) => ({
      family_emails: 'all',
      subject: 'Fixtures',
      events: events.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
    }))
  }
  if (command === 'move' && first !== undefined && second !== undefined)
    return [{ family_emails: 'all', subject: 'A match has moved', update: [{ reference: first, start: second }] }]
  if (command === 'cancel' && first !== undefined)
    return [{ family_emails: 'all', subject: 'A match is off', cancel: [first] }]
  return end('Say “publish FILE.csv”, “move REFERENCE START” or “cancel REFERENCE”.')
}

/** So a run that is repeated within a day, since its answer was lost, sends nothing twice. */
function sameForSame(submission: Submission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('hex')
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
