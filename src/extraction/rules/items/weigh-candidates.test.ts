import { expect, it } from 'vitest'
import type { TaskCandidate } from './candidate.ts'
import type { FamilyHistory, PastDecision } from '../history/history.ts'
import { weighed } from './weigh-candidates.ts'

const candidate = (title: string, right: number) => ({ item: { title }, line: { text: title }, right }) as TaskCandidate
const leftOut = (groups: string[] = []): PastDecision => ({
  mail: crypto.randomUUID(),
  from: 'sender',
  kind: 'task',
  groups,
  chance: 0.6,
  isAdded: false,
  members: null,
})
const history = (groups?: string[]): FamilyHistory => ({
  site: '',
  decisions: Array.from({ length: 6 }, () => leftOut(groups)),
})
const titlesOf = ({ kept }: ReturnType<typeof weighed<TaskCandidate>>) =>
  kept.map(({ candidate: { item } }) => item.title)

const bake = candidate('Bake a cake', 0.5)
const slip = candidate('Return the slip', 0.95)
const hat = candidate('Bring a hat', 0.1)

it('without a history what is likely stands, the likeliest first', () => {
  const all = weighed([hat, bake, slip], { history: { site: '', decisions: [] }, propose: 0.3 })
  expect(titlesOf(all)).toEqual(['Return the slip', 'Bake a cake'])
  expect(all.setAside).toEqual([])
  expect(all.kept.map(({ weight }) => weight)).toEqual([null, null])
})

it('what a family leaves out again and again is set aside by name; what is sure stands, and says that it is less so', () => {
  const all = weighed([hat, bake, slip], { history: history(), propose: 0.3 })
  expect(titlesOf(all)).toEqual(['Return the slip'])
  expect(all.setAside).toEqual(['Bake a cake'])
  expect(all.kept[0]?.weight).toEqual({
    because: 'Less sure of this, because you left out all 6 tasks like it from this sender.',
    alone: 0.95,
  })
})

it('what was left out for another class sets nothing aside', () => {
  const own = candidate('Return the Year 2 slip', 0.5)
  expect(titlesOf(weighed([own], { history: history(['grade:5']), propose: 0.3 }))).toEqual(['Return the Year 2 slip'])
})
