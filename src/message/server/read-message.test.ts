import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Block, ReadMail } from '../rules/message.ts'
import { readMessage } from './read-message.ts'
import { sampleMails, testMail } from '#test/world/mail/test-mail.ts'

async function page(html: string): Promise<ReadMail> {
  return readMessage(testMail(html, { type: 'text/html' }))
}

function shown(blocks: Block[]): string[] {
  return blocks.map((block) => `${block.kind}: ${block.text}`)
}

test('hard-wrapped lines become paragraphs again, and labels stay lines of their own', async () => {
  const mail = await readMessage(
    testMail(
      'Please return them to any branch on or before Tuesday. After that day the\nitems will be considered lost.\n\nWhen: Friday\nWhere: the hall\n',
    ),
  )
  expect(shown(mail.blocks)).toEqual([
    'paragraph: Please return them to any branch on or before Tuesday. After that day the items will be considered lost.',
    'paragraph: When: Friday',
    'paragraph: Where: the hall',
  ])
})

test('a plain text may hold headings, lists and tables', async () => {
  const mail = await readMessage(
    testMail(
      'SPORTS DAY\n\n- bring a hat\n- bring water\n\nDate      What        Where\nFri 5/6   Heats       Oval\nSat 6/6   Finals      Pool\n',
    ),
  )
  expect(shown(mail.blocks)).toEqual([
    'heading: SPORTS DAY',
    'item: bring a hat',
    'item: bring water',
    'row: Date | What | Where',
    'row: Fri 5/6 | Heats | Oval',
    'row: Sat 6/6 | Finals | Pool',
  ])
  expect(mail.blocks[3]?.isHeader).toBe(true)
  expect(mail.blocks[5]?.header).toEqual(['Date', 'What', 'Where'])
  expect(new Set(mail.blocks.slice(3).map((block) => block.group)).size).toBe(1)
})

test('a table of facts keeps its cells, its header, and what reaches down from above', async () => {
  const { blocks } = await page(
    '<table><tr><th>Day</th><th>Time</th><th>What</th></tr><tr><td rowspan="2">Sat 6 June</td><td>9:00</td><td>Heats</td></tr><tr><td>2:00</td><td><s>Finals</s></td></tr></table>',
  )
  expect(blocks.map((block) => block.text)).toEqual([
    'Day | Time | What',
    'Sat 6 June | 9:00 | Heats',
    'Sat 6 June | 2:00 | Finals',
  ])
  const last = blocks[2]
  expect(last?.cells?.map((cell) => cell.isCarried === true)).toEqual([true, false, false])
  expect(last?.header).toEqual(['Day', 'Time', 'What'])
  expect(
    last?.struck?.map(({ start, end }) =>
      blocks
        .map((block) => block.text)
        .join('\n')
        .slice(start, end),
    ),
  ).toEqual(['Finals'])
})

test('a table that only lays out the page is read as what stands in it', async () => {
  const { blocks } = await page(
    '<table><tr><td><table><tr><td><h1>News</h1><p>Swimming starts.</p></td></tr></table></td><td><h2>Canteen</h2><p>Closed.</p></td></tr></table>',
  )
  expect(shown(blocks)).toEqual([
    'heading: News',
    'paragraph: Swimming starts.',
    'heading: Canteen',
    'paragraph: Closed.',
  ])
})

test('what is hidden is not read', async () => {
  const { text } = await page(
    `<style>.pre { display: none }</style><span class="pre">one</span><div style="display:none">two</div>
     <p style="font-size:0px">three</p><p style="max-height:0;overflow:hidden">four</p><p style="color:#ffffff">five</p>
     <p hidden>six</p><!-- seven --><p style="opacity:0">eight</p><p>Seen\u200b to\u00adday\u202e</p>`,
  )
  expect(text).toBe('Seen today')
})

test('white words on a dark ground are read', async () => {
  expect((await page('<table bgcolor="#003366"><tr><td style="color:#fff">Seen</td></tr></table>')).text).toBe('Seen')
})

test('links keep their words; only http, https and mailto count', async () => {
  const { blocks } = await page(
    '<p><a href="https://a.example/x">Sign up</a> or <a href="javascript:alert(1)">not</a></p>',
  )
  expect(blocks[0]?.links).toEqual([{ text: 'Sign up', href: 'https://a.example/x' }])
})

test('the day of a header keeps the writer’s own offset, and nonsense is no day', async () => {
  const at = async (date: string): Promise<string | null> =>
    (await readMessage(testMail('x', { headers: `Date: ${date}\r\n` }))).sentAt
  expect(await at('Mon, 11 May 2026 08:15:00 +1000 (AEST)')).toBe('2026-05-11T08:15:00+10:00')
  expect(await at('31 Feb 2026 08:15 +1000')).toBeNull()
  expect(await at('yesterday')).toBeNull()
})

test('charsets of the last century are read', async () => {
  const raw = Buffer.concat([
    Buffer.from(
      'From: a@b.example\r\nSubject: =?Shift_JIS?B?ieaRnA==?=\r\nContent-Type: text/plain; charset=Shift_JIS\r\n\r\n',
    ),
    Buffer.from([0x89, 0xe6, 0x91, 0x9c]),
  ])
  const mail = await readMessage(raw)
  expect([mail.subject, mail.text]).toEqual(['画像', '画像'])
})

test('a mail forwarded as an attachment counts as its own sender’s, below the forwarder’s note', async () => {
  const inner =
    'From: School <office@school.test>\r\nDate: Fri, 1 May 2026 09:00:00 +1000\r\nSubject: Excursion\r\n\r\nWe go to the zoo.'
  const mail = await readMessage(
    Buffer.from(
      `From: a@b.example\r\nSubject: Fwd: Excursion\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nMia only\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--b--\r\n`,
    ),
  )
  expect(mail.forwarded).toEqual({
    from: { name: 'School', address: 'office@school.test' },
    subject: 'Excursion',
    sentAt: '2026-05-01T09:00:00+10:00',
  })
  expect(mail.blocks.map((block) => [block.zone, block.text])).toEqual([
    ['note', 'Mia only'],
    ['new', 'We go to the zoo.'],
  ])
})

test('every block of every sample mail stands where it says', async () => {
  const names = readdirSync(sampleMails)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { text, blocks } = await readMessage(readFileSync(`${sampleMails}/${name}`))
    expect(blocks.length, name).toBeGreaterThan(0)
    for (const block of blocks) {
      expect(text.slice(block.start, block.end), name).toBe(block.text)
      for (const cell of block.cells ?? []) expect(text.slice(cell.start, cell.end), name).toBe(cell.text)
      for (const { start, end } of block.struck ?? [])
        expect(start >= block.start && end <= block.end && start < end).toBe(true)
    }
  }
})

test('what nobody sees is left out, however it is written', async () => {
  const mail = await page('<p>Pic\u00adnic&zwnj;\u200b on&#8203; Fri&shy;day</p>')
  expect(shown(mail.blocks)).toEqual(['paragraph: Picnic on Friday'])
})
