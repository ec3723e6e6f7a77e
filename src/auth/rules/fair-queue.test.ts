import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** The order in which requests are served that came one after the other. */
function orderOf(comers: [who: string, ...keys: string[]][]): string[] {
  const line = new FairQueue<string>({ places: 64, placesOfOne: 64 })
  for (const [who, ...keys] of comers) line.add(who, keys)
  return comers.map(() => line.next() ?? '')
}

describe('a fair line', () => {
  it('is first come, first served among those who share nothing', () => {
    expect(
      orderOf([
        ['ada', 'home', 'ada'],
        ['leo', 'work', 'leo'],
        ['mia', 'school', 'mia'],
      ]),
    ).toEqual(['ada', 'leo', 'mia'])
  })

  it('lets a newcomer go before a crowd from one network, whatever accounts that tries', () => {
    const crowd = ['1', '2', '3', '4'].map((n): [string, ...string[]] => [`crowd ${n}`, 'crowd', `account ${n}`])
    expect(orderOf([...crowd, ['ada', 'home', 'ada']]).slice(0, 2)).toEqual(['crowd 1', 'ada'])
  })

  it('lets a newcomer go before a crowd at one account, from whatever networks that comes', () => {
    const crowd = ['1', '2', '3', '4'].map((n): [string, ...string[]] => [`crowd ${n}`, `network ${n}`, 'leo'])
    expect(orderOf([...crowd, ['ada', 'home', 'ada']]).slice(0, 2)).toEqual(['crowd 1', 'ada'])
  })

  it('gives who lost a place to a newcomer: the last of the greediest', () => {
    const line = new FairQueue<string>({ places: 3, placesOfOne: 3 })
    for (const n of [1, 2, 3]) line.add(`crowd ${n}`, ['crowd', `account ${n}`])
    expect(line.hasPlaceFor(['crowd', 'account 4'])).toBe(false)
    expect(line.hasPlaceFor(['home', 'ada'])).toBe(true)
    expect(line.add('ada', ['home', 'ada'])).toBe('crowd 3')
    expect([line.next(), line.next(), line.next(), line.next()]).toEqual(['crowd 1', 'ada', 'crowd 2', null])
  })

  it('has no place for one more of those who share nothing, once it is full', () => {
    const line = new FairQueue<string>({ places: 2, placesOfOne: 2 })
    for (const n of [1, 2]) line.add(`crowd ${n}`, [`network ${n}`, `account ${n}`])
    expect(line.hasPlaceFor(['network 3', 'account 3'])).toBe(false)
  })

  it('bounds how many one network or one account waits with', () => {
    const line = new FairQueue<string>({ places: 8, placesOfOne: 2 })
    for (const n of [1, 2]) line.add(`crowd ${n}`, ['crowd', `account ${n}`])
    expect(line.hasPlaceFor(['crowd', 'account 3'])).toBe(false)
    expect(line.hasPlaceFor(['home', 'account 3'])).toBe(true)
  })

  it('comes to who comes a second time, though new ones keep coming', () => {
    const line = new FairQueue<string>({ places: 4, placesOfOne: 4 })
    const served: (string | null)[] = []
    line.add('ada', ['home', 'ada'])
    line.add('ada again', ['home', 'ada'])
    for (let n = 0; n < 12; n++) {
      line.add(`new ${n}`, [`network ${n}`, `account ${n}`])
      served.push(line.next())
    }
    expect(served).toContain('ada again')
  })
})
