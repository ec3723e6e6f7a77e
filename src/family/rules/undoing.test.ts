import { expect, test } from 'vitest'
import { mayUndo } from './undoing.ts'

const [mia, leo] = ['mia', 'leo']

test.each([
  ['what concerns them', { people: [leo, mia], doneBy: 'ada' }, true],
  ['what they did themselves', { people: [leo], doneBy: mia }, true],
  ['what concerns another', { people: [leo], doneBy: 'ada' }, false],
  ['what concerns everybody', { people: [], doneBy: null }, false],
  ['what is nobody’s', { people: [null], doneBy: null }, false],
])('a child takes back %s: %j', (_what, deed, may) => {
  expect(mayUndo({ id: mia, role: 'child' }, deed)).toBe(may)
  expect(mayUndo({ id: 'ada', role: 'parent' }, deed)).toBe(true)
})
