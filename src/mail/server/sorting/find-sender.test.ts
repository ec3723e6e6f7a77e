import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event, partsOf, typeOf } from '#test/world/mail/calendar-mail.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { givenSecondAddress } from '#test/world/people/second-address.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const said = 'The zoo excursion is on Thursday 14 January 2027 at 9:00 am.'
/** As the forwarded mail brought it. */
const invitation = calendar(event('Zoo excursion', '2027-01-14T09:00'))
const gmail = `See below.

---------- Forwarded message ---------
From: Hillside School <office@hillside.example>
Date: Fri, 20 Nov 2026 at 09:00
Subject: Excursion
To: <ada@home.example>

${said}
`
const outlook = `<p>See below</p><hr><div><b>From:</b> Hillside School &lt;<a href="mailto:office@hillside.example">office@hillside.example</a>&gt;<br><b>Sent:</b> Friday, 20 November 2026<br><b>To:</b> Ada<br><b>Subject:</b> Excursion</div><p>${said}</p>`
const german = `-----Ursprüngliche Nachricht-----
Von: Hillside School [mailto:office@hillside.example]
Gesendet: Freitag, 20. November 2026 09:00
An: Ada
Betreff: Excursion

${said}
`
/** Forwarded by Gran, and then by a member. */
const twice = `---------- Forwarded message ---------
From: Gran Lee <gran@lee.example>
Date: Fri, 20 Nov 2026 at 10:00
Subject: Fwd: Excursion
To: <ada@home.example>

Have you seen this?

${gmail}`
/** Forwarded from a stranger who bears that name. */
const named = (name: string) =>
  gmail.replace('Hillside School <office@hillside.example>', `${name} <stranger@else.example>`)
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')

/** A raw mail of a member's, of one or several parts. */
function rawOf(from: string, body: string[]): string {
  return [`From: Ada <${from}>`, 'Subject: Fwd: Excursion', `Date: Fri, 20 Nov 2026 10:00:00 +1100`, ...body].join(
    '\r\n',
  )
}

const attached = [
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'From: me to you',
  '--b',
  'Content-Type: message/rfc822',
  '',
  'Received: from somewhere',
  'From: Hillside School',
  ' <office@hillside.example>',
  'Subject: Excursion',
  ...partsOf(said, invitation),
  '--b--',
]
const ways: [
  string,
  (from: string) => { raw: string } | { from: string; subject: string; text?: string; html?: string; calendar: string },
][] = [
  ['in the text', (from) => ({ from, subject: 'Fwd: Excursion', text: gmail, calendar: invitation })],
  ['in HTML alone', (from) => ({ from, subject: 'FW: Excursion', html: outlook, calendar: invitation })],
  ['in another language', (from) => ({ from, subject: 'WG: Excursion', text: german, calendar: invitation })],
  [
    'in a forward of a forward',
    (from) => ({ from, subject: 'Fwd: Fwd: Excursion', text: twice, calendar: invitation }),
  ],
  ['as an attachment', (from) => ({ raw: rawOf(from, attached) })],
  [
    'in base64',
    (from) => ({
      raw: rawOf(from, [
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64(gmail),
        '--b',
        `Content-Type: ${typeOf(invitation)}`,
        'Content-Transfer-Encoding: base64',
        '',
        base64(invitation),
        '--b--',
      ]),
    }),
  ],
]

const school = { senderEmail: 'office@hillside.example', senderName: 'Hillside School' }
const namesOf = async (family: GivenFamily) =>
  (await mailScreenOf(family).waiting()).map(({ senderEmail }) => senderEmail)

describe('what a member forwards from an address of their own', () => {
  test.each(ways)('asks for who wrote it first, found %s', async (_where, mail) => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(mail(family.parent.email))
    expect((await screen.list()).mails).toMatchObject([{ ...school, state: 'quarantined' }])
    expect(await namesOf(family)).toEqual(['office@hillside.example'])
    expect((await screen.senders()).map(({ senderEmail }) => senderEmail)).toEqual(['office@hillside.example'])

    await screen.decide('office@hillside.example', { status: 'allow' })
    const [mailRead] = await screen.settled(1)
    const { steps } = await screen.receipt(mailRead?.id ?? '')
    expect(steps.slice(0, 3)).toMatchObject([
      { step: 'received' },
      { step: 'forwarded', detail: 'Ada' },
      { step: 'quarantined' },
    ])
    expect((await screen.events()).map(({ at }) => at)).toEqual(['2027-01-14T09:00'])
  })

  test.each([
    ['a block of their own', `\n${gmail}`],
    ['a part that is none', `\n--x\nContent-Type: message/rfc822\n\nFrom: office@hillside.example\n\n${said}`],
  ])('asks for a stranger who names another below, in %s', async (_how, below) => {
    const family = await givenFamily(world)
    await family.send({ from: family.parent.email, subject: 'Fwd: Excursion', text: `${named('Ann')}${below}` })
    expect(await namesOf(family)).toEqual(['stranger@else.example'])
  })

  test('counts from a second address once it is confirmed', async () => {
    const family = await givenFamily(world)
    const address = await givenSecondAddress(world, { family })
    await family.send({ from: address, subject: 'Fwd: Excursion', text: gmail })
    expect(await namesOf(family)).toEqual(['office@hillside.example'])
  })

  test.each([
    ['block', 'blocked'],
    ['allow', 'understood'],
  ] as const)('is dealt with as the family has decided on who wrote it: %s', async (status, state) => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send({ ...school, from: school.senderEmail, subject: 'Term', text: 'Term begins.' })
    await screen.list()
    await screen.decide(school.senderEmail, { status })
    await family.send({ from: family.parent.email, subject: 'Fwd: Excursion', text: gmail })
    await screen.settled(2)
    expect((await screen.list()).mails[0]).toMatchObject({ ...school, state })
    expect(await namesOf(family)).toEqual([])
  })

  test('lets in nobody by itself, whoever wrote the member’s address into it', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send({ from: family.parent.email, subject: 'Fwd: Excursion', text: gmail })
    await family.sorted()
    expect(await screen.senders()).toMatchObject([{ senderEmail: school.senderEmail, status: 'pending' }])
    expect(await screen.events()).toEqual([])
  })
})

describe('asks for its own sender', () => {
  test.each([
    ['a forward of somebody who is no member', 'stranger@else.example', 'Fwd: Excursion', gmail],
    ['a mail of a member’s that is no forward', null, 'Excursion', gmail],
    ['a forward in which nobody is named', null, 'Fwd: Excursion', said],
    [
      'a forward whose words only look like a header',
      null,
      'Fwd: Excursion',
      'From: 9 am to 10 am office@hillside.example',
    ],
    ['a forward of somebody whose name is another’s address', null, 'Fwd: Excursion', named('office@hillside.example')],
    ['the same with a comma', null, 'Fwd: Excursion', named('office@hillside.example, School')],
    ['a forward whose first block has no address', null, 'Fwd: Excursion', `From: Ann Lee\nSent: today\n\n${gmail}`],
  ])('%s', async (_what, stranger, subject, text) => {
    const family = await givenFamily(world)
    const from = stranger ?? family.parent.email
    await family.send({ from, subject, text })
    await family.sorted()
    expect(await namesOf(family)).toEqual([from])
  })

  test('a forward from the address of another family’s member, or of the family’s own words', async () => {
    const [family, other] = [await givenFamily(world, { coParents: ['Sam'] }), await givenFamily(world)]
    await family.send({ from: other.parent.email, subject: 'Fwd: Excursion', text: gmail })
    const sam = family.coParents[0]?.email ?? ''
    const ofSam = gmail.replace('office@hillside.example', sam)
    await family.send({ from: family.parent.email, subject: 'Fwd: Sam', text: ofSam })
    await family.sorted()
    expect(new Set(await namesOf(family))).toEqual(new Set([other.parent.email, family.parent.email]))
  })
})
