import { expect, test } from 'vitest'
import type { Block } from '../rules/message.ts'
import { readMessage } from './read-message.ts'
import { testMail } from '#test/world/mail/test-mail.ts'

function zones(blocks: Block[]): [string, string][] {
  return blocks.map((block) => [block.zone, block.text])
}

test('a forward gives the original’s sender and day, and keeps the forwarder’s note apart', async () => {
  const mail = await readMessage(
    testMail(
      'Mia only\n\n---------- Forwarded message ---------\nFrom: School <office@school.test>\nDate: Mon, 8 Jun 2026 at 13:15\nSubject: Excursion\nTo: <parents@school.test>\n\n\nWe go to the zoo on Friday.\n',
      { subject: 'Fwd: Excursion' },
    ),
  )
  expect(mail.forwarded).toEqual({
    from: { name: 'School', address: 'office@school.test' },
    subject: 'Excursion',
    sentAt: '2026-06-08T13:15:00',
  })
  expect(zones(mail.blocks).filter(([zone]) => zone !== 'quoted')).toEqual([
    ['note', 'Mia only'],
    ['new', 'We go to the zoo on Friday.'],
  ])
})

test.each([
  ['From: "School" <office@school.test>\nSent: Monday, June 8, 2026 1:15 PM\nTo: Ana\nSubject: Excursion\n\n'],
  ['> From: School <Office@School.test>\n> Subject: Excursion\n> Date: 8 June 2026 at 13:15\n> To: Ana\n> \n> '],
  ['Von: School [mailto:office@school.test]\nGesendet: Montag, 8. Juni 2026 13:15\nAn: Ana\nBetreff: Excursion\n\n'],
  ['Šalje: School <office@school.test>\nNaslov: Excursion\nDatum: 8 Jun 2026 13:15\nPrima: Ana\n\n'],
])('the header block of an original is read in many hands: %j', async (header) => {
  const mail = await readMessage(
    testMail(`Mia only\n\n${header}We go to the zoo on Friday.\n`, { subject: 'Fwd: Excursion' }),
  )
  expect(mail.forwarded).toEqual({
    from: { name: 'School', address: 'office@school.test' },
    subject: 'Excursion',
    sentAt: '2026-06-08T13:15:00',
  })
  expect(zones(mail.blocks).filter(([zone]) => zone !== 'quoted')).toEqual([
    ['note', 'Mia only'],
    ['new', 'We go to the zoo on Friday.'],
  ])
})

test('a reply between quoted lines is new, what it answers is not', async () => {
  const mail = await readMessage(
    testMail(
      'On Mon, Jun 8, 2026 at 10:12 AM Priscilla <p@example.test> wrote:\n\n> Is it Friday?\n\nNo, Saturday.\n\n> At ten?\n\nAt nine.\n\n-- \nTova\n',
    ),
  )
  expect(zones(mail.blocks)).toEqual([
    ['quoted', 'On Mon, Jun 8, 2026 at 10:12 AM Priscilla <p@example.test> wrote:'],
    ['quoted', 'Is it Friday?'],
    ['new', 'No, Saturday.'],
    ['quoted', 'At ten?'],
    ['new', 'At nine.'],
    ['signature', '--'],
    ['signature', 'Tova'],
  ])
})

test('mail programs mark history in HTML, and it is cut there', async () => {
  const quoted = async (html: string): Promise<[string, string][]> =>
    zones((await readMessage(testMail(html, { type: 'text/html' }))).blocks)
  expect(
    await quoted(
      '<p>See you then.</p><div class="gmail_quote">On Monday Ana wrote:<blockquote>Friday at ten?</blockquote></div>',
    ),
  ).toEqual([
    ['new', 'See you then.'],
    ['quoted', 'On Monday Ana wrote:'],
    ['quoted', 'Friday at ten?'],
  ])
  expect(
    await quoted(
      '<p>See you then.</p><hr><b>From:</b> Ana<br><b>Sent:</b> Monday<br><b>To:</b> Ben<br><b>Subject:</b> x<p>Friday at ten?</p>',
    ),
  ).toContainEqual(['quoted', 'Friday at ten?'])
})

test('what Outlook puts below its mark is history, whatever the language of its header', async () => {
  const mail = await readMessage(
    testMail(
      '<p>Ja, Samstag.</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Lähettäjä:</b> Ana<br></div><p>Freitag um zehn?</p>',
      { type: 'text/html' },
    ),
  )
  expect(zones(mail.blocks)).toEqual([
    ['new', 'Ja, Samstag.'],
    ['quoted', 'Lähettäjä: Ana'],
    ['quoted', 'Freitag um zehn?'],
  ])
})

test('sign-offs and small print never yield an item, a postscript still does', async () => {
  const mail = await readMessage(
    testMail(
      'The concert is on Friday 12 June at six.\n\nKind regards,\nAna Reyes\nPrincipal\nPS: bring a chair on Friday.\n\nYou receive this because your child is enrolled. Unsubscribe\n',
    ),
  )
  expect(zones(mail.blocks)).toEqual([
    ['new', 'The concert is on Friday 12 June at six.'],
    ['signature', 'Kind regards,'],
    ['signature', 'Ana Reyes'],
    ['signature', 'Principal'],
    ['new', 'PS: bring a chair on Friday.'],
    ['footer', 'You receive this because your child is enrolled. Unsubscribe'],
  ])
})
