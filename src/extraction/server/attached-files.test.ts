import { afterAll, describe, expect, test } from 'vitest'
import { hostileFiles, hugePicture } from '#test/world/mail/hostile-files.ts'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'
import { madeWord, wordParagraph, wordTable } from '#test/world/mail/made-word.ts'
import { termLetter } from '#test/world/mail/term-letter.ts'
import { mailReader } from './read-mail.ts'
import type { FilesToRead, Reading } from './reading/read-and-understand.ts'

const reader = mailReader()
afterAll(() => reader.close())

const family = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU' as const,
  members: [{ firstName: 'Mia', role: 'child' as const }],
}

function read(raw: Uint8Array, files: FilesToRead = 'all-but-pictures'): Promise<Reading> {
  return reader.readMail({ raw, family, receivedAt: '2026-06-01T00:00:00Z', files })
}

const own = 'Swimming is on Friday 5 June.'

describe('a hostile file', () => {
  for (const [what, { name, bytes, says }] of Object.entries(hostileFiles)) {
    test(`${what}: is told on the receipt, and the mail's own words are read`, { timeout: 40_000 }, async () => {
      const { mail } = await read(mailWithFiles([{ name, bytes: bytes() }], { text: own }))
      expect(mail.troubles).toEqual([expect.stringMatching(says)])
      expect(mail.troubles.join('')).toContain(name)
      expect(mail.text.split('\n')[0]).toBe(own)
      expect(mail.text.length).toBeLessThan(200_000)
    })
  }

  test('takes nothing from the files beside it', { timeout: 40_000 }, async () => {
    const bomb = hostileFiles['a PDF packed twice']
    const { mail } = await read(
      mailWithFiles([
        { name: 'term.pdf', bytes: termLetter() },
        { name: 'bomb.pdf', bytes: bomb?.bytes() ?? Buffer.alloc(0) },
      ]),
    )
    expect(mail.attachments.map(({ name, reading }) => [name, reading])).toEqual([
      ['term.pdf', 'read'],
      ['bomb.pdf', 'unread'],
    ])
    expect(mail.text).toContain('The swimming carnival is on Friday 12 February 2027')
  })

  test('a picture that says it is a hundred thousand points wide is not unpacked', async () => {
    const { mail } = await read(mailWithFiles([{ name: 'huge.png', bytes: hugePicture() }], { text: own }), 'all')
    expect(mail.troubles).toEqual(['Roost could not read huge.png, because it is larger than Roost reads.'])
    expect(mail.text).toBe(own)
  })

  test('a hundred files: the first are read, and the others are named', async () => {
    const files = Array.from({ length: 100 }, (_, at) => ({
      name: `note-${at}.txt`,
      bytes: Buffer.from(`Note number ${at}.`),
    }))
    const { mail } = await read(mailWithFiles(files, { text: own }))
    expect(mail.troubles).toEqual([
      'Roost could not read note-10.txt, note-11.txt, note-12.txt, note-13.txt and 86 more, because the mail has more files than Roost reads.',
    ])
    expect(mail.text.split('\n')).toHaveLength(11)
  })
})

describe('the files of a mail', () => {
  test('a PDF is read as headings, paragraphs, lists and tables, by page', async () => {
    const { mail } = await read(mailWithFiles([{ name: 'term.pdf', bytes: termLetter() }], { text: own }))
    expect(mail.troubles).toEqual([])
    expect(mail.attachments).toMatchObject([{ name: 'term.pdf', kind: 'pdf', reading: 'read' }])
    const [, ...blocks] = mail.blocks
    expect(blocks.map(({ kind, zone, text }) => [zone === 'new' ? kind : zone, text])).toEqual([
      ['heading', 'Ironbark School'],
      ['heading', 'Swimming carnival'],
      ['paragraph', 'Dear families,'],
      [
        'paragraph',
        'The swimming carnival is on Friday 12 February 2027, 9am to 2pm at the Enfield Pool. All children from Year 3 to Year 6 take part, and parents are welcome to come along and watch them from the side of the pool.',
      ],
      ['heading', 'How the day is planned'],
      ['row', 'Hour | Race | Where'],
      ['row', '9.15 | Freestyle | Lanes 1 to 8'],
      ['row', '11.00 | Backstroke | Lanes 1 to 4'],
      ['footer', 'Page 1 of 2'],
      ['heading', 'What we need from you'],
      ['paragraph', 'Please return the permission form by Friday 5 February 2027.'],
      ['paragraph', 'Every child brings:'],
      ['item', 'a towel'],
      ['item', 'sunscreen and a hat'],
      ['signature', 'Kind regards,'],
      ['signature', 'Jo Marsh'],
      ['signature', 'Sports coordinator'],
      ['footer', 'Page 2 of 2'],
    ])
    const [file] = mail.attachments
    expect(file?.pages.map((start) => mail.text.slice(start).split('\n')[0])).toEqual([
      'Ironbark School',
      'What we need from you',
    ])
  })

  test('a Word document is read as headings, paragraphs and tables; what it hides is not', async () => {
    const bytes = madeWord(
      wordParagraph('Term dates', { style: 'Heading1' }),
      wordParagraph('The book fair is on Thursday 18 June 2026 at 3pm in the library.'),
      wordParagraph('The concert is on Monday 22 June 2026 at 6pm.', { isHidden: true }),
      wordTable([
        ['Date', 'Event'],
        ['Friday 26 June 2026', 'Athletics day'],
      ]),
    )
    const { mail } = await read(mailWithFiles([{ name: 'dates.docx', bytes }]))
    expect(mail.text).not.toContain('concert')
    expect(mail.blocks.filter(({ file }) => file === 0).map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Term dates'],
      ['paragraph', 'The book fair is on Thursday 18 June 2026 at 3pm in the library.'],
      ['row', 'Date | Event'],
      ['row', 'Friday 26 June 2026 | Athletics day'],
    ])
  })

  test.each([
    ['UTF-8', Buffer.from('Café night – 3pm', 'utf8')],
    ['UTF-16 with its mark', Buffer.from('\ufeffCafé night – 3pm', 'utf16le')],
    ['Windows-1252', Buffer.from('Caf\u00e9 night \u0096 3pm', 'latin1')],
  ])('a text file is read in %s', async (_, bytes) => {
    const { mail } = await read(mailWithFiles([{ name: 'note.txt', bytes, contentType: 'text/plain' }]))
    expect(mail.text.split('\n').at(-1)).toBe('Café night – 3pm')
  })

  test('a mail that is forwarded as a file brings its own files along', async () => {
    const letter = mailWithFiles([{ name: 'term.pdf', bytes: termLetter() }], { subject: 'Term letter' })
    const raw = Buffer.concat([
      Buffer.from(
        'From: Ben <ben@example.test>\r\nSubject: Fwd: Term letter\r\nContent-Type: multipart/mixed; boundary=outer\r\n\r\n' +
          '--outer\r\nContent-Type: text/plain\r\n\r\nFor you\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n',
      ),
      letter,
      Buffer.from('\r\n--outer--\r\n'),
    ])
    const { mail } = await read(raw)
    expect(mail.attachments.map(({ kind, reading }) => [kind, reading])).toEqual([
      ['message', 'read'],
      ['pdf', 'read'],
    ])
    expect(mail.text).toContain('The swimming carnival is on Friday 12 February 2027')
  })

  test('a file is known by what it is, whatever it is called', async () => {
    const { mail } = await read(
      mailWithFiles([{ name: 'document', bytes: termLetter(), contentType: 'application/octet-stream' }]),
    )
    expect(mail.attachments[0]).toMatchObject({ kind: 'pdf', reading: 'read' })
  })

  test('the same letter attached twice counts once', async () => {
    const once = await read(mailWithFiles([{ name: 'term.pdf', bytes: termLetter() }]))
    const twice = await read(
      mailWithFiles([
        { name: 'term.pdf', bytes: termLetter() },
        { name: 'copy.pdf', bytes: termLetter() },
      ]),
    )
    expect(twice.mail.text).toBe(once.mail.text)
    expect(twice.mail.attachments.map(({ reading }) => reading)).toEqual(['read', 'read'])
  })

  test('a picture is not read unless that is switched on, and a logo is nothing to speak of', async () => {
    const picture = (width: number, height: number) => {
      const bytes = Buffer.from(hugePicture())
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return bytes
    }
    const { mail } = await read(
      mailWithFiles([
        { name: 'flyer.png', bytes: picture(1200, 1600), contentType: 'image/png' },
        { name: 'logo.png', bytes: picture(120, 60), contentType: 'image/png' },
      ]),
    )
    expect(mail.attachments.map(({ reading }) => reading)).toEqual(['unread', 'passed-over'])
    expect(mail.troubles).toEqual([
      'Roost could not read flyer.png, because it is a picture, and reading pictures is not switched on here.',
    ])
  })

  test('files of other kinds are named together', async () => {
    const { mail } = await read(
      mailWithFiles([
        { name: 'budget.xlsx', bytes: Buffer.from('PK\u0003\u0004 sheet') },
        { name: 'clip.mp4', bytes: Buffer.from('\0\0\0\u0018ftypmp42 video') },
        { name: 'page.html', bytes: Buffer.from('<p>Hello</p>'), contentType: 'text/html' },
        { name: 'smime.p7s', bytes: Buffer.from('signature'), contentType: 'application/pkcs7-signature' },
      ]),
    )
    expect(mail.troubles).toEqual([
      'Roost could not read budget.xlsx, clip.mp4 and page.html, because it does not read files of these kinds.',
    ])
  })

  test('nothing is read of them where nothing is asked for', async () => {
    const { mail } = await read(mailWithFiles([{ name: 'term.pdf', bytes: termLetter() }], { text: own }), 'none')
    expect(mail.text).toBe(own)
    expect(mail.troubles).toEqual([])
  })
})
