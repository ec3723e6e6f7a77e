import { describe, expect, test } from 'vitest'
import { DatabaseNotStarted } from './postgres-cluster.ts'

const starting = '2026-11-22 19:04:10.001 UTC [7] FATAL:  the database system is starting up'

describe('why a database did not start', () => {
  test.each([
    [
      'a disk without room for its log',
      [
        starting,
        '2026-11-22 19:04:10.114 UTC [9] PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
        '2026-11-22 19:04:10.152 UTC [7] LOG:  startup process (PID 9) was terminated by signal 6: Aborted',
        '2026-11-22 19:04:10.153 UTC [8] FATAL:  the database system is in recovery mode',
        '2026-11-22 19:04:10.160 UTC [7] LOG:  database system is shut down',
      ],
      'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
    ],
    [
      'a file that cannot be written',
      [starting, '2026-11-22 19:04:10.160 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left'],
      'FATAL:  could not write lock file "postmaster.pid": No space left',
    ],
    ['nothing that it says', [], 'postgres failed'],
  ])('is told in its own words: %s', (_what, said, words) => {
    expect(new DatabaseNotStarted('postgres', said.join('\n')).message).toBe(`The database did not start: ${words}`)
  })
})
