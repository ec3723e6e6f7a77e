import { describe, expect, test } from 'vitest'
import { attachedOriginal } from './attached-original.ts'

const lines = (...all: string[]) => all.join('\r\n')
const original = lines('From: Office <Office@School.example>', 'Subject: Zoo', '', 'On Thursday.')

interface Around {
  subject?: string
  beside?: string[]
  encoding?: string
  boundary?: string
}

function around(within: string, { subject = 'Fwd: Zoo', beside = [], encoding, boundary = 'b' }: Around = {}): string {
  const parts = [
    ...beside,
    lines(
      'Content-Type: message/rfc822',
      ...(encoding === undefined ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
      '',
      within,
    ),
  ]
  return lines(
    'From: Ada <ada@home.example>',
    `Subject: ${subject}`,
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, part]),
    `--${boundary}--`,
    '',
  )
}

function found(raw: string, writer = 'office@school.example') {
  const message = attachedOriginal(Buffer.from(raw), writer)
  return message && { raw: Buffer.from(message.raw).toString(), isAlone: message.isAlone }
}

describe('the message that a forward carries', () => {
  test('is found to the byte, also encoded and within another forward', () => {
    const alone = { raw: original, isAlone: true }
    expect(found(around(original))).toEqual(alone)
    expect(found(around(original, { subject: '' }))).toEqual(alone)
    expect(found(around(Buffer.from(original).toString('base64'), { encoding: 'base64' }))).toEqual(alone)
    expect(found(around(around(original), { subject: 'WG: Fwd: Zoo', boundary: 'outer' }))).toEqual(alone)
  })

  test.each([
    ['words', { beside: [lines('Content-Type: text/plain', '', 'Bring money.')] }],
    ['words in HTML', { beside: [lines('Content-Type: text/html', '', '<p>Bring money.</p>')] }],
    [
      'data in HTML',
      {
        beside: [
          lines(
            'Content-Type: text/html',
            '',
            '<script type="application/ld+json">{"@type":"Event","name":"x"}</script>',
          ),
        ],
      },
    ],
    ['a file', { beside: [lines('Content-Type: text/calendar', '', 'BEGIN:VCALENDAR')] }],
    ['a subject of its own', { subject: 'Fwd: Zoo on Friday' }],
    ['no sign of a forward', { subject: 'Zoo' }],
  ])('is not alone beside %s', (_what, more) => {
    expect(found(around(original, more))).toEqual({ raw: original, isAlone: false })
  })

  test('is alone beside an empty text', () => {
    expect(found(around(original, { beside: [lines('Content-Type: text/plain', '', ' ', '')] }))?.isAlone).toBe(true)
  })

  test('is none where it is another’s, or lies too deep', () => {
    expect(found(around(original), 'head@school.example')).toBeNull()
    expect(found(original)).toBeNull()
    let deep = original
    for (let depth = 0; depth < 6; depth += 1) deep = around(deep, { boundary: `b${depth}` })
    expect(found(deep)).toBeNull()
  })
})
