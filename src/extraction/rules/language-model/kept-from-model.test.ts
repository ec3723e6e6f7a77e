import { expect, test } from 'vitest'
import { readMessage } from '#message/server/read-message.ts'
import { isAboutChild } from './child/is-about-child.ts'
import { keptFromModel, type Terms } from './kept-from-model.ts'

const terms: Terms = {
  consent: { includesChildren: true },
  keptSenders: [],
  isFromChild: false,
  childAddresses: [],
  wroteOfChild: false,
  leftOut: [],
  senderEmail: 'office@school.example',
}
const nothing = { events: [], tasks: [] }
const mailOf = (...lines: string[]) =>
  readMessage(Buffer.from(['From: office@school.example', ...lines, '', 'On Friday at six.'].join('\r\n')))

test('a mail goes where nothing speaks against it', async () => {
  const mail = await mailOf('To: family@roost.example', 'Subject: Tea')
  const kept = { keptSenders: ['gp@surgery.example'], leftOut: ['ada@work.example'] }
  expect(keptFromModel({ ...terms, ...kept }, { mail, understanding: nothing, isAboutChild: true })).toBe(null)
})

test.each([
  ['To', 'To: "Ada, at work" <Ada@Work.example>'],
  ['Cc', 'Cc: b@home.example, ada@work.example'],
  ['a second Delivered-To', 'Delivered-To: family@roost.example\r\nDelivered-To: ada@work.example'],
  ['Resent-To', 'Resent-To: ada@work.example'],
  ['X-Forwarded-For', 'X-Forwarded-For: ada@work.example family@roost.example'],
  ['Received', 'Received: from a by b with ESMTPS\r\n\tfor <ada@work.example>; Fri, 20 Nov 2026 09:00:00 +1100'],
  ['a result of SPF', 'Received-SPF: pass smtp.mailfrom=ada@work.example'],
  ['a tag', 'To: ada+school@work.example'],
  ['a To of many', `To: ${Array.from({ length: 900 }, (_, at) => `p${at}@many.example`).join(', ')}, ada@work.example`],
])('one that came by an address that is left out stays: %s', async (_, header) => {
  const mail = await mailOf(header, 'Subject: Tea')
  const read = { mail, understanding: nothing, isAboutChild: false }
  expect(keptFromModel({ ...terms, leftOut: ['ada@work.example'] }, read)).toBe('address')
  expect(keptFromModel({ ...terms, keptSenders: ['ada@work.example'] }, read)).toBe('sender')
})

test('one with more addresses than are listed stays, where any address is left out', async () => {
  const to = Array.from({ length: 3000 }, (_, at) => `p${at}@many.example`)
  const mail = await mailOf(`To: ${to.join(',\r\n ')}`, 'Subject: Tea')
  const read = { mail, understanding: nothing, isAboutChild: false }
  expect(mail.addresses).toBe(null)
  expect(keptFromModel({ ...terms, leftOut: ['ada@work.example'] }, read)).toBe('address')
  expect(keptFromModel(terms, read)).toBe(null)
})

test('without the children’s consent, one about a child stays', async () => {
  const read = { mail: await mailOf('Subject: Tea'), understanding: nothing, isAboutChild: true }
  const withoutChildren = { ...terms, consent: { includesChildren: false } }
  expect(keptFromModel(withoutChildren, read)).toBe('child')
  expect(keptFromModel(withoutChildren, { ...read, isAboutChild: false })).toBe(null)
  expect(keptFromModel({ ...withoutChildren, isFromChild: true }, { ...read, isAboutChild: false })).toBe('child')
  expect(keptFromModel({ ...withoutChildren, wroteOfChild: true }, { ...read, isAboutChild: false })).toBe('child')
})

test.each([
  ['To', 'To: Mirabel <Mirabel@Home.example>'],
  [
    'a forward in its text',
    'X-One: 1\r\n\r\nFrom: Mirabel <mirabel@home.example>\r\nSent: Sunday\r\nTo: us\r\nSubject: I feel sick\r\n',
  ],
])('without the children’s consent, one with the address of a child stays: %s', async (_, header) => {
  const read = { mail: await mailOf(header), understanding: nothing, isAboutChild: false }
  const ofChild = { ...terms, childAddresses: ['mirabel@home.example'] }
  expect(keptFromModel({ ...ofChild, consent: { includesChildren: false } }, read)).toBe('child')
  expect(keptFromModel(ofChild, read)).toBe(null)
})

test.each([
  ['its subject', 'Subject: Year 3: head lice', true],
  ['its sender’s address', 'From: mirabel.harper@school.example', true],
  ['nothing', 'Subject: The roof', false],
])('a mail is about a child by %s', async (_, header, isAbout) => {
  const members = [{ firstName: 'Mirabel', role: 'child' as const, notes: 'Year 3' }]
  const family = { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members }
  const mail = await readMessage(Buffer.from(`${header}\r\n\r\nOn Friday at six.`))
  expect(isAboutChild(mail, { understanding: nothing, family })).toBe(isAbout)
})
