import { expect, test } from 'vitest'
import type { FamilyContext, Understanding } from '#extraction/rules/item.ts'
import { readMessage } from '#message/server/read-message.ts'
import { prompted } from './asked-mail.ts'

const notes = 'plays the cello on Mondays and the oboe on Tuesdays, '.repeat(10)
const family: FamilyContext = {
  timezone: 'Australia/Sydney',
  locale: 'en-AU',
  members: ['Ada', 'Robin', 'Mia', 'Leo', 'Sam', 'Kim'].map((firstName) => ({ firstName, role: 'child', notes })),
}
const known = Array.from({ length: 20 }, (_, at) => ({
  mark: `K${at + 1}`,
  kind: 'event' as const,
  title: `Choir ${at}`,
  at: '2027-01-14T18:30',
  text: `Choir ${at} (event, ${'in the hall by the harbour '.repeat(10)})`,
}))

/** A newsletter with many small tables, each under a long head, in answer to a long mail. */
async function newsletter(tables: number) {
  const table = Array.from({ length: tables }, (_, at) => {
    const head = `<tr><th>What team ${at} has in store for all of our families</th><th>When and where it begins</th></tr>`
    return `<table>${head}<tr><td>Match ${at}</td><td>5 December 2026, oval</td></tr></table><p>Bring water.</p>`
  })
  const older = '<p>We would be glad to hear what is on at the school this term.</p>'.repeat(40)
  const lines = [
    'From: Office <office@school.example>',
    'Subject: Re: Coming up',
    'In-Reply-To: <1@home.example>',
    'Date: Fri, 20 Nov 2026 09:00:00 +1100',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>The choir sings on Thursday 14 January 2027 at 6.30pm.</p><h2>Matches</h2>${table.join('')}`,
    `<p>On Thu, 19 Nov 2026 at 08:00, Ada Harper &lt;ada@home.example&gt; wrote:</p><blockquote>${older}</blockquote>`,
  ]
  return readMessage(Buffer.from(lines.join('\r\n')))
}

const engine: Understanding = {
  events: [],
  tasks: [],
  notification: null,
  calledOff: [],
  retimed: [],
  setAside: [],
  earlierMail: null,
  troubles: [],
}
const mark = 'mail-0123456789abcdef01234567'
const moment = '2026-11-19T22:00:00Z'

test.each([3000, 5000, 8000, 12_000, 20_000, 40_000])('a prompt has room in %i letters', async (letters) => {
  const about = { mail: await newsletter(80), family, moment, known, engine }
  const { prompt, given, isWhole } = prompted({ ...about, mark, letters })
  expect(prompt.length).toBeLessThanOrEqual(letters)
  expect(prompt).toContain('The choir sings on Thursday 14 January 2027')
  expect(prompt).toContain(`The mail ended before this line: ${mark}`)
  // The lines have half of the room, unless there are fewer.
  const ofLines = prompt.split('\n').filter((line) => /^\[\d+\]|^Columns:/.test(line))
  if (!isWhole) expect(ofLines.join('\n').length).toBeGreaterThan(letters * 0.35)
  if (isWhole) expect(prompt).toContain('Match 79')
  expect(given.length).toBeGreaterThan(2)
})

test('a mail that has room goes whole, with all that stands around it', async () => {
  const about = { mail: await newsletter(5), family, moment, known, engine }
  const { prompt, known: named, isWhole } = prompted({ ...about, mark, letters: 40_000 })
  expect(isWhole).toBe(true)
  expect(named).toEqual(known)
  expect(prompt).toMatch(/^> .*what is on at the school/m)
  expect(prompt).toContain('Sam, child: plays the cello')
})

test('of the plan only what the prompt names is taken for known', async () => {
  const about = { mail: await newsletter(80), family, moment, known, engine }
  const { prompt, known: named } = prompted({ ...about, mark, letters: 3000 })
  expect(named.every(({ text }) => prompt.includes(text))).toBe(true)
  expect(named.length).toBeLessThan(known.length)
})
