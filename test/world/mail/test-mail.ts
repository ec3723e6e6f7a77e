import { resolve } from 'node:path'

/** A raw message with a body of the given type, for tests. */
export function testMail(body: string, { subject = 'Hello', type = 'text/plain', headers = '' } = {}): Uint8Array {
  const encoded = Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const encodedSubject = `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`
  return Buffer.from(
    `From: Ana <ana@example.test>\r\nSubject: ${encodedSubject}\r\n${headers}Content-Type: ${type}; charset=utf-8\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${encoded}`,
  )
}

/** The labelled mails of `corpus/samples`. */
export const sampleMails = resolve('corpus/samples/mails')
