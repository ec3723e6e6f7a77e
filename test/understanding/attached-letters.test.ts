import { afterAll, describe, expect, test } from 'vitest'
import { mailReader } from '#extraction/server/read-mail.ts'
import type { Reading } from '#extraction/server/reading/read-and-understand.ts'
import { mailWithFiles } from '#test/world/mail/mail-with-files.ts'
import { madePdf } from '#test/world/mail/made-pdf.ts'
import { madeWord, wordParagraph } from '#test/world/mail/made-word.ts'
import { termLetter } from '#test/world/mail/term-letter.ts'

const reader = mailReader()
afterAll(() => reader.close())

const family = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU' as const,
  members: [{ firstName: 'Mia', role: 'child' as const }],
}

function read(raw: Uint8Array): Promise<Reading> {
  return reader.readMail({ raw, family, receivedAt: '2026-06-01T00:00:00Z' })
}

const own = 'Please find the letter attached.'

describe('a letter that comes as a file', () => {
  const said = [
    'The book fair is on Thursday 18 June 2026 at 3pm.',
    'Please return the order form by Monday 15 June 2026.',
  ]
  const letters = {
    'a PDF': { name: 'fair.pdf', bytes: madePdf([said.map((text, at) => ({ text, x: 60, y: 700 - at * 40 }))]) },
    'a Word document': { name: 'fair.docx', bytes: madeWord(...said.map((text) => wordParagraph(text))) },
    'a text file': { name: 'fair.txt', bytes: Buffer.from(said.join('\n\n')), contentType: 'text/plain' },
  }

  test.each(Object.entries(letters))('is understood as its words in a mail are: %s', async (_, file) => {
    const inMail = await read(mailWithFiles([], { subject: 'Book fair', text: said.join('\n\n') }))
    const inFile = await read(mailWithFiles([file], { subject: 'Book fair', text: own }))
    const whatAndWhen = ({ understanding: { events, tasks } }: Reading) => [
      ...events.map(({ title, start }) => [title, start]),
      ...tasks.map(({ title, due }) => [title, due]),
    ]
    expect(whatAndWhen(inFile)).toEqual(whatAndWhen(inMail))
    expect(whatAndWhen(inFile)).toHaveLength(2)
  })

  test('is named by its evidence, with the page', async () => {
    const { understanding } = await read(mailWithFiles([{ name: 'term.pdf', bytes: termLetter() }]))
    const carnival = understanding.events.find(({ start }) => start === '2027-02-12T09:00')
    expect(carnival?.evidence.map(({ file }) => file)).toContainEqual({ name: 'term.pdf', page: 1 })
    const form = understanding.tasks.find(({ due }) => due === '2027-02-05')
    expect(form?.evidence.map(({ file }) => file)).toContainEqual({ name: 'term.pdf', page: 2 })
  })
})

describe('whatever a file says', () => {
  const raw = () =>
    mailWithFiles(
      [
        { name: 'term.pdf', bytes: termLetter() },
        {
          name: 'thread.txt',
          contentType: 'text/plain',
          bytes: Buffer.from(
            'The parents meet on Tuesday 9 June 2026 at 7pm.\n\nOn Mon, 25 May 2026, Jo Marsh <jo@example.test> wrote:\n> The parents meet on Wednesday 10 June 2026 at 8pm.\n',
          ),
        },
        {
          name: 'signed.pdf',
          bytes: madePdf([
            [
              { text: 'The picnic is on Sunday 14 June 2026 at 11am in the park.', x: 60, y: 700 },
              { text: 'The quiz is on Sunday 21 June 2026 at 5pm.', x: 60, y: 650, size: 1 },
            ],
          ]),
        },
      ],
      { text: own },
    )

  test('is quoted as it stands in the text, and never from quoted or hidden parts', async () => {
    const { mail, understanding } = await read(raw())
    const items = [...understanding.events, ...understanding.tasks]
    expect(understanding.events.map(({ start }) => start.slice(0, 10))).toEqual(
      expect.arrayContaining(['2026-06-09', '2026-06-14', '2027-02-12']),
    )
    expect(items.map(({ title }) => title).join()).not.toMatch(/quiz/i)
    for (const { start, end, quote, part, file } of items.flatMap(({ evidence }) => evidence)) {
      if (part !== 'text') continue
      expect(mail.text.slice(start, end)).toBe(quote)
      const block = mail.blocks.find((one) => one.start <= start && start < one.end)
      expect(['new', 'note']).toContain(block?.zone)
      expect(file?.name).toBe(block?.file === undefined ? undefined : mail.attachments[block.file]?.name)
    }
  })

  test('blocks stand in the text where they say, behind the words of the mail', async () => {
    const { mail } = await read(raw())
    for (const { start, end, text } of mail.blocks) expect(mail.text.slice(start, end)).toBe(text)
    expect(mail.text.startsWith(own)).toBe(true)
    for (const { words, pages } of mail.attachments)
      for (const start of pages) expect(start >= (words?.start ?? 0) && start < (words?.end ?? 0)).toBe(true)
  })

  test('is the same to the byte each time', async () => {
    const [first, second] = [await read(raw()), await read(raw())]
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  })
})
