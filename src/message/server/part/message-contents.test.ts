import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { messageContents, type MessageContents } from './message-contents.ts'

function read(raw: string): MessageContents {
  const mail = messageContents(Buffer.from(raw.replaceAll('\n', '\r\n'), 'latin1'))
  if (!mail) throw new Error('the mail was refused')
  return mail
}

test('the parts of a mail are its text, its page and its attachments', () => {
  const mail = read(
    `Content-Type: multipart/mixed; boundary="a b"

for programs of 1992
--a b
Content-Type: multipart/alternative; boundary=x

--x

plain
--x
Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

<p>caf=E9 =
au lait</p>
--x--
between the parts
--a b\t
Content-Type: application/pdf; name*0*=utf-8''caf%C3%A9; name*1=" 100%.pdf"
Content-Transfer-Encoding: base64

QUJD
REVG
--a b--
behind the last part`,
  )
  expect(mail.text.trim()).toBe('plain')
  expect(mail.html.trim()).toBe('<p>café au lait</p>')
  expect(mail.attachments).toEqual([
    {
      name: 'café 100%.pdf',
      contentType: 'application/pdf',
      charset: undefined,
      body: Buffer.from('QUJD\r\nREVG'),
      encoding: 'base64',
    },
  ])
})

test('words below a page are shown below it', () => {
  const mail = read(
    'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n<p>News</p>\n--b\n\nleave <list> & go\n--b--\n',
  )
  expect(mail.html).toBe('<p>News</p>\n<div>leave &lt;list> &amp; go</div>')
})

test('the blank at a break is no part of a word where the mail says so', () => {
  expect(read('Content-Type: text/plain; format=flowed; delsp=yes\n\nDonau \ndampf\n').text).toBe('Donaudampf\n')
})

test('a paragraph that flows over lines is one, a signature’s mark is not part of it', () => {
  const mail = read('Content-Type: text/plain; format=flowed\n\nWe meet \non Friday.\n-- \nAna')
  expect(mail.text).toBe('We meet on Friday.\n-- \nAna')
})

test.each([
  ['padding on every line', 'base64', 'SGVsbG8=\nIHRoZXJl\nIQ==\n', 'Hello there!'],
  ['letters that base64 does not have', 'base64', 'SGVs-!\nbG8_=\n', 'Hello'],
  ['an equals sign that stands for itself', 'quoted-printable', 'a =zz = b=', 'a =zz = b'],
  ['line ends that a gateway doubled', '8bit', 'one\r\ntwo', 'one\ntwo'],
])('%s: the text is read all the same', (_, encoding, body, text) => {
  expect(read(`Content-Transfer-Encoding: ${encoding}\n\n${body}`).text.replaceAll('\r', '')).toBe(text)
})

test('a header is the first of its name, and one that only looks like it is another', () => {
  const { headers } = read('\u00a0From: c@b.example\nFrom : a@b.example\n (work)\nFrom: b@b.example\n\n')
  expect(headers.get('from')).toBe('a@b.example (work)')
})

test.each([
  ['has no boundary', 'multipart/mixed'],
  ['never comes to its boundary', 'multipart/mixed; boundary=gone'],
])('a mail of parts that %s is read as plain text', (_, contentType) => {
  expect(read(`Content-Type: ${contentType}\n\nThe fete is on Saturday.`).text).toContain('The fete is on Saturday.')
})

test('what a charset is called by mistake is understood', () => {
  expect(read('Content-Type: text/plain; charset="cp932"\n\n\x89\xe6\x91\x9c').text).toBe('画像')
  expect(read('Content-Type: text/plain; charset=x-klingon\n\ncaf\xe9').text).toBe('café')
})

test('every sample mail says what postal-mime finds in it', async () => {
  const folder = resolve('corpus/samples/mails')
  for (const name of readdirSync(folder)) {
    const raw = readFileSync(`${folder}/${name}`)
    const mail = messageContents(raw)
    const firsts = new Map<string, string>()
    const reference = await PostalMime.parse(raw, { forceRfc822Attachments: true })
    expect(lines(mail?.html), name).toEqual(lines(reference.html))
    if (!reference.html) expect(lines(mail?.text), name).toEqual(lines(reference.text))
    expect(
      mail?.attachments.map((part) => [part.name, part.contentType]),
      name,
    ).toEqual(reference.attachments.map((part) => [part.filename ?? '', part.mimeType]))
    for (const { key, value } of reference.headers.toReversed()) firsts.set(key, value)
    expect(mail?.headers, name).toEqual(firsts)
  }
})

function lines(text = ''): string[] {
  return text.split(/\r?\n/).filter((line) => line !== '')
}
