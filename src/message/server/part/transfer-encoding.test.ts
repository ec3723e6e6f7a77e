import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded, decodedSize } from './transfer-encoding.ts'

test('the size of what is decoded is told without decoding it', () => {
  const texts = [
    '',
    'QUJDREVG',
    'QUJDRA==\r\nRUY=\r\n',
    'QUJD\r\nREVG',
    'QUJDR',
    'QU-JD_=RA',
    'a=20b=\r\nc',
    ...fc.sample(fc.base64String(), 50),
    ...fc.sample(fc.string(), 50),
  ]
  for (const text of texts)
    for (const encoding of ['base64', 'quoted-printable', '7bit']) {
      const body = Buffer.from(text, 'latin1')
      expect(decodedSize(body, encoding), `${encoding}: ${text}`).toBe(decoded(body, encoding).length)
    }
})
