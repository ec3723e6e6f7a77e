import { describe, expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'
import { isOrnament, pictureSize } from './picture-size.ts'
import { sayUnread } from './say-unread.ts'
import { withoutHiddenRuns } from './without-hidden-runs.ts'

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

describe('the kind of a file', () => {
  const kindOf = (name: string, contentType: string, start = '') =>
    fileKind({ name, contentType, beginning: latin1(start) })

  test.each([
    ['a PDF by its first bytes', 'letter', 'application/octet-stream', '%PDF-1.4', 'pdf'],
    ['a PDF by its name', 'letter.PDF', 'application/octet-stream', '', 'pdf'],
    ['a Word document by its name', 'letter.docx', 'application/octet-stream', 'PK', 'word'],
    ['a picture by its type', 'photo.heic', 'image/heic', 'ftyp', 'picture'],
    ['a drawing of vectors', 'logo.svg', 'image/svg+xml', '<svg>', 'other'],
    ['a text', 'note.txt', 'application/octet-stream', 'Hello', 'text'],
    ['bytes that call themselves text', 'note.txt', 'text/plain', 'a\0b', 'other'],
    ['a calendar', 'invite.ics', 'application/octet-stream', 'BEGIN:VCALENDAR', 'calendar'],
    ['a mail', '', 'message/rfc822', 'From: a', 'message'],
    ['the signature of a program', 'smime.p7s', 'application/pkcs7-signature', '', 'data'],
    ['a spreadsheet', 'budget.xlsx', 'application/octet-stream', 'PK', 'other'],
  ])('is told: %s', (_, name, contentType, start, kind) => {
    expect(kindOf(name, contentType, start)).toBe(kind)
  })
})

describe('the size of a picture', () => {
  const filled = (head: string) => latin1(head.padEnd(64, '\0'))

  test.each([
    ['PNG', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0004\0\0\0\u0003\0', { width: 1024, height: 768 }],
    ['GIF', 'GIF89a\u0000\u0004\u0000\u0003', { width: 1024, height: 768 }],
    [
      'JPEG behind what a camera wrote',
      '\u00ff\u00d8\u00ff\u00e1\0\u0006Exif\u00ff\u00c0\0\u0011\u0008\u0003\0\u0004\0',
      { width: 1024, height: 768 },
    ],
    ['none of these', 'Hello', null],
    ['a JPEG without a frame', '\u00ff\u00d8\u00ff\u00e0\0\0\u00ff', null],
  ])('is read of %s', (_, head, size) => {
    expect(pictureSize(filled(head))).toEqual(size)
  })

  test('tells a logo from a letter', () => {
    expect(isOrnament({ width: 300, height: 900 })).toBe(true)
    expect(isOrnament({ width: 600, height: 800 })).toBe(false)
  })
})

describe('what was not read', () => {
  test('is one sentence for each reason', () => {
    expect(
      sayUnread([
        { name: 'a.pdf', unread: 'locked' },
        { name: 'b.pdf', unread: null },
        { name: 'c.pdf', unread: 'locked' },
        { name: 'd.pdf', unread: 'long' },
        { name: '', unread: 'broken' },
      ]),
    ).toEqual([
      'Roost could not read a.pdf and c.pdf, because they are locked with a password.',
      'Roost read only the beginning of d.pdf, because it is longer than Roost reads.',
      'Roost could not read a file without a name, because it is broken.',
    ])
  })

  test('cuts a name without end, and keeps its ending', () => {
    const [sentence = ''] = sayUnread([{ name: `${'a'.repeat(200)}.docx`, unread: 'broken' }])
    expect(sentence).toContain('….docx'.replace('…', '…aaaaa'))
    expect(sentence.length).toBeLessThan(140)
  })
})

describe('hidden words of a Word document', () => {
  const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`

  test.each([
    [
      'are taken out',
      `<w:p>${run('a')}${run('b', '<w:vanish/>')}${run('c')}</w:p>`,
      `<w:p>${run('a')}${run('c')}</w:p>`,
    ],
    [
      'stay where the mark is switched off',
      run('a', '<w:vanish w:val="false"/>'),
      run('a', '<w:vanish w:val="false"/>'),
    ],
    [
      'stay where only the mark of the paragraph is hidden',
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('a')}</w:p>`,
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('a')}</w:p>`,
    ],
    ['are taken out with the box that they hold', `<w:r><w:vanish/><w:p>${run('a')}</w:p></w:r>${run('b')}`, run('b')],
    ['that never end are left to the reader', `<w:r><w:vanish/><w:t>a`, `<w:r><w:vanish/><w:t>a`],
  ])('%s', (_, xml, expected) => {
    expect(withoutHiddenRuns(xml)).toBe(expected)
  })

  test('are found in one pass over marks without end', () => {
    const xml = '<w:r <w:vanish/>'.repeat(100_000)
    expect(withoutHiddenRuns(xml)).toBe(xml)
  })
})
