import { expect, test } from 'vitest'
import { noteReader } from './note-reader.ts'

const note = (text: string) => ({
  text,
  family: { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members: [] },
  writtenAt: '2026-11-21T07:40:00.000Z',
})

test('several texts at a time are read one after the other, each for whoever gave it', async () => {
  const read = noteReader()
  const texts = ['buy milk', 'call the plumber', 'pay the rent']
  const found = await Promise.all(texts.map((text) => read(note(text))))
  expect(found.map((understood) => understood?.items.map(({ quote }) => quote))).toEqual(texts.map((text) => [text]))
})

test('a text that takes longer than anybody waits is given up, and the next has a thread of its own', async () => {
  // Nobody reads within a millisecond who has only just started.
  const read = noteReader({ patience: 1, heap: 256 })
  expect(await read(note('buy milk'))).toBeNull()
  expect(await read(note('buy milk'))).toBeNull()
})
