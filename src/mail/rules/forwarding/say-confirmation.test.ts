import { expect, test } from 'vitest'
import { sayHowToConfirm, sayWhoAsks } from './say-confirmation.ts'

const gmail = {
  provider: 'gmail',
  mailbox: 'ada@gmail.com',
  code: '482913657',
  link: 'https://mail.google.com/mail/vf-1',
} as const

test('who asks is named as far as it is known', () => {
  expect(sayWhoAsks(gmail)).toBe('Gmail asks whether ada@gmail.com may forward to your family')
  expect(sayWhoAsks({ ...gmail, mailbox: null })).toBe('Gmail asks whether a mailbox may forward to your family')
})

test.each([
  [gmail, 'confirm it by the link, or type this code in Gmail, where you added your family’s address.'],
  [{ ...gmail, code: null }, 'If this mailbox is yours, confirm it by the link.'],
  [{ ...gmail, provider: 'outlook', mailbox: null, link: null } as const, 'If it is yours, type this code in Outlook'],
])('%o is confirmed by what there is', (asked, how) => {
  expect(sayHowToConfirm(asked)).toContain(how)
})
