import { expect, test } from 'vitest'
import { DatabaseAway } from './database/database-away.ts'
import { createLog } from './log.ts'

function givenLog() {
  const lines: Record<string, unknown>[] = []
  let now = 0
  const log = createLog('info', {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    now: () => now,
  })
  return { log, lines, wait: (milliseconds: number) => (now += milliseconds) }
}

test('the log says what is the matter once a minute, and then how often it was', () => {
  const { log, lines, wait } = givenLog()
  const away = () => new DatabaseAway('gone', new Error(`connect ECONNREFUSED ${Math.random()}`))
  for (let turn = 0; turn < 49; turn++) log.warn('live changes could not be read', { error: away() })
  log.warn('the heartbeat failed', { error: away() })
  expect(lines.map(({ message }) => message)).toEqual(['live changes could not be read', 'the heartbeat failed'])
  wait(60_000)
  log.warn('live changes could not be read', { error: away() })
  expect(lines[2]).toMatchObject({ message: 'live changes could not be read', repeated: 48 })
})

test('the log says each line that is of a cause of its own', () => {
  const { log, lines } = givenLog()
  log.error('a request failed', { logId: 'one', error: new Error('a') })
  log.error('a request failed', { logId: 'two', error: new Error('a') })
  log.warn('mail could not be sorted', { error: new DatabaseAway('gone', new Error('a')) })
  log.warn('mail could not be sorted', { error: new DatabaseAway('full', new Error('a')) })
  log.info('all is well')
  log.info('all is well')
  expect(lines).toHaveLength(6)
})
