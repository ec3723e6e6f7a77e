import { expect, test } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { memberSetRows, memberSets } from './member-sets.ts'

const [alex, mia, sam, jo] = [0, 1, 2, 3]
const document = documentOfText(['Mia and Sam need a hat on Friday 12 June.'], {
  family: {
    timezone: 'Europe/London',
    locale: 'en-GB',
    members: [
      { firstName: 'Alex', role: 'parent' },
      { firstName: 'Mia', role: 'child' },
      { firstName: 'Sam', role: 'child' },
      { firstName: 'Jo', role: 'child' },
    ],
  },
  receivedAt: '2026-06-01T08:00:00Z',
})
const lines = document.lines.filter(({ kind }) => kind !== 'subject')

test('an item may concern everybody, one member, all children, those whom its line names, and the likeliest together', () => {
  const scores = [-3, -1, -2, 1]
  expect(memberSets({ scores, lines, document })).toEqual([
    [],
    [alex],
    [mia],
    [sam],
    [jo],
    [mia, sam, jo],
    [mia, sam],
    [mia, jo],
    [alex, mia, sam, jo],
  ])
})

test('each set is told from the others', () => {
  const scores = [-3, 2, 1, -1]
  const sets = memberSets({ scores, lines, document })
  const chances = { everybody: 0, parent: 0, several: 0, members: [0, 0, 0, 0] }
  const rows = memberSetRows(sets, { scores, chances, lines, document, isTask: true })
  expect(new Set(rows.map((row) => row.join())).size).toBe(sets.length)
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
})
