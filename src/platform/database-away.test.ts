import { describe, expect, test } from 'vitest'
import { absenceIn } from './database-away.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('what the database fails with', () => {
  test.each([
    ['53100', 'could not extend file "base/5/17448": No space left on device'],
    ['XX000', 'could not extend file "base/5/17448": Disk quota exceeded'],
    ['XX000', 'could not extend file "base/5/17448": File too large'],
    ['58030', 'could not write to file "base/pgsql_tmp/pgsql_tmp7.0": No space left on device'],
  ])('is a full disk, whoever sets its bounds (%s, %s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBe('full')
  })

  test.each([
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is in recovery mode'],
    ['ECONNREFUSED', 'connect ECONNREFUSED'],
  ])('is its absence (%s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBe('gone')
  })

  test.each([
    ['23505', 'duplicate key value violates unique constraint'],
    ['XX000', 'tuple concurrently updated'],
    ['22P02', 'invalid input syntax for type uuid: "No space left on device"'],
  ])('is about what was asked (%s, %s)', (code, message) => {
    expect(absenceIn(failed(code, message))).toBeNull()
  })
})
