import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const head = ['From: School <office@school.example>', 'Subject: Orienteering', 'MIME-Version: 1.0']
const words = 'Bring a compass.'
const part = (type: string, body: string, ...more: string[]) => [`Content-Type: ${type}`, ...more, '', body]
const parts = (boundary: string, ...all: string[][]) => [
  ...all.flatMap((each) => [`--${boundary}`, ...each]),
  `--${boundary}--`,
]
const encoded = Buffer.from(words).toString('base64')

/** Messages of RFC 5322 and RFC 2045 to 2047 as programs, lists and broken gateways send them; each says the same. */
const messages: Record<string, string[]> = {
  'no type at all': ['From: School <office@school.example>', 'Subject: Orienteering', '', words],
  'a type without a charset': [...head, ...part('text/plain', words)],
  'a charset that nobody knows': [...head, ...part('text/plain; charset=x-unheard-of', words)],
  'a charset in quotes and capitals': [...head, ...part('TEXT/PLAIN; CHARSET="UTF-8"', words)],
  base64: [...head, ...part('text/plain', encoded, 'Content-Transfer-Encoding: base64')],
  'base64 broken into lines at odd places': [
    ...head,
    ...part('text/plain', encoded.replaceAll(/.{5}/g, '$&\r\n'), 'Content-Transfer-Encoding: BASE64'),
  ],
  'base64 without its padding': [
    ...head,
    ...part('text/plain', encoded.replaceAll('=', ''), 'Content-Transfer-Encoding: base64'),
  ],
  'quoted-printable': [
    ...head,
    ...part('text/plain', 'Bring=20a com=\r\npass.', 'Content-Transfer-Encoding: quoted-printable'),
  ],
  'an encoding that nobody knows': [...head, ...part('text/plain', words, 'Content-Transfer-Encoding: x-none')],
  'text and HTML that say the same': [
    ...head,
    ...part(
      'multipart/alternative; boundary=b',
      parts('b', part('text/plain', words), part('text/html', `<p>${words}</p>`)).join('\r\n'),
    ),
  ],
  'HTML alone': [...head, ...part('text/html', `<p>${words}</p>`)],
  'HTML with pictures beside it': [
    ...head,
    ...part(
      'multipart/related; boundary=b',
      parts(
        'b',
        part('text/html', `<p>${words}</p>`),
        part('image/png', encoded, 'Content-Transfer-Encoding: base64'),
      ).join('\r\n'),
    ),
  ],
  'a boundary in quotes, with signs': [
    ...head,
    ...part(`multipart/mixed; boundary="=_b (1)?"`, parts('=_b (1)?', part('text/plain', words)).join('\r\n')),
  ],
  'words before the first part and after the last': [
    ...head,
    ...part(
      'multipart/mixed; boundary=b',
      ['This is a message in parts.', ...parts('b', part('text/plain', words)), 'The end.'].join('\r\n'),
    ),
  ],
  'no end of its parts': [
    ...head,
    ...part('multipart/mixed; boundary=b', ['--b', ...part('text/plain', words)].join('\r\n')),
  ],
  'parts within parts': [
    ...head,
    ...part(
      'multipart/mixed; boundary=a',
      parts('a', part('multipart/alternative; boundary=ab', parts('ab', part('text/plain', words)).join('\r\n'))).join(
        '\r\n',
      ),
    ),
  ],
  'a part without headers': [...head, ...part('multipart/mixed; boundary=b', parts('b', ['', words]).join('\r\n'))],
  'a file beside it': [
    ...head,
    ...part(
      'multipart/mixed; boundary=b',
      parts(
        'b',
        part('text/plain', words),
        part(
          'application/pdf; name=a.pdf',
          encoded,
          'Content-Disposition: attachment',
          'Content-Transfer-Encoding: base64',
        ),
      ).join('\r\n'),
    ),
  ],
  'a subject of two encoded words': [
    'From: School <office@school.example>',
    'Subject: =?utf-8?Q?Orient?=',
    ' =?utf-8?B?ZWVyaW5n?=',
    '',
    words,
  ],
  'a subject folded over lines': ['From: School <office@school.example>', 'Subject:', ' Orienteering', '', words],
  'a name in quotes': ['From: "School" <office@school.example>', 'Subject: Orienteering', '', words],
  'a comment beside the address': [
    'From: School <office@school.example> (the office)',
    'Subject: Orienteering',
    '',
    words,
  ],
  'headers in capitals': ['FROM: School <office@school.example>', 'SUBJECT: Orienteering', '', words],
  'a header that is none': [
    'From: School <office@school.example>',
    'this is no header',
    'Subject: Orienteering',
    '',
    words,
  ],
  'a line of an mbox above it': ['From office@school.example Tue Sep  8 09:41:07 2026', ...head, '', words],
  'a header twice': [...head, 'Subject: Orienteering', '', words],
}

test.each(Object.entries(messages))('a message is read with %s', async (_what, lines) => {
  const mail = await readMessage(Buffer.from(`${lines.join('\r\n')}\r\n`))
  expect({ subject: mail.subject, from: mail.from, text: mail.text.trim() }).toMatchObject({
    subject: 'Orienteering',
    from: { name: 'School', address: 'office@school.example' },
    text: words,
  })
})

test.each([
  '',
  '\r\n',
  '\r\n\r\n',
  ':',
  '--b',
  '\0\0\0',
  'Subject: =?',
  'Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n',
])('of what is no message nothing is read, and nothing fails: %j', async (raw) =>
  expect((await readMessage(Buffer.from(raw))).calendar).toEqual([]),
)
