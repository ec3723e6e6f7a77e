import { readdirSync, readFileSync } from 'node:fs'
import EmailReplyParser from 'email-reply-parser'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { calendarItems } from '#message/rules/calendar/calendar-items.ts'
import type { Block } from '#message/rules/message.ts'
import { readMessage } from '#message/server/read-message.ts'
import { publicSuite } from '#test/world/engine/public-suite.ts'
import { testMail } from '#test/world/mail/test-mail.ts'

interface ForwardCase {
  body: string
  subject: string | null
  expected: { forwarded: boolean; message: string | null; email: { from: { address: string | null } } }
}

publicSuite<ForwardCase>('forwarded', {
  read: (folder) =>
    (JSON.parse(readFileSync(`${folder}/cases.json`, 'utf8')) as ForwardCase[]).map(({ body, subject, expected }) => ({
      body: readFileSync(`${folder}/${body}`, 'utf8'),
      subject: subject === null ? '' : readFileSync(`${folder}/${subject}`, 'utf8').trim(),
      expected,
    })),
  tests: (cases) => {
    test('the sender and the note of every forward are named', async () => {
      for (const { body, subject, expected } of cases.filter((each) => each.expected.forwarded)) {
        const mail = await readMessage(testMail(body, { subject: subject ?? '' }))
        expect(mail.forwarded?.from?.address, body).toBe(expected.email.from.address?.toLowerCase())
        expect(letters(mail.blocks, 'note'), body).toBe(lettersOf(expected.message ?? ''))
      }
    })

    test('no other mail is called a forward', async () => {
      for (const { body } of cases.filter((each) => !each.expected.forwarded))
        expect((await readMessage(testMail(body, { subject: 'Hello' }))).forwarded, body).toBeNull()
    })
  },
})

publicSuite<string>('replies', {
  read: (folder) => filesOf(folder, '.txt').map(({ text }) => text),
  tests: (cases) => {
    test('the visible reply of at least 80 % is that of the parser they come from', async () => {
      let agreed = 0
      for (const text of cases) {
        const { blocks } = await readMessage(testMail(text, { subject: 'Re: x' }))
        const reference = new EmailReplyParser().read(text).getVisibleText()
        if (letters(blocks, 'new') === lettersOf(reference)) agreed += 1
      }
      expect(agreed / cases.length).toBeGreaterThanOrEqual(0.8)
    })
  },
})

publicSuite<{ jsonld: unknown; parses: boolean }>('schema-org', {
  read: (folder) => JSON.parse(readFileSync(`${folder}/cases.json`, 'utf8')) as { jsonld: unknown; parses: boolean }[],
  tests: (cases) => {
    test('every example of linked data is read', async () => {
      for (const { jsonld } of cases.filter(({ parses }) => parses)) {
        const script = `<script type="application/ld+json">${JSON.stringify(jsonld)}</script>`
        const { markup } = await readMessage(testMail(`<p>Hello</p>${script}`, { type: 'text/html' }))
        expect(markup.length, script).toBeGreaterThan(0)
      }
    })
  },
})

publicSuite<{ name: string; text: string }>('ics', {
  read: (folder) => filesOf(folder, '.ics'),
  tests: (cases) => {
    test('every calendar starts its events when node-ical says, where that knows the zone', () => {
      let compared = 0
      for (const { name, text } of cases) {
        const { items } = calendarItems(text)
        expect(items.length + Number(/vfreebusy/i.test(name)), name).toBeGreaterThan(0)
        for (const [uid, zone, at] of startsOf(text)) {
          const item = items.find((each) => each.uid === uid && each.timezone === zone && each.recurrenceId === null)
          if (!item?.start) continue
          compared += 1
          expect(Temporal.PlainDateTime.from(item.start).toZonedDateTime(zone).epochMilliseconds, name).toBe(at)
        }
      }
      expect(compared).toBeGreaterThan(25)
    })
  },
})

/** Of each event its UID, its zone and its first minute, as node-ical reads them; none where it refuses the file. */
function startsOf(text: string): [uid: string, zone: string, at: number][] {
  try {
    return Object.values(ical.sync.parseICS(text)).flatMap((part) => {
      if (part?.type !== 'VEVENT' || part.datetype === 'date' || !part.uid) return []
      return [
        [part.uid, part.start?.tz ?? '', Math.floor(Number(part.start) / 60_000) * 60_000] as [string, string, number],
      ]
    })
  } catch {
    return []
  }
}

function filesOf(folder: string, ending: string): { name: string; text: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return names.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
}

function letters(blocks: Block[], zone: Block['zone']): string {
  return lettersOf(
    blocks
      .filter((block) => block.zone === zone)
      .map((block) => block.text)
      .join(' '),
  )
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
