import { describe, expect, it } from 'vitest'
import { readHeaders, unknownSender } from './read-headers.ts'

const envelopeFrom = 'bounces@relay.example'

function read(text: string) {
  return readHeaders(Buffer.from(text.replaceAll('\n', '\r\n')), { envelopeFrom })
}

describe('the headers of a mail', () => {
  it('are unfolded and decoded', () => {
    expect(
      read(`From: =?utf-8?q?Fr=C3=A4ulein_Smilla?= <Smilla@School.Example>
Subject: =?utf-8?b?RXhjdXJzaW9u?=
 to the zoo
Message-ID: <one@school.example>
In-Reply-To: <zero@school.example>
Date: Mon, 11 May 2026 08:15:00 +1000
List-Unsubscribe: <https://school.example/u>

Hello`),
    ).toMatchObject({
      senderEmail: 'smilla@school.example',
      senderName: 'Fräulein Smilla',
      subject: 'Excursion to the zoo',
      messageId: 'one@school.example',
      inReplyTo: 'zero@school.example',
      sentAt: '2026-05-10T22:15:00.000Z',
      isBulk: true,
    })
  })

  it('name the sender of the envelope where there is no From', () => {
    expect(read('Subject: Hi\n\nHello').senderEmail).toBe(envelopeFrom)
  })

  it('name nobody where nobody is named', () => {
    expect(readHeaders(Buffer.from('\r\nHello'), { envelopeFrom: '' }).senderEmail).toBe(unknownSender)
  })

  it('hold nothing that a database cannot store', () => {
    const { subject, messageId } = read('Subject: a\u0000b=?utf-8?q?=00?=c\nMessage-ID: <x\u0000y>\n\n')
    expect(`${subject}${messageId}`).not.toContain('\u0000')
  })

  it('are read in bounded time from a hostile mail', () => {
    const words = '=?iso-2022-jp?b?GyRCJCIbKEI=?= '.repeat(50_000)
    const { subject } = read(`Subject: ${words}\nFrom: ${'a,'.repeat(100_000)}\n${'X: y\n'.repeat(500_000)}\nHello`)
    expect(subject.length).toBeLessThanOrEqual(500)
  })
})

describe('two deliveries', () => {
  const mail = 'From: a@b.example\nSubject: Zoo\nMessage-ID: <1@b.example>\n\nOn Thursday.'

  it('are one mail where only the road differs', () => {
    expect(read(`Received: from elsewhere\n${mail}\n\n`).identity).toBe(read(mail).identity)
  })

  it('are two mails where the words differ, whatever the Message-ID', () => {
    expect(read(`${mail} Or Friday.`).identity).not.toBe(read(mail).identity)
  })
})
