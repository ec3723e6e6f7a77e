import { describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/crypto.ts'
import { TooManyTries } from './limit-tries.ts'
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts'

async function outcomes(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work)
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done'
    return each.reason instanceof TooManyTries ? 'refused' : 'broken'
  })
}

const hashFrom = (passwords: PasswordQueue, network: string) =>
  passwords.admit(network, (desk) => desk.hash('Lanterns94'))

describe('the line for passwords', () => {
  it('is true for the right password alone, and false for nobody’s', async () => {
    const hash = await hashPassword('Lanterns94')
    const verify = (password: string, against: string | null) =>
      createPasswordQueue().admit('a', (desk) => desk.verify(password, against))
    expect(await verify('Lanterns94', hash)).toBe(true)
    expect(await verify('Lanterns95', hash)).toBe(false)
    expect(await verify('the password of an account that is not there', null)).toBe(false)
  })

  it('refuses who would stand behind too many', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, places: 4 })
    const work = Array.from({ length: 6 }, (_, at) => hashFrom(passwords, `network ${at}`))
    expect(await outcomes(work)).toEqual(['done', 'done', 'done', 'done', 'refused', 'refused'])
  })

  it('keeps places for others while one network floods it', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, places: 10, placesOfOneNetwork: 2 })
    const flood = Array.from({ length: 5 }, () => hashFrom(passwords, 'one'))
    expect(await outcomes([...flood, hashFrom(passwords, 'another')])).toEqual([
      'done',
      'done',
      'refused',
      'refused',
      'refused',
      'done',
    ])
  })

  it('works on no more at once than it may', async () => {
    const passwords = createPasswordQueue({ atOnce: 1 })
    const order: string[] = []
    const inOrder = (name: string) => hashFrom(passwords, name).then(() => order.push(name))
    await Promise.all(['first', 'second', 'third', 'fourth'].map(inOrder))
    expect(order).toEqual(['first', 'second', 'third', 'fourth'])
  })

  it('frees its places, also after work that failed', async () => {
    const passwords = createPasswordQueue({ atOnce: 1, places: 1 })
    expect(await outcomes([passwords.admit('a', (desk) => desk.verify('Lanterns94', 'not a hash'))])).toEqual([
      'broken',
    ])
    for (let times = 0; times < 3; times++) expect(await outcomes([hashFrom(passwords, 'a')])).toEqual(['done'])
  })
})
