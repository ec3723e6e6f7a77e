import type { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { sendCalendarInvites } from '#calendar-invites/jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eventually } from '../world/eventually.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { givenFamily } from '../world/people/family.ts'
import { invitesTo, newInvites, sendInvitesOf } from '../world/plan/calendar-invites.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let server: SMTPServer
let received: { to: string; raw: string; mail: Email }[] = []

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => void receive(stream, { to: session.envelope.rcptTo[0]?.address ?? '', done }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  world = await givenRoost({ config: { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://roost.example' } })
})
afterAll(async () => {
  await world.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function receive(stream: Readable, { to, done }: { to: string; done: () => void }): Promise<void> {
  const raw = await textOf(stream)
  received.push({ to, raw, mail: await PostalMime.parse(raw) })
  done()
}

const year = new Date().getFullYear() + 2
const office = 'Hillside <office@hillside.example>'

/** Of choir on a day two years ahead. */
const choirOn = (day: string, more: Parameters<typeof event>[2] = {}) => ({
  from: office,
  subject: 'Choir',
  text: 'Choir.',
  calendar: calendar(
    event('Choir', `${year}-${day}T09:00`, {
      end: `${year}-${day}T10:00`,
      timezone: 'Australia/Sydney',
      uid: 'choir@hillside.example',
      ...more,
    }),
  ),
})

/** A family of one parent, who gets all invitations. */
async function givenScreen() {
  const family = await givenFamily(world, { children: [] })
  const since = () => newInvites(world, { family, member: family.parent })
  return { family, screen: mailScreenOf(family), since }
}

describe('each way in which the plan changes is told', () => {
  test('a mail that adds, moves and cancels, and its undo', async () => {
    const { screen, since } = await givenScreen()
    await screen.understood(choirOn('03-02'))
    const [added] = await since()
    expect(added).toMatchObject({ method: 'REQUEST', sequence: 0 })
    const moving = await screen.understood(choirOn('03-03', { sequence: 1 }))
    expect(await since()).toMatchObject([{ method: 'REQUEST', uid: added?.uid, sequence: 1 }])
    await screen.undo(moving.id)
    const [back] = await since()
    expect(back).toMatchObject({ method: 'REQUEST', uid: added?.uid, sequence: 2 })
    expect(back?.calendar).toContain(`DTSTART;TZID=Australia/Sydney:${year}0302T090000`)
    await screen.understood(choirOn('03-02', { sequence: 3, isCancelled: true }))
    expect(await since()).toMatchObject([{ method: 'CANCEL', uid: added?.uid, sequence: 3 }])
  })

  test('a proposal once it is accepted, and not before', async () => {
    const { family, screen, since } = await givenScreen()
    await family.send(choirOn('03-02'))
    await screen.decide('office@hillside.example', { status: 'allow', applies: 'review' })
    const [mail] = await screen.settled(1)
    expect(await since()).toEqual([])
    const [change] = (await screen.receipt(mail?.id ?? '')).changes
    expect((await screen.decideChange(change, 'apply')).status).toBe(200)
    expect(await since()).toMatchObject([{ method: 'REQUEST', sequence: 0 }])
  })

  test('a mail that cancels one turn of a series', async () => {
    const { screen, since } = await givenScreen()
    await screen.understood(choirOn('03-02', { recurrence: 'FREQ=WEEKLY;COUNT=4' }))
    const [added] = await since()
    await screen.understood(choirOn('03-16', { sequence: 1, isCancelled: true, turn: `${year}-03-16T09:00` }))
    const [cancelled, ...more] = await since()
    expect(more).toEqual([])
    expect(cancelled).toMatchObject({ method: 'CANCEL', uid: added?.uid, sequence: 1 })
    expect(cancelled?.calendar).toContain(`RECURRENCE-ID;TZID=Australia/Sydney:${year}0316T090000`)
  })

  test('a text that is pasted and kept', async () => {
    const { family, since } = await givenScreen()
    const when = { allDay: false, start: `${year}-03-02T09:00`, end: null, timezone: 'Australia/Sydney' }
    expect((await family.call('PUT', `/calendar/${newId()}`, { title: 'Fete', when })).status).toBe(200)
    expect(await since()).toMatchObject([{ method: 'REQUEST' }])
  })

  test('a member who leaves is told that it is off their calendar', async () => {
    const family = await givenFamily(world, { parent: 'Tess', coParents: ['Robin'], children: [] })
    const [robin] = family.coParents
    if (robin === undefined) throw new Error('Robin is missing')
    const when = { allDay: true, start: `${year}-03-02`, end: `${year}-03-02`, timezone: 'Australia/Sydney' }
    await family.call('PUT', `/calendar/${newId()}`, { title: 'Fete', when, attendees: [robin.id] })
    expect(await newInvites(world, { family, member: robin })).toHaveLength(1)
    expect((await family.call('POST', '/family/leaving', { newAdminId: null }, robin)).status).toBe(200)
    expect(await newInvites(world, { family, member: robin })).toMatchObject([{ method: 'CANCEL', sequence: 1 }])
  })
})

describe('the mail', () => {
  test('has words and a calendar that programs show as an invitation, over a real connection', async () => {
    const { family } = await givenScreen()
    received = []
    const when = {
      allDay: false,
      start: `${year}-03-02T09:00`,
      end: `${year}-03-02T10:00`,
      timezone: 'Australia/Sydney',
    }
    await family.call('PUT', `/calendar/${newId()}`, { title: 'Fête — ☂', when, location: 'Hall; east' })
    await sendInvitesOf(world, family)
    const { raw, mail } = await eventually(
      () => Promise.resolve(received.find(({ to }) => to === family.parent.email)),
      { what: 'the mail' },
    )
    const [invite] = await invitesTo(world, family.parent)
    expect(raw).toMatch(/^Content-Type: multipart\/mixed;/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST$/m)
    // The last alternative is the one that programs prefer (RFC 2046, section 5.1.4).
    expect([...raw.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type)).toEqual([
      'text/plain',
      'text/html',
      'text/calendar',
    ])
    expect(mail.replyTo).toMatchObject([{ address: invite?.replyTo }])
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.text).toContain('FÊTE — ☂')
    const parts = mail.attachments.map(({ mimeType, content }) => [
      mimeType,
      textOfPart(content).replace(/\r?\n/g, '\r\n'),
    ])
    expect(parts).toEqual([
      ['text/calendar', invite?.calendar],
      ['application/ics', invite?.calendar],
    ])
  })

  test('ends with one click of a mail program (RFC 8058), and not by reading the link', async () => {
    const { family, since } = await givenScreen()
    const when = { allDay: true, start: `${year}-03-02`, end: `${year}-03-02`, timezone: 'Australia/Sydney' }
    await family.call('PUT', `/calendar/${newId()}`, { title: 'Fete', when })
    const [invite] = await since()
    const oneClick = new URL(/^<(.*)>$/.exec(invite?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    expect(oneClick.origin).toBe('https://roost.example')
    const read = await fetch(world.url + oneClick.pathname, { redirect: 'manual' })
    expect(`https://roost.example${read.headers.get('location')}`).toBe(
      /Unsubscribe: (\S+)/.exec(invite?.text ?? '')?.[1],
    )
    const isOn = async () => ((await family.call('GET', '/profile')).body as { settings: object }).settings
    expect(await isOn()).toMatchObject({ sendCalendarInvites: true })
    const forged = await fetch(`${world.url}${oneClick.pathname}x`, { method: 'POST' })
    expect(forged.status).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const clicked = await fetch(world.url + oneClick.pathname, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await isOn()).toMatchObject({ sendCalendarInvites: false })
  })
})

describe('nothing is sent twice', () => {
  test('by jobs that run again, and at the same time', async () => {
    const { family, since } = await givenScreen()
    const when = { allDay: true, start: `${year}-03-02`, end: `${year}-03-02`, timezone: 'Australia/Sydney' }
    for (const title of ['Fete', 'Choir', 'Netball']) await family.call('PUT', `/calendar/${newId()}`, { title, when })
    await world.transactions.asSystem('seed', async (db) => {
      for (const _ of [1, 2, 3, 4]) await enqueue(db, { job: sendCalendarInvites, payload: { familyId: family.id } })
    })
    expect(await since()).toHaveLength(3)
    await world.transactions.asSystem('seed', (db) =>
      enqueue(db, { job: sendCalendarInvites, payload: { familyId: family.id } }),
    )
    expect(await since()).toEqual([])
  })

  test('and more events than go out at once go out one after the other', async () => {
    const { family, screen } = await givenScreen()
    const days = Array.from({ length: 25 }, (_, day) =>
      Temporal.PlainDate.from(`${year}-03-02`).add({ days: day }).toString(),
    )
    await screen.understood({
      from: office,
      subject: 'Term dates',
      text: 'Term dates.',
      calendar: calendar(
        ...days.map((day) =>
          event(`Choir ${day}`, `${day}T09:00`, {
            end: `${day}T10:00`,
            timezone: 'Australia/Sydney',
            uid: `${day}@hillside.example`,
          }),
        ),
      ),
    })
    const sent = await eventually(
      async () => {
        await world.transactions.asSystem('seed', async (db) => {
          const at = new Date(Date.now() - 3_600_000).toISOString()
          await db.updateTable('invite_changes').set({ at }).where('family_id', '=', family.id).execute()
          await enqueue(db, { job: sendCalendarInvites, payload: { familyId: family.id } })
        })
        const invites = await invitesTo(world, family.parent)
        return invites.length >= 25 ? invites : null
      },
      { what: 'all invitations' },
    )
    expect(new Set(sent.map(({ uid }) => uid)).size).toBe(25)
    expect(sent).toHaveLength(25)
  })
})

test('an invitation that comes back as a mail adds nothing to the plan', async () => {
  const { family, screen, since } = await givenScreen()
  const when = { allDay: false, start: `${year}-03-02T09:00`, end: `${year}-03-02T10:00`, timezone: 'Australia/Sydney' }
  const id = newId()
  await family.call('PUT', `/calendar/${id}`, { title: 'Fete', when })
  const [invite] = await since()
  const receipt = await screen.understood({
    from: office,
    subject: 'Fwd: Invitation',
    text: 'See below.',
    calendar: invite?.calendar ?? '',
  })
  expect(receipt.changes.filter(({ state, kind }) => state !== 'known' && kind !== 'notice')).toEqual([])
  await family.call('PATCH', `/calendar/${id}`, {
    fields: { when: { ...when, start: `${year}-05-02T09:00`, end: `${year}-05-02T10:00` } },
  })
  await since()
  const stale = await screen.understood({
    from: office,
    subject: 'Invitation',
    text: 'Again.',
    calendar: invite?.calendar ?? '',
  })
  expect(stale.changes.filter(({ state, kind }) => state !== 'known' && kind !== 'notice')).toEqual([])
  expect(await since()).toEqual([])
})

function textOfPart(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
}
