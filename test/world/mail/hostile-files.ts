import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { madePdf, font, page, pdfFile, stream } from './made-pdf.ts'
import { madeWord, wordOf, wordParagraph } from './made-word.ts'

export interface HostileFile {
  name: string
  bytes: () => Uint8Array
  /** What the receipt says of it. */
  says: RegExp
}

const broken = /could not read .* because it is broken/
const tooLarge = /could not read .* because it is larger than Roost reads/
const tooMuch =
  /could not read .* because (?:reading it took too much time or memory|it is (?:larger than Roost reads|broken))/
const cut = /read only the beginning of .* because it is longer than Roost reads/
/** On a busy machine its time is over before its end is reached. */
const cutOrSlow = /because (?:it is longer than Roost reads|reading it took too much time or memory)/
const locked = /could not read .* because it is locked with a password/

/** Files made to break a reader, by what is wrong with them. */
export const hostileFiles: Record<string, HostileFile> = {
  'a PDF with a password': { name: 'locked.pdf', bytes: lockedPdf, says: locked },
  'a PDF of noise': { name: 'noise.pdf', bytes: () => joined('%PDF-1.7\n', noise(300_000)), says: broken },
  'a PDF that was cut off': {
    name: 'cut.pdf',
    bytes: () => letter().subarray(0, 220),
    says: /could not read .* because it(?: is broken|s pages are pictures)/,
  },
  'a PDF without a word': {
    name: 'scan.pdf',
    bytes: () => madePdf([[], []]),
    says: /because its pages are pictures and hold no words/,
  },
  'a PDF whose pages hold themselves': { name: 'ring.pdf', bytes: ringPdf, says: tooMuch },
  'a PDF of a million pages': { name: 'pages.pdf', bytes: millionPages, says: cutOrSlow },
  'a PDF of two hundred thousand objects': {
    name: 'objects.pdf',
    bytes: manyObjects,
    says: /could not read .* because/,
  },
  'a PDF whose page unpacks to a gigabyte': {
    name: 'bomb.pdf',
    bytes: () => packedPdf(bomb(1000)),
    says: tooMuch,
  },
  'a PDF packed twice': { name: 'twice.pdf', bytes: twicePackedPdf, says: tooMuch },
  'a PDF of brackets without end': {
    name: 'brackets.pdf',
    bytes: () =>
      pdfFile(['['.repeat(2_000_000), pagesOf(1), font('Helvetica'), font('Helvetica'), page(6), stream('')]),
    says: tooMuch,
  },
  'a PDF that draws itself': { name: 'self.pdf', bytes: selfDrawingPdf, says: /could not read .* because/ },
  'a PDF page of a million words': { name: 'words.pdf', bytes: millionWords, says: cutOrSlow },
  'a Word document with a password': {
    name: 'locked.docx',
    bytes: () => joined('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', noise(20_000)),
    says: locked,
  },
  'a Word document that is no zip': { name: 'noise.docx', bytes: () => noise(100_000), says: broken },
  'a Word document that was cut off': {
    name: 'cut.docx',
    bytes: () => madeWord(wordParagraph('Swimming')).subarray(0, 400),
    says: broken,
  },
  'a Word document that unpacks to fifty megabytes': {
    name: 'bomb.docx',
    bytes: () => wordOf(zeros(50_000_000)),
    says: tooLarge,
  },
  'a Word document that lies about its size': { name: 'lies.docx', bytes: lyingWord, says: tooLarge },
  'a Word document of two hundred thousand paragraphs': {
    name: 'long.docx',
    bytes: () => wordOf('<w:p/>'.repeat(200_000)),
    says: tooLarge,
  },
  'a Word document of tables in tables': {
    name: 'deep.docx',
    bytes: () => wordOf(`${'<w:tbl><w:tr><w:tc>'.repeat(8_000)}${'</w:tc></w:tr></w:tbl>'.repeat(8_000)}`),
    says: broken,
  },
  'a Word document of entities': {
    name: 'entities.docx',
    bytes: () => wordOf(Buffer.from(laughs)),
    says: broken,
  },
  'a text file of eighteen megabytes': {
    name: 'long.txt',
    bytes: () => Buffer.from('Swimming is on Friday. '.repeat(780_000)),
    says: cut,
  },
}

/** A head that says how large the picture is, and nothing behind it. */
export function hugePicture(): Uint8Array {
  const head = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\u0002\0\0\0', 'latin1')
  head.writeUInt32BE(100_000, 16)
  head.writeUInt32BE(100_000, 20)
  return Buffer.concat([head, Buffer.alloc(200)])
}

const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]><w:document xmlns:w="x"><w:body><w:p><w:r><w:t>&a19;</w:t></w:r></w:p></w:body></w:document>`

function letter(): Buffer {
  return madePdf([[{ text: 'Swimming is on Friday 5 June.', x: 60, y: 700 }]])
}

/** Of the first revision: its two checks are those of no password that anyone knows. */
function lockedPdf(): Buffer {
  const check = '00'.repeat(32)
  return pdfFile(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      pagesOf(1),
      font('Helvetica'),
      font('Helvetica-Bold'),
      page(6),
      stream('BT /F1 11 Tf 60 700 Td (secret) Tj ET'),
      `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${check}> /U <${check}> >>`,
    ],
    `/Encrypt 7 0 R /ID [<${'11'.repeat(16)}> <${'11'.repeat(16)}>]`,
  )
}

function pagesOf(count: number): string {
  return `<< /Type /Pages /Kids [5 0 R] /Count ${count} >>`
}

function ringPdf(): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 5000 >>',
    '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 5000 /Parent 2 0 R >>',
  ])
}

function millionPages(): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'5 0 R '.repeat(1_000_000)}] /Count 1000000 >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    page(6),
    stream('BT /F1 11 Tf 60 700 Td (Swimming is on Friday 5 June.) Tj ET'),
  ])
}

/** Without the table that says where they are, so that all of it has to be searched. */
function manyObjects(): Buffer {
  const objects = Array.from(
    { length: 200_000 },
    (_, at) => `${at + 10} 0 obj\n<< /Type /Catalog /Pages ${at + 11} 0 R >>\nendobj\n`,
  )
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<< /Root 10 0 R >>\n`)
}

function onePagePdf(content: Buffer): Buffer {
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pagesOf(1),
    font('Helvetica'),
    font('Helvetica-Bold'),
    page(6),
    content,
  ])
}

function packedPdf(packed: Buffer): Buffer {
  return onePagePdf(stream(packed, '/Filter /FlateDecode'))
}

/** Packed blanks (RFC 1950), so many megabytes of them: a block that repeats packs in a moment. */
function bomb(megabytes: number): Buffer {
  const block = deflateRawSync(zeros(1_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: megabytes }, () => block),
    Buffer.from([3, 0]),
  ])
}

function twicePackedPdf(): Buffer {
  return onePagePdf(stream(deflateSync(bomb(2000), { level: 9 }), '/Filter [/FlateDecode /FlateDecode]'))
}

/** A form that draws itself twice, which has no end. */
function selfDrawingPdf(): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /XObject << /X 6 0 R >> >>'
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pagesOf(1),
    font('Helvetica'),
    font('Helvetica-Bold'),
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >> /Contents 7 0 R >>',
    stream('/X Do /X Do', form),
    stream('/X Do'),
  ])
}

function millionWords(): Buffer {
  const words = 'BT /F1 9 Tf 1 0 0 1 60 700 Tm (swimming) Tj ET\n'.repeat(1_000_000)
  return packedPdf(deflateSync(Buffer.from(words), { level: 9 }))
}

/** What it says of its entries is a thousandth of what comes out of them. */
function lyingWord(): Uint8Array {
  const bytes = Buffer.from(wordOf(zeros(20_000_000)))
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\u0001\u0002', at + 1, 'latin1')
  )
    bytes.writeUInt32LE(1000, at + 24)
  return bytes
}

function zeros(length: number): Uint8Array {
  return Buffer.alloc(length, ' ')
}

function joined(head: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

/** The same noise every time. */
function noise(length: number): Uint8Array {
  const out = new Uint8Array(length)
  let state = 1
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    out[at] = state >> 16
  }
  return out
}
