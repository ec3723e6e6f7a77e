import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { calendar, event, task } from '#test/world/mail/calendar-mail.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailLateNotices } from '../jobs.ts'
import { queueLetters } from './queue-letters.ts'
import { means } from '#test/world/mail/meant-mail.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let server: SMTPServer
let received: { to: string; mail: Email }[] = []

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void receive(stream, { to: session.envelope.rcptTo[0]?.address ?? '', done })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  world = await givenRoost({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://roost.example' } })
})
afterAll(async () => {
  await world.close()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
})
beforeEach(() => {
  received = []
})

async function receive(stream: Readable, { to, done }: { to: string; done: () => void }): Promise<void> {
  received.push({ to, mail: await PostalMime.parse(await textOf(stream)) })
  done()
}

const lettersTo = (email: string) => received.filter(({ to }) => to === email).map(({ mail }) => mail)
const newsTo = (email: string) => lettersTo(email).filter(({ subject }) => !subject?.startsWith('Receive'))
const newAddress = () => `nan-${newId()}@example.org`
const oneNews = (email: string) => eventually(() => Promise.resolve(newsTo(email)[0]), { what: 'a letter of notices' })

async function givenVerified(family: GivenFamily, email = newAddress()): Promise<string> {
  await family.call('POST', '/send-secondary-email-verification', { email })
  const asked = await eventually(() => Promise.resolve(lettersTo(email).at(-1)), { what: 'the link' })
  const p_token = /token=([\w-]+)/.exec(asked.text ?? '')?.[1]
  const { body } = await family.call('POST', '/verify_secondary_email', { p_token })
  expect(body).toMatchObject({ success: true })
  return email
}

const excursion = {
  from: 'Hillside <office@hillside.example>',
  subject: 'Excursion to the zoo',
  text: 'Dear families,\n\nThe excursion to the zoo is on Thursday 14 January 2027 at 9:00 am.\n\nPlease return the permission slip by Friday 8 January 2027.\n\nThe canteen is closed that day.\n',
  calendar: calendar(
    event('Excursion to the zoo', '2027-01-14T09:00'),
    task('Return the permission slip', { due: '2027-01-08' }),
  ),
}
const canteen = () => ({
  from: excursion.from,
  subject: 'Canteen',
  text: 'The canteen is closed until further notice.',
  ...means({}),
})

describe('a mail that was understood', () => {
  test('goes as one letter to every verified address, and to no other', async () => {
    const family = await givenFamily(world)
    const [first, second, pending] = [await givenVerified(family), await givenVerified(family), newAddress()]
    await family.call('POST', '/send-secondary-email-verification', { email: pending })
    const stranger = await givenVerified(await givenFamily(world))
    const screen = mailScreenOf(family)
    await screen.understood(excursion)
    const [notice] = await screen.notices()
    const mail = await oneNews(first)
    await oneNews(second)
    expect(mail.subject).toBe(`Harper family: ${notice?.title}`)
    expect(mail.text).toContain((notice?.title ?? '').toUpperCase())
    expect(mail.text).toContain('Ada asked for the notices of the Harper family to come to this address.')
    expect([first, second, pending, stranger].map((email) => newsTo(email).length)).toEqual([1, 1, 0, 0])
  })

  test('is not mailed again when a job runs twice, nor what was there before', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await screen.understood(excursion)
    const email = await givenVerified(family)
    await screen.understood(canteen())
    await oneNews(email)
    await world.transactions.asFamily(family.id, (db) => queueLetters(db, family.id))
    await givenVerified(family)
    expect(newsTo(email).map(({ subject }) => subject)).toEqual([
      `Harper family: ${(await screen.notices())[0]?.title}`,
    ])
  })
})

describe('what a stranger wrote', () => {
  test('comes as plain words, without markup and without headers of theirs', async () => {
    const family = await givenFamily(world)
    const email = await givenVerified(family)
    await world.transactions.asFamily(family.id, async (db) => {
      await db
        .insertInto('notifications')
        .values({
          family_id: family.id,
          id: newId(),
          title: 'Hats\r\nBcc: all@example.org <script>',
          content: '<p onclick="x()">Bring <a href="https://school.example/hats">hats</a> &amp; <img src=x> water</p>',
          source: 'school_office',
          source_mail_id: null,
          created_by: null,
        })
        .execute()
      await queueLetters(db, family.id)
    })
    const mail = await oneNews(email)
    expect(mail.subject).toBe('Harper family: Hats Bcc: all@example.org <script>')
    expect(mail.bcc).toBeUndefined()
    expect(mail.text).toContain('Bring hats (https://school.example/hats) & water')
    expect(mail.text).toContain('From school office')
    expect(mail.html).not.toMatch(/<script|<img|onclick/)
  })
})

describe('unsubscribing', () => {
  async function givenLetter() {
    const family = await givenFamily(world)
    const email = await givenVerified(family)
    const screen = mailScreenOf(family)
    await screen.understood(excursion)
    const mail = await oneNews(email)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
    const oneClick = new URL(/^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '')
    return { family, email, screen, mail, header, oneClick }
  }

  test('takes one click of a mail program (RFC 8058)', async () => {
    const { family, email, screen, header, oneClick } = await givenLetter()
    expect(oneClick.origin).toBe('https://roost.example')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const response = await fetch(world.url + oneClick.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect((await family.call('GET', '/secondary-emails')).body).toMatchObject([{ email, status: 'unsubscribed' }])
    const other = await givenVerified(family)
    await screen.understood(canteen())
    await oneNews(other)
    expect(newsTo(email)).toHaveLength(1)
  })

  test('in another form that mail programs send works as well, and twice', async () => {
    const { oneClick } = await givenLetter()
    for (let time = 0; time < 2; time++) {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      expect((await fetch(world.url + oneClick.pathname, { method: 'POST', body: form })).status).toBe(200)
    }
  })

  test('is not done by reading the address, which leads to the page that asks', async () => {
    const { family, mail, oneClick } = await givenLetter()
    const read = await fetch(world.url + oneClick.pathname, { redirect: 'manual' })
    const page = /Unsubscribe: (\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(read.status).toBe(302)
    expect(`https://roost.example${read.headers.get('location')}`).toBe(page)
    expect((await family.call('GET', '/secondary-emails')).body).toMatchObject([{ status: 'verified' }])
  })

  test('ends when the address is verified anew', async () => {
    const { family, email, oneClick } = await givenLetter()
    await fetch(world.url + oneClick.pathname, { method: 'POST' })
    received = []
    await givenVerified(family, email)
    expect((await family.call('GET', '/secondary-emails')).body).toMatchObject([{ email, status: 'verified' }])
  })

  test('with a link that was changed says so', async () => {
    const { family, oneClick } = await givenLetter()
    const theirs = Buffer.from(`${family.id} somebody@example.org`).toString('base64url')
    const forged = oneClick.pathname.replace(/[^/]+\./, `${theirs}.`)
    for (const path of [forged, `${oneClick.pathname}x`, oneClick.pathname.replace(/\..*/, '.')]) {
      const response = await fetch(world.url + path, { method: 'POST' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        message: 'This link is incomplete. Open it from the letter once more.',
      })
    }
  })
})

test('more letters than an hour allows wait, and come with the next', async () => {
  const family = await givenFamily(world)
  const email = await givenVerified(family)
  await world.transactions.asSystem('seed', (db) =>
    db
      .insertInto('attempts')
      .values({ key: `notice letters ${family.id}`, window_start: new Date().toISOString(), count: 20 })
      .execute(),
  )
  const screen = mailScreenOf(family)
  await screen.understood(excursion)
  await givenVerified(family)
  expect(newsTo(email)).toEqual([])
  await world.transactions.asSystem('seed', async (db) => {
    await db.deleteFrom('attempts').where('key', '=', `notice letters ${family.id}`).execute()
    await enqueue(db, { job: mailLateNotices, payload: {} })
  })
  await oneNews(email)
})
