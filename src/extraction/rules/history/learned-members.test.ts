import { describe, expect, it } from 'vitest'
import type { PastDecision } from './history.ts'
import { learnedMembers } from './learned-members.ts'

const mailed = (mail: string, said: string[], meant: string[], given: Partial<PastDecision> = {}): PastDecision => ({
  mail,
  from: 'sender',
  kind: 'event',
  groups: [],
  chance: 0.9,
  isAdded: true,
  members: { said, meant },
  ...given,
})
const read = (said: string[], named: string[] = [], groups: string[] = []) => ({ said, named, groups })

describe('for whom a sender’s mails are', () => {
  it('is as a person said it of two of them', () => {
    const once = [mailed('a', [], ['Mia'])]
    expect(learnedMembers(read([]), once)).toBe(null)
    expect(learnedMembers(read([]), [...once, mailed('b', [], ['Mia'])])).toEqual({ members: ['Mia'], times: 2 })
  })

  it('takes what is said of several things of one mail as said once', () => {
    expect(learnedMembers(read([]), [mailed('a', [], ['Mia']), mailed('a', [], ['Mia'])])).toBe(null)
  })

  it('is never put against a name in the mail', () => {
    const twice = [mailed('a', [], ['Mia']), mailed('b', [], ['Mia'])]
    expect(learnedMembers(read([], ['Leo']), twice)).toBe(null)
    expect(learnedMembers(read([], ['Mia']), twice)).not.toBe(null)
  })

  it('is only for what the engine reads in the same way', () => {
    const twice = [mailed('a', ['Mia', 'Leo'], ['Leo']), mailed('b', ['Leo', 'Mia'], ['Leo'])]
    expect(learnedMembers(read(['Leo', 'Mia']), twice)?.members).toEqual(['Leo'])
    expect(learnedMembers(read(['Mia']), twice)).toBe(null)
    expect(learnedMembers(read([]), twice)).toBe(null)
  })

  it('ends with the first mail of which a person says otherwise, or that is added as it was read', () => {
    const twice = [mailed('a', [], ['Mia']), mailed('b', [], ['Mia'])]
    expect(learnedMembers(read([]), [mailed('c', [], ['Leo']), ...twice])).toBe(null)
    expect(learnedMembers(read([]), [mailed('c', [], []), ...twice])).toBe(null)
    expect(learnedMembers(read([]), [mailed('c', [], ['Mia']), mailed('d', [], []), ...twice])?.times).toBe(3)
  })

  it('is nothing where one mail is for several', () => {
    const mixed = [
      mailed('a', [], ['Mia']),
      mailed('a', [], ['Leo']),
      mailed('b', [], ['Mia']),
      mailed('c', [], ['Mia']),
    ]
    expect(learnedMembers(read([]), mixed)).toBe(null)
  })

  it('is not learned from a sender’s colleagues, nor of another class', () => {
    const others = [mailed('a', [], ['Mia'], { from: 'site' }), mailed('b', [], ['Mia'], { from: 'site' })]
    expect(learnedMembers(read([]), others)).toBe(null)
    const ofClass = [
      mailed('a', [], ['Mia'], { groups: ['class:4b'] }),
      mailed('b', [], ['Mia'], { groups: ['class:4b'] }),
    ]
    expect(learnedMembers(read([], [], ['class:1a']), ofClass)).toBe(null)
    expect(learnedMembers(read([], [], ['class:4b']), ofClass)).not.toBe(null)
  })

  it('may be nobody by name', () => {
    const twice = [mailed('a', ['Mia'], []), mailed('b', ['Mia'], [])]
    expect(learnedMembers(read(['Mia']), twice)).toEqual({ members: [], times: 2 })
  })
})
