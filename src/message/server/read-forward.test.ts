import { expect, test } from 'vitest'
import { announcesForward, baseSubject } from '../rules/forward/base-subject.ts'
import { mayForward, readForward } from './read-forward.ts'
import { readMessage } from './read-message.ts'

const school = { name: 'School', address: 'office@school.test' }

/** What somebody forwards with the header block that mail programs write above it. */
function forwarded(from: string, { subject, text }: { subject: string; text: string }): string {
  return `---------- Forwarded message ---------\nFrom: ${from}\nDate: Mon, 8 Jun 2026 at 13:15\nSubject: ${subject}\nTo: <a@home.test>\n\n\n${text}\n`
}

function headed(from: string, subject: string): string {
  return `From: ${from}\nDate: Mon, 8 Jun 2026 13:15:00 +1000\nSubject: ${subject}\n`
}

/** A message with another attached. */
function attaching(head: string, { text, attached }: { text: string; attached: string }): string {
  const boundary = `b${attached.length}`
  return `${head}Content-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n\n${text}\n--${boundary}\nContent-Type: message/rfc822\n\n${attached}\n--${boundary}--\n`
}

const ofSchool = `${headed('School <office@school.test>', 'Excursion')}\nWe go to the zoo.`
const ofGran = headed('Gran <gran@home.test>', 'Fwd: Excursion')
const ofAda = headed('Ada <ada@home.test>', 'Fwd: Fwd: Excursion')
const inline = forwarded('School <office@school.test>', { subject: 'Excursion', text: 'We go to the zoo.' })

test.each([
  [
    'in the text, both times',
    `${ofAda}\nSee\n\n${forwarded('Gran <gran@home.test>', { subject: 'Fwd: Excursion', text: `For you\n\n${inline}` })}`,
  ],
  [
    'as an attachment, both times',
    attaching(ofAda, { text: 'See', attached: attaching(ofGran, { text: 'For you', attached: ofSchool }) }),
  ],
  ['in the text of what is attached', attaching(ofAda, { text: 'See', attached: `${ofGran}\nFor you\n\n${inline}` })],
  [
    'as an attachment to what is in the text',
    attaching(ofAda, {
      text: `See\n\n${forwarded('Gran <gran@home.test>', { subject: 'Fwd: Excursion', text: 'For you' })}`,
      attached: ofSchool,
    }),
  ],
])('a forward of a forward names the first writer, forwarded %s', async (_how, raw) => {
  const bytes = Buffer.from(raw.replaceAll('\n', '\r\n'))
  expect(readForward(bytes)).toMatchObject({ from: school, subject: 'Excursion' })
  const { forwarded: read, blocks } = await readMessage(bytes)
  expect(read).toEqual(readForward(bytes))
  expect(blocks.filter(({ zone }) => zone === 'new').map(({ text }) => text)).toEqual(['We go to the zoo.'])
})

test('who bears another’s address as a name is not taken for them', () => {
  const raw = `${ofAda}\n${forwarded('office@school.test <stranger@else.test>', { subject: 'Excursion', text: 'Pay here.' })}`
  expect(readForward(Buffer.from(raw))?.from).toBeNull()
})

test.each(['Fwd: x', 'FW: x', 'WG: x', 'TR: x', 'Doorst: x', 'ENC: x', 'Redir.: x', ' fwd : x'])(
  '%j announces a forward',
  (subject) => expect(announcesForward(subject)).toBe(true),
)

test.each([
  ['Re: Fwd: Zoo', 'Zoo'],
  [' AW: WG : Zoo', 'Zoo'],
  ['VS: RV: Zoo', 'Zoo'],
  ['Zoo: Re: x', 'Zoo: Re: x'],
  ['Regatta: x', 'Regatta: x'],
])('of %j the base subject is %j', (subject, base) => expect(baseSubject(subject)).toBe(base))

test('a mail that announces no forward and has none attached need not be looked at', () => {
  expect(mayForward(Buffer.from(`${headed('Ada <ada@home.test>', 'Excursion')}\n${inline}`), 'Excursion')).toBe(false)
  expect(mayForward(Buffer.from(attaching(ofAda, { text: 'See', attached: ofSchool })), 'Excursion')).toBe(true)
})

test.each([
  ['labels without end', 'From: '.repeat(40_000)],
  ['tags without end', '<'.repeat(250_000)],
  ['marks of quotes', '> * '.repeat(60_000)],
  ['thousands of parts', '--b\r\nContent-Type: text/html\r\n\r\n'.repeat(7000)],
  ['an address of 200,000 letters', `From: ${'a'.repeat(200_000)}@b\r\nDate: x`],
  ['marks of an encoding', '='.repeat(250_000)],
  ['thousands of senders', 'From: a\n'.repeat(30_000)],
  ['lines of blanks', `${' '.repeat(600)}x\n`.repeat(400)],
  ['labels of blanks', `From:${' '.repeat(590)}x\n`.repeat(400)],
  ['a header of one line', `X: ${'From: a '.repeat(30_000)}`],
])('the writer of a forward is looked for in no time, among %s', (_what, body) => {
  for (const type of ['text/html', 'text/plain', 'multipart/mixed; boundary=b']) {
    const raw = Buffer.from(`From: ada@home.test\r\nSubject: Fwd: x\r\nContent-Type: ${type}\r\n\r\n${body}`)
    const started = performance.now()
    expect(readForward(raw)).toBeNull()
    expect(performance.now() - started).toBeLessThan(1000)
  }
})
