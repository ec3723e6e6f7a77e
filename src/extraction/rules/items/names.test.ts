import { expect, it } from 'vitest'
import { documentOfText } from '#test/world/engine/read-text.ts'
import { optionsOf, type ScoredSpan } from './names.ts'

const asked = { verb: 'Bring', known: new Set(['bring']) }

/** The names that can be made of these words of a sentence; of a task with its verb in front. */
function namesFrom(text: string, { words, isTask }: { words: string[]; isTask: boolean }): string[] {
  const [, line] = documentOfText([text], {
    family: {
      timezone: 'Europe/London',
      locale: 'en-GB',
      members: [{ firstName: 'Mia', role: 'child' }],
    },
    receivedAt: '2026-05-05T08:00:00+01:00',
  }).lines
  if (line === undefined) throw new RangeError('no line')
  const choices = words.map((own): ScoredSpan => {
    const start = text.indexOf(own)
    const from = line.tokens.findIndex((token) => token.start === start)
    const to = line.tokens.findIndex((token) => token.end === start + own.length) + 1
    return { span: { source: { line, relation: 'own' }, from, to, content: [own] }, text: own, worth: 0.5 }
  })
  const anchor = { line, at: null, mates: [] }
  const chances = { of: new Map<string, number>(), expected: 2 }
  return optionsOf(choices, { chances, anchor, asked: isTask ? asked : null }).map((option) => option.text)
}

it('a name keeps its capital behind the verb of a task', () => {
  expect(namesFrom('Mia needs boots', { words: ['Mia'], isTask: true })).toContain('Bring Mia')
  expect(namesFrom('All boots go to Denby', { words: ['Denby'], isTask: true })).toContain('Bring Denby')
})

it('a capital that only begins the sentence does not stay', () => {
  expect(namesFrom('Boots for all', { words: ['Boots'], isTask: true })).toContain('Bring boots')
})

it('words on both sides of an apostrophe are one run', () => {
  const names = namesFrom("Parents' evening is in the hall", { words: ['Parents', 'evening'], isTask: false })
  expect(names).toContain("Parents' evening")
  expect(names).not.toContain('Parents, evening')
})
