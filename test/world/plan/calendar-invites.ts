import ICAL from 'ical.js'
import { queueCalendarInvites } from '#calendar-invites/jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { eventually } from '../eventually.ts'
import type { GivenFamily, GivenMember } from '../people/family.ts'
import type { World } from '../server/roost.ts'

/** An invitation as its reader's calendar program has it: read by a parser that is not ours. */
export interface ReadInvite {
  subject: string
  text: string
  headers: Record<string, string>
  method: string
  calendar: string
  component: ICAL.Component
  events: ICAL.Component[]
  /** Of the first event. */
  uid: string
  sequence: number
  replyTo: string
}

/** The minute passes that changes wait for others, and all invitations of the family are written. */
export async function sendInvitesOf(world: World, family: GivenFamily): Promise<void> {
  await world.transactions.asSystem('seed', async (db) => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    await db.updateTable('invite_changes').set({ at }).where('family_id', '=', family.id).execute()
    await enqueue(db, { job: queueCalendarInvites, payload: {} })
  })
  const isSent = () =>
    world.transactions.asSystem('seed', async (db) => {
      const waiting = await db
        .selectFrom('invite_changes')
        .select('event_id')
        .where('family_id', '=', family.id)
        .execute()
      return waiting.length === 0
    })
  await eventually(isSent, { what: 'the invitations' })
}

/** The invitations that a member was mailed, the first one first. */
export async function invitesTo(world: World, { email }: GivenMember): Promise<ReadInvite[]> {
  const rows = await world.transactions.asSystem('seed', (db) =>
    db
      .selectFrom('outgoing_mails')
      .select(['subject', 'text_body as text', 'headers', 'calendar', 'calendar_method as method'])
      .where('recipient', '=', email)
      .where('calendar', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ calendar, method, headers, ...row }) =>
    readInvite({ ...row, headers, calendar: calendar ?? '', method: method ?? '' }),
  )
}

/** Sends what is due, and gives the invitations that came to a member since. */
export async function newInvites(
  world: World,
  { family, member }: { family: GivenFamily; member: GivenMember },
): Promise<ReadInvite[]> {
  const before = (await invitesTo(world, member)).length
  await sendInvitesOf(world, family)
  return (await invitesTo(world, member)).slice(before)
}

export function readInvite(mail: Pick<ReadInvite, 'subject' | 'text' | 'headers' | 'method' | 'calendar'>): ReadInvite {
  const component = new ICAL.Component(ICAL.parse(mail.calendar) as never)
  const events = component.getAllSubcomponents('vevent')
  const [first] = events
  return {
    ...mail,
    component,
    events,
    uid: String(first?.getFirstPropertyValue('uid')),
    sequence: Number(first?.getFirstPropertyValue('sequence')),
    replyTo: String(mail.headers['Reply-To']),
  }
}

/** The first instants at which an invited series takes place, worked out from its own rule and its own time zone. */
export function instantsOf({ component, events }: ReadInvite, count: number): string[] {
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const [series, ...exceptions] = events
  const event = new ICAL.Event(series, { exceptions })
  const turns = event.iterator()
  const found: string[] = []
  for (let turn = turns.next(); turn && found.length < count; turn = turns.next())
    found.push(event.getOccurrenceDetails(turn).startDate.toJSDate().toISOString())
  ICAL.TimezoneService.reset()
  return found
}
