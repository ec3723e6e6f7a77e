import { describe, expect, it } from 'vitest'
import type { PastDecision } from './history.ts'
import { learnedMembers } from './learned-members.ts'

const mailed = (
  mail: string,
  { said, meant, given = {} }: { said: string[]; meant: string[]; given?: Partial<PastDecision> | undefined },
): PastDecision => ({
  mail,
  from: 'sender',
  kind: 'event',
  groups: [],
  chance: 0.9,
  isAdded: true,
  members: { said, meant },
  ...given,
})
const read = (
  said: string[],
  { named = [], groups = [] }: { named?: string[] | undefined; groups?: string[] | undefined } = {},
) => ({ said, named, groups })

describe('for whom a sender’s mails are', () => {
  it('is as a person said it of two of them', () => {
    const once = [mailed('a', { said: [], meant: ['Mia'] })]
    expect(learnedMembers(read([]), once)).toBe(null)
    expect(learnedMembers(read([]), [...once, mailed('b', { said: [], meant: ['Mia'] })])).toEqual({
      members: ['Mia'],
      times: 2,
    })
  })

  it('takes what is said of several things of one mail as said once', () => {
    expect(
      learnedMembers(read([]), [mailed('a', { said: [], meant: ['Mia'] }), mailed('a', { said: [], meant: ['Mia'] })]),
    ).toBe(null)
  })

  it('is never put against a name in the mail', () => {
    const twice = [mailed('a', { said: [], meant: ['Mia'] }), mailed('b', { said: [], meant: ['Mia'] })]
    expect(learnedMembers(read([], { named: ['Leo'] }), twice)).toBe(null)
    expect(learnedMembers(read([], { named: ['Mia'] }), twice)).not.toBe(null)
  })

  it('is only for what the engine reads in the same way', () => {
    const twice = [
      mailed('a', { said: ['Mia', 'Leo'], meant: ['Leo'] }),
      mailed('b', { said: ['Leo', 'Mia'], meant: ['Leo'] }),
    ]
    expect(learnedMembers(read(['Leo', 'Mia']), twice)?.members).toEqual(['Leo'])
    expect(learnedMembers(read(['Mia']), twice)).toBe(null)
    expect(learnedMembers(read([]), twice)).toBe(null)
  })

  it('ends with the first mail of which a person says otherwise, or that is added as it was read', () => {
    const twice = [mailed('a', { said: [], meant: ['Mia'] }), mailed('b', { said: [], meant: ['Mia'] })]
    expect(learnedMembers(read([]), [mailed('c', { said: [], meant: ['Leo'] }), ...twice])).toBe(null)
    expect(learnedMembers(read([]), [mailed('c', { said: [], meant: [] }), ...twice])).toBe(null)
    expect(
      learnedMembers(read([]), [
        mailed('c', { said: [], meant: ['Mia'] }),
        mailed('d', { said: [], meant: [] }),
        ...twice,
      ])?.times,
    ).toBe(3)
  })

  it('is nothing where one mail is for several', () => {
    const mixed = [
      mailed('a', { said: [], meant: ['Mia'] }),
      mailed('a', { said: [], meant: ['Leo'] }),
      mailed('b', { said: [], meant: ['Mia'] }),
      mailed('c', { said: [], meant: ['Mia'] }),
    ]
    expect(learnedMembers(read([]), mixed)).toBe(null)
  })

  it('is not learned from a sender’s colleagues, nor of another class', () => {
    const others = [
      mailed('a', { said: [], meant: ['Mia'], given: { from: 'site' } }),
      mailed('b', { said: [], meant: ['Mia'], given: { from: 'site' } }),
    ]
    expect(learnedMembers(read([]), others)).toBe(null)
    const ofClass = [
      mailed('a', { said: [], meant: ['Mia'], given: { groups: ['class:4b'] } }),
      mailed('b', { said: [], meant: ['Mia'], given: { groups: ['class:4b'] } }),
    ]
    expect(learnedMembers(read([], { named: [], groups: ['class:1a'] }), ofClass)).toBe(null)
    expect(learnedMembers(read([], { named: [], groups: ['class:4b'] }), ofClass)).not.toBe(null)
  })

  it('may be nobody by name', () => {
    const twice = [mailed('a', { said: ['Mia'], meant: [] }), mailed('b', { said: ['Mia'], meant: [] })]
    expect(learnedMembers(read(['Mia']), twice)).toEqual({ members: [], times: 2 })
  })
})
