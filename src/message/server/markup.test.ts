import { readdirSync, readFileSync } from 'node:fs'
import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { calendarItems } from '../rules/calendar/calendar-items.ts'
import { readMessage } from './read-message.ts'
import { externalCases, hasExternalCases, testMail } from '#test/world/test-mail.ts'

async function markup(html: string): Promise<Record<string, unknown>[]> {
  return (await readMessage(testMail(`<p>Hello</p>${html}`, { type: 'text/html' }))).markup
}

function script(json: string): string {
  return `<script type="application/ld+json">${json}</script>`
}

test('objects are taken out of lists and graphs', async () => {
  expect(await markup(script('{"@context":"x","@graph":[{"@type":"Event","name":"A"},[{"@type":"Flight"}]]}'))).toEqual(
    [{ '@type': 'Event', name: 'A' }, { '@type': 'Flight' }],
  )
})

test('commas too many or too few and line breaks in strings are mended', async () => {
  expect(await markup(script('{"@type":"Event",\n"name":"A\nB"\n"startDate":"2026-06-01",}'))).toEqual([
    { '@type': 'Event', name: 'A B', startDate: '2026-06-01' },
  ])
})

test('what cannot be mended is said, and the words are read all the same', async () => {
  const mail = await readMessage(testMail(`<p>Hello</p>${script('{"@type":')}`, { type: 'text/html' }))
  expect(mail.text).toBe('Hello')
  expect(mail.troubles).toEqual([expect.stringContaining('only the words were read')])
})

test('microdata has the shape of linked data', async () => {
  expect(
    await markup(
      '<div itemscope itemtype="http://schema.org/EventReservation"><meta itemprop="reservationNumber" content="B1"><div itemprop="reservationFor" itemscope itemtype="http://schema.org/Event"><span itemprop="name">Aladdin</span><time itemprop="startDate" datetime="2026-12-12T14:30">Saturday</time></div></div>',
    ),
  ).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'EventReservation',
      reservationNumber: 'B1',
      reservationFor: {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Aladdin',
        startDate: '2026-12-12T14:30',
      },
    },
  ])
})

test('an invitation sent as part and as attachment counts once', async () => {
  const invitation =
    'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260101T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'
  const part = (type: string): string => `--b\r\nContent-Type: ${type}\r\n\r\n${invitation}\r\n`
  const mail = await readMessage(
    Buffer.from(
      `From: a@b.test\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('text/calendar; method=REQUEST')}${part('application/ics; name=invite.ics')}--b--\r\n`,
    ),
  )
  expect(mail.calendar.map((item) => [item.uid, item.method])).toEqual([['1', 'request']])
})

interface SchemaCase {
  jsonld: unknown
  parses: boolean
}

describe.skipIf(!hasExternalCases)('the public suites beside the project', () => {
  test('every example of linked data is read', async () => {
    const cases = JSON.parse(readFileSync(`${externalCases}/schema-org/cases.json`, 'utf8')) as SchemaCase[]
    for (const { jsonld } of cases.filter((each) => each.parses)) {
      expect((await markup(script(JSON.stringify(jsonld)))).length).toBeGreaterThan(0)
    }
  })

  test('every calendar starts its events when node-ical says, where that knows the zone', () => {
    let compared = 0
    for (const name of readdirSync(`${externalCases}/ics`).filter((each) => each.endsWith('.ics'))) {
      const text = readFileSync(`${externalCases}/ics/${name}`, 'utf8')
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
