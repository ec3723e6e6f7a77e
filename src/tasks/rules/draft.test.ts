import { describe, expect, it } from 'vitest'
import type { FoundItem } from '../contract.ts'
import { asKind, draftOf } from './draft.ts'

const parent = { id: 'ada', isHeld: false }
const heldChild = { id: 'mia', isHeld: true }
const draft = (item: Partial<FoundItem>, viewer = parent) => draftOf({ ...found, ...item }, { id: 'one', viewer })

describe('whom what was found is for', () => {
  it.each([
    ['event', [], parent, []],
    ['event', [], heldChild, ['mia']],
    ['event', ['ada', 'mia'], parent, ['ada', 'mia']],
    ['task', [], parent, ['ada']],
    ['task', ['mia'], parent, ['mia']],
    ['task', ['ada', 'mia'], heldChild, ['mia']],
  ] as const)('%s naming %o, to %o: %o', (kind, members, viewer, expected) => {
    expect(draft({ kind, members: [...members] }, viewer).members).toEqual(expected)
  })

  it('is whoever adds it, once an event for all is to be a task', () => {
    expect(asKind(draft({}), { kind: 'task', viewer: parent }).members).toEqual(['ada'])
  })

  it('is a held child, once a task of nobody is to be an event', () => {
    const task = { ...draft({ kind: 'task' }, heldChild), members: [] }
    expect(asKind(task, { kind: 'event', viewer: heldChild }).members).toEqual(['mia'])
  })
})

const found: FoundItem = {
  kind: 'event',
  title: 'Camp',
  description: '',
  start: '2026-11-24',
  end: null,
  timezone: 'Australia/Sydney',
  recurrence: null,
  location: null,
  category: null,
  priority: 'medium',
  members: [],
  quote: '',
  why: '',
  doubts: [],
  isLikely: true,
}
