import { madePdf, type PlacedWords } from './made-pdf.ts'

/** A school's letter of two pages, as a PDF: a carnival with a table of its week on the first, a form to return on the second. */
export function termLetter({ carnival = 'Friday 12 February 2027', form = 'Friday 5 February 2027' } = {}): Buffer {
  return madePdf([
    [
      at(790, 'Ironbark School', { size: 20, isBold: true }),
      at(750, 'Swimming carnival', { size: 15, isBold: true }),
      at(720, 'Dear families,'),
      at(700, `The swimming carnival is on ${carnival}, 9am to 2pm at the Enfield Pool. All`),
      at(686, 'children from Year 3 to Year 6 take part, and parents are welcome to come along and'),
      at(672, 'watch them from the side of the pool.'),
      at(640, 'How the day is planned', { size: 13, isBold: true }),
      ...row(615, ['Hour', 'Race', 'Where']),
      ...row(598, ['9.15', 'Freestyle', 'Lanes 1 to 8']),
      ...row(581, ['11.00', 'Backstroke', 'Lanes 1 to 4']),
      at(40, 'Page 1 of 2', { x: 280, size: 9 }),
    ],
    [
      at(790, 'What we need from you', { size: 15, isBold: true }),
      at(760, `Please return the permission form by ${form}.`),
      at(730, 'Every child brings:'),
      at(714, '• a towel'),
      at(698, '• sunscreen and a hat'),
      at(660, 'Kind regards,'),
      at(646, 'Jo Marsh'),
      at(632, 'Sports coordinator'),
      at(40, 'Page 2 of 2', { x: 280, size: 9 }),
    ],
  ])
}

function at(y: number, text: string, { x = 60, ...more }: Partial<PlacedWords> = {}): PlacedWords {
  return { text, x, y, ...more }
}

function row(y: number, cells: readonly string[]): PlacedWords[] {
  return cells.map((text, column) => at(y, text, { x: 60 + column * 140 }))
}
