import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'
import { testMail } from '#test/world/mail/test-mail.ts'

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

const at = { startDate: '2026-09-08T09:41' }
const place = { '@type': 'Place', name: 'Hall', address: { '@type': 'PostalAddress', addressLocality: 'Oslo' } }

/** Linked data as sites and mail programs write it, and the types that are found in it. */
test.each([
  ['an event', { '@type': 'Event', name: 'Fair', ...at }, ['Event']],
  ['an event with its context', { '@context': 'https://schema.org', '@type': 'Event', ...at }, ['Event']],
  ['an event of an older context', { '@context': 'http://schema.org/', '@type': 'Event', ...at }, ['Event']],
  ['an event at a place', { '@type': 'SportsEvent', name: 'Final', location: place, ...at }, ['SportsEvent']],
  ['an event at two places', { '@type': 'Event', location: [place, { '@type': 'VirtualLocation' }], ...at }, ['Event']],
  ['an event of two types', { '@type': ['Event', 'MusicEvent'], ...at }, [['Event', 'MusicEvent']]],
  ['an event with offers', { '@type': 'Event', offers: [{ '@type': 'Offer', price: '5' }], ...at }, ['Event']],
  [
    'an event that was put off',
    { '@type': 'Event', eventStatus: 'https://schema.org/EventPostponed', ...at },
    ['Event'],
  ],
  ['an event with its parts', { '@type': 'Festival', subEvent: [{ '@type': 'Event', ...at }], ...at }, ['Festival']],
  ['a series', { '@type': 'EventSeries', eventSchedule: { '@type': 'Schedule', byDay: 'Monday' } }, ['EventSeries']],
  ['a reservation', { '@type': 'EventReservation', reservationFor: { '@type': 'Event', ...at } }, ['EventReservation']],
  ['a flight', { '@type': 'FlightReservation', reservationFor: { '@type': 'Flight' } }, ['FlightReservation']],
  ['a table', { '@type': 'FoodEstablishmentReservation', startTime: at.startDate }, ['FoodEstablishmentReservation']],
  ['a bill', { '@type': 'Invoice', paymentDueDate: '2026-09-08' }, ['Invoice']],
  ['two in a list', [{ '@type': 'Event', ...at }, { '@type': 'Order' }], ['Event', 'Order']],
  ['two in a graph', { '@graph': [{ '@type': 'Event', ...at }, { '@type': 'Person' }] }, ['Event', 'Person']],
  ['an id in place of an object', { '@type': 'Event', location: { '@id': '#hall' }, ...at }, ['Event']],
  ['words in two languages', { '@type': 'Event', name: [{ '@value': 'Fair', '@language': 'en' }], ...at }, ['Event']],
  ['no type', { name: 'Fair' }, []],
  ['no object', ['Fair', 3, null], []],
])('linked data is read of %s', async (_what, data, types) => {
  expect((await markup(script(JSON.stringify(data)))).map((each) => each['@type'])).toEqual(types)
})
