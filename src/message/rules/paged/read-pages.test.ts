import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'
import type { PrintedPage, TextPiece } from './text-piece.ts'

/** Words at a place from the upper left corner; a letter is half as wide as it is high. */
function at(x: number, y: number, text: string, { size = 10, font = 'plain' } = {}): TextPiece {
  return { text, x, y, width: text.length * size * 0.5, size, font }
}

function page(...pieces: TextPiece[]): PrintedPage {
  return { pieces, width: 600, height: 800 }
}

function read(...pages: PrintedPage[]): string[] {
  let groups = 0
  const { drafts } = readPages(pages, () => (groups += 1))
  return drafts.map(({ kind, zone, text, isHeader, isBold }) =>
    [kind, zone === 'new' ? '' : zone, isHeader ? 'header' : '', isBold ? 'bold' : '', text]
      .filter((part) => part !== '')
      .join(': '),
  )
}

const prose = [
  'The swimming carnival takes place at the pool in Enfield and',
  'all children from year three to year six take part in it, as',
  'they did last year and the year before.',
]

test('lines that were broken for their length become one paragraph, and short lines stay apart', () => {
  const lines = prose.map((text, row) => at(50, 100 + row * 12, text))
  const list = ['Please bring:', 'A towel', 'A hat'].map((text, row) => at(50, 160 + row * 12, text))
  expect(read(page(...lines, ...list))).toEqual([
    `paragraph: ${prose.join(' ')}`,
    'paragraph: Please bring:',
    'paragraph: A towel',
    'paragraph: A hat',
  ])
})

test('a wider gap begins a paragraph, even where the line above is full', () => {
  const [first = '', second = ''] = prose
  expect(read(page(at(50, 100, first), at(50, 130, second)))).toEqual([`paragraph: ${first}`, `paragraph: ${second}`])
})

test('larger letters make a heading, and a lone line in another font is bold', () => {
  expect(
    read(
      page(
        at(50, 60, 'Carnival', { size: 18 }),
        at(50, 90, 'What to bring', { font: 'bold' }),
        ...prose.map((text, row) => at(50, 110 + row * 12, text)),
      ),
    ),
  ).toEqual(['heading: Carnival', 'paragraph: bold: What to bring', `paragraph: ${prose.join(' ')}`])
})

test('words below each other make a table, with its header and a cell of two lines', () => {
  const rows = [
    ['Date', 'What', 'Where'],
    ['Mon 8 Feb', 'Choir practice', 'Hall'],
    ['Wed 10 Feb', 'Zone trials', 'Oval'],
  ].flatMap((cells, row) => cells.map((text, column) => at(50 + column * 150, 100 + row * 30, text)))
  expect(read(page(...rows, at(200, 172, 'of the district')))).toEqual([
    'row: header: Date | What | Where',
    'row: Mon 8 Feb | Choir practice | Hall',
    'row: Wed 10 Feb | Zone trials\nof the district | Oval',
  ])
})

test('a cell that is empty stays empty under its column', () => {
  const rows = [
    [at(50, 100, 'Date'), at(200, 100, 'What'), at(350, 100, 'Where')],
    [at(50, 120, 'Mon 8 Feb'), at(200, 120, 'Choir'), at(350, 120, 'Hall')],
    [at(50, 140, 'Tue 9 Feb'), at(350, 140, 'Oval')],
  ]
  expect(read(page(...rows.flat())).at(-1)).toBe('row: Tue 9 Feb |  | Oval')
})

test('two columns of sentences are read one after the other', () => {
  const left = [
    'The carnival is on Friday the',
    'twelfth of February, at nine',
    'in the morning. Parents are',
    'welcome to come and watch it',
    'from the side of the pool.',
  ]
  const right = [
    'The choir sings on the Monday',
    'before that, in the hall, and',
    'needs somebody who sells the',
    'tickets. Please ask the front',
    'office if that may be you.',
  ]
  const lines = left.flatMap((text, row) => [at(50, 100 + row * 12, text), at(320, 100 + row * 12, right[row] ?? '')])
  expect(read(page(...lines))).toEqual([`paragraph: ${left.join(' ')}`, `paragraph: ${right.join(' ')}`])
})

test('columns whose lines stand at other heights are read so too, and what stands below them comes last', () => {
  const left = [
    'The carnival is on Friday the',
    'twelfth of February, at nine',
    'in the morning. Parents are',
    'welcome to come and watch it',
    'from the side of the pool.',
  ].map((text, row) => at(50, 100 + row * 12, text))
  const right = [
    'The choir sings on the Monday',
    'before that, in the hall, and',
    'needs somebody who sells the',
    'tickets. Please ask the front',
    'office if that may be you, as',
    'soon as you know.',
  ].map((text, row) => at(320, 105 + row * 12, text))
  const whole = (pieces: TextPiece[]) => `paragraph: ${pieces.map(({ text }) => text).join(' ')}`
  expect(read(page(...left, ...right, at(50, 200, 'See you there')))).toEqual([
    whole(left),
    whole(right),
    'paragraph: See you there',
  ])
})

test('a table whose cells are set to the middle of their rows keeps its rows', () => {
  expect(
    read(
      page(
        ...['Date', 'What', 'Who'].map((text, column) => at(50 + column * 150, 100, text)),
        at(50, 136, 'Mon 8 Feb'),
        at(200, 130, 'Choir practice'),
        at(200, 142, 'in the hall'),
        at(350, 136, 'Years 3 to 6'),
        at(50, 172, 'Wed 10 Feb'),
        at(200, 172, 'Zone trials'),
        at(350, 166, 'The squad'),
        at(350, 178, 'and Mr Marsh'),
      ),
    ),
  ).toEqual([
    'row: header: Date | What | Who',
    'row: Mon 8 Feb | Choir practice\nin the hall | Years 3 to 6',
    'row: Wed 10 Feb | Zone trials | The squad\nand Mr Marsh',
  ])
})

test('items of a list keep their words together, wherever the bullet stands', () => {
  expect(read(page(at(50, 100, '•'), at(80, 100, 'A towel'), at(50, 112, '•'), at(80, 112, 'A hat')))).toEqual([
    'item: A towel',
    'item: A hat',
  ])
})

test('words that are raised, or that a justified line spreads, stay on their line', () => {
  expect(read(page(at(50, 100, 'Friday 12'), at(96, 96, 'th', { size: 6 }), at(104, 100, 'of February')))).toEqual([
    'paragraph: Friday 12th of February',
  ])
})

test('what nobody sees is not read: letters too small, and words beside the page', () => {
  expect(
    read(page(at(50, 100, 'Swimming'), at(50, 120, 'Pay by Friday', { size: 1 }), at(700, 140, 'Pay by Monday'))),
  ).toEqual(['paragraph: Swimming'])
})

test('what stands at the head of each page counts once, and page numbers not at all', () => {
  const head = () => at(50, 30, 'Ironbark School')
  const [first = '', second = ''] = prose
  expect(
    read(
      page(head(), at(50, 100, `${first}.`), at(290, 780, 'Page 1 of 2')),
      page(head(), at(50, 100, `${second}.`), at(290, 780, 'Page 2 of 2')),
    ),
  ).toEqual([
    'paragraph: Ironbark School',
    `paragraph: ${first}.`,
    'paragraph: footer: Page 1 of 2',
    'paragraph: footer: Ironbark School',
    `paragraph: ${second}.`,
    'paragraph: footer: Page 2 of 2',
  ])
})

test('a page of words at random places has no more lines than a page has', () => {
  let state = 7
  const random = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const pieces = Array.from({ length: 6000 }, () => at(random(600), random(800), 'word '.repeat(1 + random(4))))
  const drafts = read(page(...pieces))
  expect(drafts.length).toBeGreaterThan(0)
  expect(drafts.length).toBeLessThanOrEqual(600)
})
