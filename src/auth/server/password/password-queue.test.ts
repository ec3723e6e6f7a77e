import { describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/crypto.ts'
import { RateLimitExceeded } from '../rate-limit/enforce-rate-limit.ts'
import { type Requester, createPasswordQueue, knownBy, type PasswordQueue, strangerFrom } from './password-queue.ts'

async function outcomes(work: Promise<unknown>[]) {
  const settled = await Promise.allSettled(work)
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done'
    return each.reason instanceof RateLimitExceeded ? 'refused' : 'broken'
  })
}

const hashFor = (passwords: PasswordQueue, requester: Requester) =>
  passwords.admit(requester, (queued) => queued.hash('Lanterns94'))
/** A sender with a network and an account of their own. */
const stranger = (name: string) => strangerFrom(`network of ${name}`, `account of ${name}`)

/** Waits until other requests have come, without using a core. */
const hasher = {
  hash: () => new Promise<string>((resolve) => setImmediate(resolve, 'a hash')),
  verify: () => Promise.resolve(true),
}
/** The requests that are worked on: one whose password is hashed, and two strangers' that use the database. */
const atWork = 3

describe('the line for passwords', () => {
  it('is true for the right password alone, and false for nobody’s', async () => {
    const hash = await hashPassword('Lanterns94')
    const verify = (password: string, against: string | null) =>
      createPasswordQueue().admit(stranger('ada'), (queued) => queued.verify(password, against))
    expect(await verify('Lanterns94', hash)).toBe(true)
    expect(await verify('Lanterns95', hash)).toBe(false)
    expect(await verify('the password of an account that is not there', null)).toBe(false)
  })

  it('refuses who would stand behind too many', async () => {
    const passwords = createPasswordQueue({ hasher, atOnce: 1, places: 2 })
    const work = Array.from({ length: atWork + 4 }, (_, at) => hashFor(passwords, stranger(`${at}`)))
    expect(await outcomes(work)).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'refused'])
  })

  it('keeps places for others while one network, or a crowd at one account, floods it', async () => {
    for (const greedy of [
      (n: number) => strangerFrom('the crowd', `account ${n}`),
      (n: number) => strangerFrom(`network ${n}`, 'leo'),
    ]) {
      const passwords = createPasswordQueue({ hasher, atOnce: 1, places: 10, placesOfOne: 2 })
      const flood = Array.from({ length: atWork + 5 }, (_, n) => hashFor(passwords, greedy(n)))
      const told = await outcomes([...flood, hashFor(passwords, stranger('ada'))])
      expect(told.filter((each) => each === 'refused')).toHaveLength(3)
      expect(told.at(-1)).toBe('done')
    }
  })

  it('has a lane for the known, where they do not wait behind strangers', async () => {
    const passwords = createPasswordQueue({ hasher, atOnce: 1, places: 4 })
    const order: string[] = []
    const come = (name: string, requester: Requester) =>
      hashFor(passwords, requester).then(
        () => order.push(name),
        () => order.push(`${name} refused`),
      )
    const crowd = Array.from({ length: 20 }, (_, n) => come('stranger', stranger(`${n}`)))
    expect(passwords.hasPlaceFor(stranger('one more'))).toBe(false)
    await Promise.all([...crowd, come('known', knownBy('device', 'ada'))])
    const served = order.filter((name) => !name.endsWith('refused'))
    expect(served).toHaveLength(atWork + 4 + 1)
    // After the password that is being hashed already, and after the one that was next at that moment.
    expect(served.indexOf('known')).toBeLessThanOrEqual(2)
  })

  it('comes to strangers too, while the known keep coming', async () => {
    const passwords = createPasswordQueue({ hasher, atOnce: 1 })
    const order: string[] = []
    const known = Array.from({ length: 12 }, (_, n) =>
      hashFor(passwords, knownBy(`device ${n}`)).then(() => order.push('known')),
    )
    await Promise.all([...known, hashFor(passwords, stranger('ada')).then(() => order.push('stranger'))])
    expect(order.indexOf('stranger')).toBeLessThan(6)
  })

  it('works on no more at once than it may', async () => {
    let [now, most] = [0, 0]
    const counting = {
      ...hasher,
      hash: async () => {
        most = Math.max(most, ++now)
        await hasher.hash()
        now--
        return 'a hash'
      },
    }
    const passwords = createPasswordQueue({ hasher: counting, atOnce: 2 })
    await Promise.all(Array.from({ length: 12 }, (_, n) => hashFor(passwords, stranger(`${n}`))))
    expect(most).toBe(2)
  })

  it('begins what there is to do with few at a time: the others have no connection to the database yet', async () => {
    const passwords = createPasswordQueue({ hasher, atOnce: 1 })
    let [now, most] = [0, 0]
    const work = Array.from({ length: 40 }, (_, n) =>
      passwords.admit(stranger(`${n}`), async (queued) => {
        most = Math.max(most, ++now)
        await queued.hash('Lanterns94')
        now--
      }),
    )
    await Promise.all(work)
    expect(most).toBe(atWork)
  })

  it('lets strangers of a full line rest between two of them, and the known never', async () => {
    const waiting: (() => void)[] = []
    const rest = () => new Promise<void>((resolve) => waiting.push(resolve))
    const passwords = createPasswordQueue({ hasher, atOnce: 1, places: 4, rest })
    const crowd = Array.from({ length: atWork + 4 }, (_, at) => hashFor(passwords, stranger(`${at}`)))
    await Promise.all(crowd.slice(0, atWork))
    const known = Array.from({ length: 6 }, (_, at) => hashFor(passwords, knownBy(`device ${at}`)))
    expect(await outcomes(known)).toEqual(Array.from({ length: 6 }, () => 'done'))
    expect(waiting).toHaveLength(atWork)
    for (const goOn of waiting) goOn()
    expect(await outcomes(crowd)).toEqual(crowd.map(() => 'done'))
  })

  it('frees its places, also after work that failed', async () => {
    const passwords = createPasswordQueue({ hasher, atOnce: 1, places: 1 })
    const fail = () => passwords.admit(stranger('ada'), () => Promise.reject(new Error('no')))
    for (let times = 0; times < 6; times++) expect(await outcomes([fail()])).toEqual(['broken'])
    for (let times = 0; times < 3; times++)
      expect(await outcomes([hashFor(passwords, stranger('ada'))])).toEqual(['done'])
  })
})
