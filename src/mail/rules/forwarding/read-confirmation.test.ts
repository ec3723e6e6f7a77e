import { describe, expect, test } from 'vitest'
import { confirmationForms, type ForwardingProvider } from './confirmation-forms.ts'
import { readConfirmation } from './read-confirmation.ts'

const link = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ_x%5D-k3Jd_9'
const withdraw = 'https://mail-settings.google.com/mail/uf-%5BANGjdJ_x%5D-k3Jd_9'
const help = 'http://support.google.com/mail/bin/answer.py?answer=184973'

function read(letter: { subject?: string; text?: string; html?: string }, provider: ForwardingProvider = 'gmail') {
  const form = confirmationForms.find((each) => each.provider === provider)
  if (form === undefined) throw new Error('the provider has a form')
  return readConfirmation({ subject: '', text: '', html: '', ...letter, own: ['harper-x7k2m9'] }, form)
}

describe('Gmail’s question is read', () => {
  test.each([
    [
      'in English',
      '(#482913657) Gmail Forwarding AskedForward - Receive Mail from ada@gmail.com',
      `ada@gmail.com has requested to automatically forward mail to your email address harper-x7k2m9@roost.example.\nConfirmation code: 482913657\n\n${link}\n\n${withdraw}\n\n${help}.`,
    ],
    [
      'in German',
      '(#482913657) Bestätigung der Gmail-Weiterleitung – E-Mails von ada@gmail.com',
      `ada@gmail.com möchte E-Mails an harper-x7k2m9@roost.example weiterleiten.\nBestätigungscode: 482913657\n${link}`,
    ],
    [
      'in Japanese, without the code in its subject',
      'Gmail の転送の確認 - ada@gmail.com からのメール受信',
      `確認コード：482913657\n${link}\nよろしくお願いいたします。`,
    ],
    [
      'in Arabic, with the family named first',
      'تأكيد إعادة التوجيه',
      `harper-x7k2m9@roost.example ← ada@gmail.com\n482913657\n<${link}>`,
    ],
  ])('%s', (_language, subject, text) => {
    expect(read({ subject, text })).toEqual({ provider: 'gmail', mailbox: 'ada@gmail.com', code: '482913657', link })
  })

  test('without a code, from HTML alone, by either host', () => {
    const other = 'https://mail.google.com/mail/vf-abc?a=1&amp;b=2'
    expect(read({ html: `<p>ada@gmail.com</p><a href="${other}">確認</a>` })).toEqual({
      provider: 'gmail',
      mailbox: 'ada@gmail.com',
      code: null,
      link: 'https://mail.google.com/mail/vf-abc?a=1&b=2',
    })
  })
})

describe('mail like other is', () => {
  test.each([
    ['what has no link', 'AskedForward code: 482913657'],
    ['a link to another host', `${link} https://google.com.evil.example/mail/vf-1`],
    ['a host in another’s place', 'https://mail.google.com@evil.example/mail/vf-1'],
    ['a name and a password', 'https://ada:secret@mail.google.com/mail/vf-1'],
    ['another door', 'https://mail.google.com:8443/mail/vf-1'],
    ['a link that is not sealed', 'http://mail.google.com/mail/vf-1'],
    ['another page of the host', 'https://mail.google.com/mail/u/0/#settings'],
    ['only the withdrawal', withdraw],
    ['several links that confirm', `${link} ${link}2`],
    ['a link without an end', `${link}${'a'.repeat(1000)}`],
  ])('%s', (_what, text) => {
    expect(read({ subject: '(#482913657) Gmail Forwarding AskedForward', text })).toBeNull()
  })

  test('what hides its link in HTML', () => {
    expect(read({ text: link, html: `<a href='https://evil.example'>${link}</a>` })).toBeNull()
  })
})

test('of Microsoft the code is read, and no link is ever shown', () => {
  const text = 'Security code: 482913\nhttps://account.live.com/unsubscribe'
  expect(read({ text }, 'outlook')).toMatchObject({ code: '482913', link: null })
  expect(read({ text: 'No code here' }, 'outlook')).toBeNull()
  expect(read({ text: 'One of 482913 and 482914' }, 'outlook')).toBeNull()
})

test('of Yahoo the link that confirms is read', () => {
  const verify = 'https://mail.yahoo.com/forwarding/verify?token=x'
  expect(read({ text: `ada@yahoo.com ${verify} https://help.yahoo.com/kb/forward` }, 'yahoo')).toMatchObject({
    mailbox: 'ada@yahoo.com',
    link: verify,
  })
})

test('hostile text is read in no time', () => {
  const started = performance.now()
  for (const text of ['a@'.repeat(100_000), '1'.repeat(200_000), '<'.repeat(200_000), 'https://'.repeat(50_000)])
    expect(read({ text, html: text })).toBeNull()
  expect(performance.now() - started).toBeLessThan(1000)
})
