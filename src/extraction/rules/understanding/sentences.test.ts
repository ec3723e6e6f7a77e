import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

const split = (text: string) => sentencesOf(text, []).map((span) => text.slice(span.start, span.end))

describe('sentences of a block', () => {
  it('end at a stop before a capital, and not after a title or a street', () => {
    expect(split('Mr. Lee teaches at St. Mary. He starts at 9 a.m. on Monday. Bring lunch!')).toEqual([
      'Mr. Lee teaches at St. Mary.',
      'He starts at 9 a.m. on Monday.',
      'Bring lunch!',
    ])
  })

  it('end at a line break', () => {
    expect(split('Saturday 9 May\nRobson Park')).toEqual(['Saturday 9 May', 'Robson Park'])
  })

  it('lie in order within the text, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        let last = 0
        for (const span of sentencesOf(text, [])) {
          expect(span.start).toBeGreaterThanOrEqual(last)
          expect(span.end).toBeGreaterThan(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
          last = span.end
        }
      }),
    )
  })
})
