import { expect, it } from 'vitest'
import { emptyScores } from '../scoring/dense.ts'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { dueChoicesOf, settledRows } from './due-choices.ts'
import { unscoredDocument } from './score-document.ts'

const document = documentOfText(['Bring a hat on Friday 12 June.', 'Pay by Monday 8 June.', 'Bring a towel too.'], {
  family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
  receivedAt: '2026-06-01T08:00:00Z',
})
const of = { ...unscoredDocument(document), scores: emptyScores(document) }
const model = {
  clusters: { of: () => ({ fine: 0, coarse: 0 }) },
  linear: {},
  trees: {},
  verbs: [],
  limits: { event: { apply: 1, propose: 0.3 }, task: { apply: 1, propose: 0.3 } },
}

it('a task may be due on each day that the mail names, or on none', () => {
  const lines = document.lines.filter(({ kind }) => kind !== 'subject')
  for (const { choices } of dueChoicesOf(lines, { of, model }))
    expect(choices.map(({ date }) => date)).toEqual(['2026-06-12', '2026-06-08', null])
})

it('what other lines are due by tells the choices of a line apart', () => {
  const lines = document.lines.filter(({ kind }) => kind !== 'subject')
  const all = dueChoicesOf(lines, { of, model })
  const [hat, , towel] = all
  if (hat === undefined || towel === undefined) throw new RangeError('no lines')
  const believed = (date: string) => [
    { ...hat, weight: 0.9, shares: new Map<string | null, number>([[date, 0.9]]) },
    towel,
  ]
  const rows = (date: string) => settledRows(towel, { all: believed(date), of })
  expect(rows('2026-06-12')[0]).not.toEqual(rows('2026-06-08')[0])
  expect(rows('2026-06-12')[2]).toEqual(rows('2026-06-08')[2])
})
