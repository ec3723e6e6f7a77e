import { describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/crypto.ts'
import { TooManyTries } from './limit-tries.ts'
import { createPasswordQueue } from './password-queue.ts'

async function outcomes(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work)
  return settled.map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason instanceof TooManyTries ? 'refused' : 'broken',
  )
}

describe('the line for passwords', () => {
  it('is true for the right password alone, and false for nobody’s', async () => {
    const passwords = createPasswordQueue()
    const hash = await hashPassword('Lanterns94')
    expect(await passwords.verify('Lanterns94', hash, 'a')).toBe(true)
    expect(await passwords.verify('Lanterns95', hash, 'a')).toBe(false)
    expect(await passwords.verify('the password of an account that is not there', null, 'a')).toBe(false)
  })

  it('refuses who would wait behind too many', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, mostWaiting: 3 })
    const work = Array.from({ length: 6 }, (_, at) => passwords.hash('Lanterns94', `address ${at}`))
    expect(await outcomes(work)).toEqual(['done', 'done', 'done', 'done', 'refused', 'refused'])
  })

  it('keeps places for others while one address floods it', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, mostWaiting: 10, mostFromOneAddress: 2 })
    const flood = Array.from({ length: 5 }, () => passwords.hash('Lanterns94', 'one address'))
    const other = passwords.hash('Lanterns94', 'another')
    expect(await outcomes([...flood, other])).toEqual(['done', 'done', 'refused', 'refused', 'refused', 'done'])
  })

  it('frees its places, also after work that failed', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, mostWaiting: 1, mostFromOneAddress: 1 })
    expect(await outcomes([passwords.verify('Lanterns94', 'not a hash', 'a')])).toEqual(['broken'])
    for (let times = 0; times < 3; times++)
      expect(await outcomes([passwords.hash('Lanterns94', 'a')])).toEqual(['done'])
  })
})
