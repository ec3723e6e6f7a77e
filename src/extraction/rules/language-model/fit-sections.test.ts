import { expect, test } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { fitSections } from './fit-sections.ts'

const family = { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members: [] }
const receivedAt = '2026-11-20T00:00:00Z'
const filler = (words: string) => `${words} and nothing else at all`.padEnd(400, ' so it goes')
/** Its lines stand each in a section of their own. */
function newsletter() {
  const document = documentOfText(
    [filler('The first'), filler('Fete on 4 December 2026'), filler('Bring the blue form back'), filler('The last')],
    { family, receivedAt },
  )
  return document.lines.map((line, at) => ({ ...line, section: at }))
}
const given = (letters: number, evidence: Parameters<typeof fitSections>[1]['evidence']) =>
  fitSections(newsletter(), { letters, evidence }).lines.map(({ line }) => line.text.split(' ')[0])

test('of a mail that is too long the sections with an item of the engine come before those with a day', () => {
  const form = newsletter().find(({ text }) => text.startsWith('Bring'))
  const evidence = [{ part: 'text' as const, start: form?.start ?? 0, end: (form?.start ?? 0) + 5 }]
  expect(given(900, [])).toEqual(['News', 'The', 'Fete'])
  expect(given(900, evidence)).toEqual(['News', 'The', 'Bring'])
})

test('what fits is given as a whole', () => {
  const lines = newsletter()
  expect(fitSections(lines, { letters: 10_000, evidence: [] })).toMatchObject({ isWhole: true })
  expect(fitSections(lines, { letters: 900, evidence: [] })).toMatchObject({ isWhole: false })
})

test('a document that has more lines than are read says so', () => {
  const paragraphs = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`)
  expect(documentOfText(paragraphs(399), { family, receivedAt }).isCut).toBe(false)
  expect(documentOfText(paragraphs(400), { family, receivedAt }).isCut).toBe(true)
})
