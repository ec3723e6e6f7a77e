import { expect, it } from 'vitest'
import { markEvidence } from './mark-evidence.ts'

const text = 'We leave at 8:15 on Friday. Bring $12.'
const told = (...places: { start: number; end: number }[]) =>
  markEvidence(text, places).map((stretch) => (stretch.isMarked ? `[${stretch.text}]` : stretch.text))

it('marks the evidence where it stands', () => {
  expect(told({ start: 28, end: 38 }, { start: 12, end: 16 })).toEqual([
    'We leave at ',
    '[8:15]',
    ' on Friday. ',
    '[Bring $12.]',
  ])
})

it('marks what overlaps once, and leaves the text whole', () => {
  const stretches = markEvidence(text, [
    { start: 0, end: 10 },
    { start: 5, end: 27 },
    { start: 5, end: 8 },
  ])
  expect(stretches.filter(({ isMarked }) => isMarked)).toEqual([
    { start: 0, text: 'We leave at 8:15 on Friday.', isMarked: true },
  ])
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text)
})

it('marks nothing of a place that the text does not have', () => {
  expect(told({ start: -1, end: 4 }, { start: 30, end: 9000 }, { start: 9, end: 9 })).toEqual([text])
})
