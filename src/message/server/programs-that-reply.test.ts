import { expect, test } from 'vitest'
import { testMail } from '#test/world/mail/test-mail.ts'
import { readMessage } from './read-message.ts'

const asked = 'Can Mia come on Friday?'
const reply = 'Yes, at ten.'

const outlook = (header: string) => `${reply}\n\n________________________________\n${header}\n\n${asked}\n`
const quoted = (line: string) => `${reply}\n\n${line}\n\n> ${asked}\n`

/** A reply, and what each program leaves of the mail below it. */
const replies: Record<string, string> = {
  'a quote without a line above it': `${reply}\n\n> ${asked}\n`,
  'a quote of a quote': `${reply}\n\nOn 8 Sep 2026 at 9:41, Ana Reyes wrote:\n> Fine.\n>> ${asked}\n`,
  'Gmail in English': quoted('On Tue, Sep 8, 2026 at 9:41 AM Ana Reyes <ana@home.example> wrote:'),
  'Gmail in English, its line broken': quoted(
    'On Tue, Sep 8, 2026 at 9:41 AM Ana Maria Reyes Castellano <\nana@home.example> wrote:',
  ),
  'Gmail in German': quoted('Am Di., 8. Sept. 2026 um 09:41 Uhr schrieb Ana Reyes <ana@home.example>:'),
  'Gmail in French': quoted('Le mar. 8 sept. 2026 à 09:41, Ana Reyes <ana@home.example> a écrit :'),
  'Gmail in Spanish': quoted('El mar, 8 sept 2026 a las 9:41, Ana Reyes (<ana@home.example>) escribió:'),
  'Gmail in Italian': quoted('Il giorno mar 8 set 2026 alle ore 09:41 Ana Reyes <ana@home.example> ha scritto:'),
  'Gmail in Dutch': quoted('Op di 8 sep 2026 om 09:41 schreef Ana Reyes <ana@home.example>:'),
  'Gmail in Portuguese': quoted('Em ter., 8 de set. de 2026 às 09:41, Ana Reyes <ana@home.example> escreveu:'),
  'Apple Mail': quoted('On 8 Sep 2026, at 9:41 am, Ana Reyes <ana@home.example> wrote:'),
  Thunderbird: quoted('On 8/9/26 9:41 am, Ana Reyes wrote:'),
  'Outlook in English': outlook(
    'From: Ana Reyes <ana@home.example>\nSent: Tuesday, September 8, 2026 9:41 AM\nTo: Ben\nSubject: Friday',
  ),
  'Outlook in German': outlook(
    'Von: Ana Reyes <ana@home.example>\nGesendet: Dienstag, 8. September 2026 09:41\nAn: Ben\nBetreff: Friday',
  ),
  'Outlook in French': outlook(
    'De : Ana Reyes <ana@home.example>\nEnvoyé : mardi 8 septembre 2026 09:41\nÀ : Ben\nObjet : Friday',
  ),
  'Outlook of old': `${reply}\n\n-----Original Message-----\nFrom: Ana Reyes [mailto:ana@home.example]\nSent: Tuesday, 8 September 2026 9:41 AM\nTo: Ben\nSubject: Friday\n\n${asked}\n`,
  'a signature': `${reply}\n\n-- \nBen Okafor\n02 5550 0147\n\nOn Tue, Sep 8, 2026 at 9:41 AM Ana Reyes <ana@home.example> wrote:\n\n> ${asked}\n`,
  'a phone': `${reply}\n\nSent from my iPhone\n\n> On 8 Sep 2026, at 9:41 am, Ana Reyes <ana@home.example> wrote:\n> \n> ${asked}\n`,
}

test.each(Object.entries(replies))('below a reply: %s', async (_program, text) => {
  const { blocks } = await readMessage(testMail(text, { subject: 'Re: Friday' }))
  expect(blocks.filter(({ zone }) => zone === 'new').map((block) => block.text)).toEqual([reply])
})

test.each([
  'On Tuesday Mrs Reyes wrote: well done, everybody.',
  'On Friday we sing, and on Monday we wrote a play.',
  'The sign said:\nmind the step.',
  'Read this -- twice -- before Friday.',
])('what only looks like history is read: %j', async (text) => {
  const { blocks } = await readMessage(testMail(text, { subject: 'News' }))
  expect(blocks.every(({ zone }) => zone === 'new')).toBe(true)
})
