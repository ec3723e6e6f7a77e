import { expect, test } from 'vitest'
import { listedFiles, sayFile, sayPlaceInFile } from './attached-files.ts'
import { ownWords, wordsOfFile } from './words-of-files.ts'

const text = 'Dear all\nPage one says\nthis and\nthat goes on.\nNote'
const letter = { words: { start: 9, end: 45 }, pages: [9, 32] }
const file = { place: 0, name: 'a.pdf', size: 1, reading: 'read' as const, ...letter }

test('the mail’s own words are those in front of its files', () => {
  expect(ownWords({ subject: '', text, files: [] })).toBe(text)
  expect(ownWords({ subject: '', text, files: [file] })).toBe('Dear all')
})

test('the words of a file are shown by page, marked where evidence stands, over a page’s end too', () => {
  const evidence = [
    { start: 0, end: 4 },
    { start: 23, end: 36 },
  ]
  expect(wordsOfFile(text, { file: letter, evidence })).toEqual([
    {
      page: 1,
      stretches: [
        { start: 9, text: 'Page one says\n', isMarked: false },
        { start: 23, text: 'this and', isMarked: true },
      ],
    },
    {
      page: 2,
      stretches: [
        { start: 32, text: 'that', isMarked: true },
        { start: 36, text: ' goes on.', isMarked: false },
      ],
    },
  ])
})

test('a file without pages is one stretch, and one that was not read none', () => {
  expect(wordsOfFile(text, { file: { words: { start: 46, end: 50 }, pages: [] }, evidence: [] })).toEqual([
    { page: null, stretches: [{ start: 46, text: 'Note', isMarked: false }] },
  ])
  expect(wordsOfFile(text, { file: { words: null, pages: [] }, evidence: [] })).toEqual([])
})

test.each([
  [{ pages: [0, 9], size: 34_200, reading: 'read' as const }, '2 pages · 34 KB'],
  [{ pages: [0], size: 1_240_000, reading: 'read' as const }, '1 page · 1.2 MB'],
  [{ pages: [0, 9], size: 500, reading: 'partly' as const }, '500 bytes · only its beginning was read'],
  [{ pages: [], size: 34_200, reading: 'unread' as const }, '34 KB · not read'],
])('a file is described: %o', (described, said) => {
  expect(sayFile(described)).toBe(said)
})

test('an attached calendar without a name is listed as what it is', () => {
  const invitation = {
    name: '',
    contentType: 'text/calendar',
    size: 287,
    kind: 'calendar',
    reading: 'read',
    words: null,
    pages: [],
  } as const
  const [listed] = listedFiles([{ ...invitation, pages: [] }], 100)
  expect(listed).toMatchObject({ name: 'Calendar.ics', size: 287 })
})

test('evidence names the file, and the page where there is one', () => {
  expect(sayPlaceInFile({ name: 'a.pdf', page: 2 })).toBe('a.pdf, page 2')
  expect(sayPlaceInFile({ name: '', page: null })).toBe('A file without a name')
})
