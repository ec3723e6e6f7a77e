import { describe, expect, it } from 'vitest'
import { type FamilyHistory, nothingDecided, shiftedChance, shiftOf, type PastDecision } from './history.ts'

const decision = (given: Partial<PastDecision>): PastDecision => ({
  mail: crypto.randomUUID(),
  from: 'sender',
  kind: 'task',
  groups: [],
  chance: 0.6,
  isAdded: true,
  members: null,
  ...given,
})
const times = (count: number, given: Partial<PastDecision>) => Array.from({ length: count }, () => decision(given))
const decided = (...decisions: PastDecision[]): FamilyHistory => ({ site: 'hillside.example', decisions })
const task = { kind: 'task', groups: [] } as const
const chanceOf = (
  chance: number,
  { history, thing = task }: { history: FamilyHistory; thing?: Parameters<typeof shiftOf>[0] | undefined },
) => shiftedChance(chance, shiftOf(thing, history)?.by ?? 0)

describe('what a family did with a sender’s mail', () => {
  it('changes nothing before anything was decided, nor for one thing that was added', () => {
    expect(shiftOf(task, nothingDecided)).toBe(null)
    expect(shiftOf(task, decided(decision({})))).toBe(null)
  })

  it('lets what is likely be dropped after a few like it were left out, and says why', () => {
    const history = decided(...times(5, { isAdded: false }))
    expect(chanceOf(0.6, { history })).toBeLessThan(0.3)
    expect(shiftOf(task, history)?.because).toBe(
      'Less sure of this, because you left out all 5 tasks like it from this sender.',
    )
  })

  it('makes surer only what is nearly sure, however often others were added', () => {
    const history = decided(...times(50, {}), decision({ isAdded: false }))
    expect(chanceOf(0.82, { history })).toBeGreaterThan(0.86)
    expect(chanceOf(0.6, { history })).toBeLessThan(0.75)
    expect(shiftOf(task, history)?.because).toBe(
      'Surer of this, because you added 50 of 51 tasks like it from this sender.',
    )
  })

  it('counts against what was expected: to leave out half of what is half sure is nothing new', () => {
    const half = [...times(6, { chance: 0.5 }), ...times(6, { chance: 0.5, isAdded: false })]
    expect(shiftOf(task, decided(...half))).toBe(null)
  })

  it('goes by all that was decided, whatever its order', () => {
    const decisions = [...times(2, {}), ...times(6, { isAdded: false })]
    expect(shiftOf(task, decided(...decisions))?.by).toBeCloseTo(
      shiftOf(task, decided(...decisions.toReversed()))?.by ?? 0,
      10,
    )
  })

  it('takes ten things of one mail for fewer than ten of ten mails', () => {
    const ofOne = shiftOf(task, decided(...times(10, { isAdded: false, mail: 'one' })))
    const ofTen = shiftOf(task, decided(...times(10, { isAdded: false })))
    expect(ofOne?.by).toBeGreaterThan(ofTen?.by ?? 0)
  })

  it('says nothing of another kind, nor of another class', () => {
    const history = decided(...times(8, { isAdded: false, groups: ['grade:5'] }))
    expect(shiftOf({ kind: 'event', groups: [] }, history)).toBe(null)
    expect(shiftOf({ kind: 'task', groups: ['grade:2'] }, history)).toBe(null)
    expect(shiftOf({ kind: 'task', groups: ['grade:5', 'grade:6'] }, history)).not.toBe(null)
  })

  it('counts a sender’s colleagues for less, and says whose mail it was', () => {
    const colleagues = shiftOf(task, decided(...times(4, { isAdded: false, from: 'site' })))
    expect(colleagues?.because).toBe(
      'Less sure of this, because you left out all 4 tasks like it from others at hillside.example.',
    )
    const own = shiftOf(task, decided(...times(4, { isAdded: false })))
    expect(colleagues?.by).toBeGreaterThan(own?.by ?? 0)
  })

  it('is not shaken by one thing that came as data and was left out', () => {
    const history = decided(decision({ kind: 'event', chance: 0.99, isAdded: false }))
    expect(chanceOf(0.6, { history, thing: { kind: 'event', groups: [] } })).toBeGreaterThan(0.4)
  })

  it('leaves out of account what was added on another day than was read', () => {
    expect(shiftOf(task, decided(...times(20, { isAdded: null })))).toBe(null)
  })
})
