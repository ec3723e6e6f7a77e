import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const outgoingMail = async (url: string) => (await fetch(`${url}/api/auth/outgoing-mail`)).json()
const outbox = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/api/outbox`, { headers })

describe('the outbox', () => {
  it('shows the hundred mails that were sent last, newest first', async () => {
    const start = Date.parse('2026-05-14T12:00:00Z')
    await world.transactions.asSystem('seed', (db) =>
      db
        .insertInto('outgoing_mails')
        .values(
          Array.from({ length: 101 }, (_, position) => ({
            id: newId(),
            recipient: 'ada@example.org',
            subject: `Number ${position}`,
            text_body: 'Hello',
            html_body: '<p>Hello</p>',
            created_at: new Date(start + position * 1000).toISOString(),
          })),
        )
        .execute(),
    )
    const mails = (await (await outbox(world.url)).json()) as { subject: string }[]
    expect(mails).toHaveLength(100)
    expect(await outgoingMail(world.url)).toEqual({ hasOutbox: true })
    expect([mails.at(0)?.subject, mails.at(-1)?.subject]).toEqual(['Number 100', 'Number 1'])
  })

  it('names the calendar of an invitation with its method and time', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Europe/Berlin:20270516T090000\r\nEND:VEVENT\r\n'
    const id = newId()
    await world.transactions.asSystem('seed', (db) =>
      db
        .insertInto('outgoing_mails')
        .values({
          id,
          recipient: 'ada@example.org',
          subject: 'Gala',
          text_body: 'Hello',
          html_body: '<p>Hello</p>',
          created_at: '2027-01-01T12:00:00Z',
          calendar,
          calendar_method: 'CANCEL',
        })
        .execute(),
    )
    const mails = (await (await outbox(world.url)).json()) as { id: string; calendar: unknown }[]
    expect(mails.find((mail) => mail.id === id)?.calendar).toEqual({
      method: 'CANCEL',
      start: '2027-05-16T09:00',
      zone: 'Europe/Berlin',
    })
  })

  it('is not there for whom a proxy or a tunnel let in of which no setting tells', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await outbox(world.url, { [name]: '127.0.0.1' })).status, name).toBe(404)
  })

  it('is not there on a server that sends its mail', async () => {
    const sender = await givenRoost({ config: { hasOutbox: false } })
    try {
      expect((await outbox(sender.url)).status).toBe(404)
      expect(await outgoingMail(sender.url)).toEqual({ hasOutbox: false })
    } finally {
      await sender.close()
    }
  })
})
