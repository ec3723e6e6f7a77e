import { expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { spansOf, type SpanKind } from './spans.ts'

/** The runs of words of a sentence that may name a thing or a place. */
function namesIn(text: string, kind: SpanKind): string[] {
  const { lines } = documentOfText([text], {
    family: { timezone: 'Europe/London', locale: 'en-GB', members: [] },
    receivedAt: '2026-05-05T08:00:00+01:00',
  })
  const [, line] = lines
  if (line === undefined) throw new RangeError('no line')
  const spans = spansOf([{ source: { line, relation: 'own' }, scores: new Float32Array(line.tokens.length) }], kind)
  return spans.map(({ from, to }) => text.slice(line.tokens[from]?.start ?? 0, line.tokens[to - 1]?.end ?? 0))
}

it('a place has no deed before it', () => {
  const places = namesIn('Our choir sings at Oakfield Minster', 'place')
  expect(places).toContain('Oakfield Minster')
  expect(places.filter((place) => place.includes(' at '))).toEqual([])
})

it('an opponent is no place', () => {
  const text = 'Kick-off against Denby Rovers is earlier'
  expect(namesIn(text, 'place').filter((place) => /Denby|Rovers|against/.test(place))).toEqual([])
  expect(namesIn(text, 'event')).toContain('Denby Rovers')
})
