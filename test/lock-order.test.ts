import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { mail } from '#mailboxes/server/source/mailbox-source.suite.ts'
import { releaseLeases, renewLeases } from '#mailboxes/server/sync/lease-queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { calendar, event, task } from './world/mail/calendar-mail.ts'
import { eventually } from './world/eventually.ts'
import { givenGranted } from './world/mailboxes/granted.ts'
import { givenGoogle } from './world/mailboxes/providers.ts'
import { syncEnded } from './world/mailboxes/synced-mailbox.ts'
import { givenFamily, type GivenFamily } from './world/people/family.ts'
import { sendInvitesOf } from './world/plan/calendar-invites.ts'
import { givenRoost, type World } from './world/server/roost.ts'

let world: World
let owner: pg.Client
let google: Awaited<ReturnType<typeof givenGoogle>>
beforeAll(async () => {
  google = await givenGoogle(
    [1, 2, 3, 4, 5, 6, 7].map((at) => ({ address: `robin${at}@gmail.example`, name: 'Robin' })),
  )
  world = await givenRoost({ config: { google: google.settings }, syncs: { lookEvery: 50 } })
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
  await google.close()
})

it('lets who changes an event finish while its attendee is taken out of the family', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  const id = await planned(family, { attendees: [robin?.id] })
  const { status } = await meet(family, {
    holds: (db) => lock(db, id),
    acts: () => family.call('DELETE', `/family/members/${robin?.id}`),
    goesOn: (db) => db.updateTable('calendar_events').set({ title: 'Match' }).where('id', '=', id).execute(),
  })
  expect(status).toBe(200)
  expect(await eventsOf(family)).toMatchObject([{ title: 'Match', attendees: [] }])
})

it('lets who moves an event take its tasks along while the mail behind both is undone', async () => {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const receipt = await screen.understood({
    from: 'Greenfield Primary <office@greenfield-primary.example>',
    subject: 'Swimming carnival',
    text: 'The swimming carnival is on Thursday 14 January 2027, 9:00am to 2:30pm.\n\nPlease return the permission slip by Monday 11 January 2027.',
    calendar: calendar(
      event('Swimming carnival', '2027-01-14T09:00', { end: '2027-01-14T14:30' }),
      task('Return the permission slip', { due: '2027-01-11' }),
    ),
  })
  const [carnival] = await screen.events()
  const { status } = await meet(family, {
    holds: (db) => lock(db, carnival?.id ?? ''),
    acts: () => screen.undo(receipt.id),
    goesOn: (db) => db.updateTable('tasks').set({ due_date: '2027-01-12T12:00:00Z' }).execute(),
  })
  expect(status).toBe(200)
  expect(await screen.events()).toEqual([])
})

it('lets who changes a series reach its turns while one of them is brought back', async () => {
  const family = await givenFamily(world)
  const id = await planned(family, { recurrence: 'FREQ=DAILY;COUNT=3' })
  const gone = await family.call('DELETE', `/calendar/${id}`, { scope: 'this', turn: '2027-01-15T16:00' })
  const { id: turn } = gone.body as { id: string }
  expect(turn).not.toBe(id)
  const { status } = await meet(family, {
    holds: (db) => lock(db, id),
    acts: () => family.call('POST', `/calendar/${turn}/restoration`, {}),
    goesOn: (db) => db.updateTable('calendar_events').set({ location: 'Hall' }).where('id', '=', turn).execute(),
  })
  expect(status).toBe(200)
  expect(await eventsOf(family)).toHaveLength(3)
})

it('lets a sync write down its messages while a parent has it ask once more', async () => {
  const { family, mailboxId } = await givenMailbox(1)
  const givenUp = { state: 'lost', lost_because: 'failing', lost_at: new Date().toISOString() } as const
  const change = (db: FamilyDb) => db.updateTable('mailbox_messages').set(givenUp).where('mailbox_id', '=', mailboxId)
  await world.transactions.asFamily(family.id, (db) => change(db).executeTakeFirstOrThrow())
  const { status } = await meet(family, {
    holds: (db) => lockSync(db, mailboxId),
    acts: () => family.call('POST', `/mailboxes/${mailboxId}/syncs`),
    goesOn: (db) => change(db).execute(),
  })
  expect(status).toBe(200)
})

it('lets a sync write down how far an import is while a parent asks for another', async () => {
  const { family, mailboxId } = await givenMailbox(2)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const lookup = { mailbox_id: mailboxId, id: newId(), sender: null, days: 31, most: 100, next_try_at: later }
  await world.transactions.asFamily(family.id, (db) =>
    db
      .insertInto('mailbox_lookups')
      .values({ family_id: family.id, ...lookup })
      .execute(),
  )
  const { status } = await meet(family, {
    holds: (db) => lockSync(db, mailboxId),
    acts: () => family.call('POST', '/mailboxes/imports', { id: mailboxId, months: 1, most: 50 }),
    goesOn: (db) => db.updateTable('mailbox_lookups').set({ looked: 7 }).where('mailbox_id', '=', mailboxId).execute(),
  })
  expect(status).toBe(200)
})

it('lets who allows a sender reach the sync while it puts off a look back', async () => {
  const { family, mailboxId } = await givenMailbox(3)
  const switchSync = (isOn: boolean) => family.call('PUT', `/mailboxes/${mailboxId}/sync`, { isOn })
  await switchSync(false)
  await family.call('POST', '/senders', { email: 'news@club.example' })
  google.inject({ kind: 'fails', status: 500 }, { on: 'list' })
  const { status } = await meet(family, {
    holds: async (db) => {
      await lockFamilyRow(db, family.id)
      await db.updateTable('mailbox_lookups').set({ looked: 0 }).where('mailbox_id', '=', mailboxId).execute()
    },
    acts: () => switchSync(true),
    goesOn: (db) => lockSync(db, mailboxId),
  })
  expect(status).toBe(200)
  expect((await syncEnded(world, family)).trouble).toContain('the list of earlier mail')
})

it('lets who leaves take invitations back while others are sent', async () => {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const [robin] = family.coParents
  const id = await planned(family, { attendees: [robin?.id], when: inTwoYears() })
  await sendInvitesOf(world, family)
  await family.call('PATCH', `/calendar/${id}`, { fields: { title: 'Match' } })
  await meet(family, {
    holds: async (db) => {
      await lockFamilyRow(db, family.id)
      // Of who was in the family before, as the trigger writes it.
      const invite = await db
        .selectFrom('calendar_invites')
        .selectAll()
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow()
      const { family_id, event_id, member_id, reply_code, sequence, sent } = invite
      await db
        .insertInto('withdrawn_invites')
        .values({ family_id, event_id, member_id, reply_code, sequence, sent: JSON.stringify(sent), reader: null })
        .execute()
    },
    acts: () => sendInvitesOf(world, family).then(() => ({ status: 200 })),
    goesOn: (db) => db.deleteFrom('calendar_invites').where('event_id', '=', id).execute(),
  })
  const { rows } = await owner.query(
    `select from pg_stat_database where datname = current_database() and deadlocks > 0`,
  )
  expect(rows).toEqual([])
})

describe('a server that syncs several mailboxes', () => {
  let family: GivenFamily
  let ids: string[]
  const holder = newId()
  beforeEach(async () => {
    const { family: first, mailboxId } = await givenMailbox(4)
    family = first
    const account = google.mailboxes[4]?.address ?? ''
    const { id } = await givenGranted(world, { family, google, choice: { account } })
    await syncEnded(world, family)
    ids = [mailboxId, id].toSorted()
    // The one whose key comes first lies behind the other.
    for (const each of ids.toReversed()) await hold(each)
  })

  function hold(mailboxId: string) {
    const until = new Date(Date.now() + 60_000).toISOString()
    const held = { lease_holder: holder, lease_until: until, next_sync_at: 'infinity' }
    return world.transactions.asFamily(family.id, (db) =>
      db.updateTable('mailbox_syncs').set(held).where('mailbox_id', '=', mailboxId).execute(),
    )
  }

  async function leases() {
    const rows = await world.transactions.asFamily(family.id, (db) =>
      db.selectFrom('mailbox_syncs').select(['lease_holder', 'lease_until']).orderBy('mailbox_id').execute(),
    )
    return rows.map((row) => (row.lease_holder === holder ? Date.parse(row.lease_until ?? '') : null))
  }

  it('renews its claims without waiting for the one that somebody works on', async () => {
    const [first = '', second = ''] = ids
    for (const each of [first, second]) {
      const [before] = [await leases()]
      await world.transactions.asFamily(family.id, async (db) => {
        await lockSync(db, each)
        await world.transactions.asSystem('sync mailboxes', (other) => renewLeases(other, { holder, seconds: 300 }))
      })
      const moved = (await leases()).map((at, place) => at !== before[place])
      expect(moved).toEqual([each !== first, each !== second])
    }
  })

  it('lets who allows a sender reach them all while it gives them back', async () => {
    const [first = '', second = ''] = ids
    await meet(family, {
      holds: (db) => lockSync(db, first),
      acts: async () => {
        await world.transactions.asSystem('sync mailboxes', (db) => releaseLeases(db, holder))
        return { status: 200 }
      },
      goesOn: (db) => lockSync(db, second),
    })
    expect(await leases()).toEqual([null, null])
  })
})

/** A family's mailbox with one mail in it that was fetched. */
async function givenMailbox(number: number): Promise<{ family: GivenFamily; mailboxId: string }> {
  const family = await givenFamily(world)
  await family.call('POST', '/senders', { email: 'office@school.example' })
  const inbox = google.mailboxes[number - 1]
  inbox?.deliver({ raw: mail({ subject: 'Trip', from: 'office@school.example' }) })
  const { id } = await givenGranted(world, { family, google, choice: { account: inbox?.address ?? '' } })
  await syncEnded(world, family)
  return { family, mailboxId: id }
}

function lockSync(db: FamilyDb, mailboxId: string) {
  return db
    .selectFrom('mailbox_syncs')
    .select('mailbox_id')
    .where('mailbox_id', '=', mailboxId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Meeting {
  /** What somebody has locked. */
  holds: (db: FamilyDb) => Promise<unknown>
  /** What another does meanwhile, and has to wait with. */
  acts: () => Promise<{ status: number }>
  /** What the first does once the other waits; were it to wait for the other, neither would get on. */
  goesOn: (db: FamilyDb) => Promise<unknown>
}

async function meet(family: GivenFamily, { holds, acts, goesOn }: Meeting): Promise<{ status: number }> {
  const { acting } = await world.transactions.asFamily(family.id, async (db) => {
    await holds(db)
    const begun = { acting: acts() }
    await eventually(somebodyWaits, { what: 'the other at the lock' })
    await goesOn(db)
    return begun
  })
  return acting
}

/** In whatever role: only the owner sees what the others wait for. */
async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== null && rowCount > 0
}

function lock(db: FamilyDb, eventId: string) {
  return db.selectFrom('calendar_events').select('id').where('id', '=', eventId).forUpdate().executeTakeFirstOrThrow()
}

/** Ahead of whenever this runs. */
function inTwoYears() {
  const year = new Date().getFullYear() + 2
  return { allDay: false, start: `${year}-05-11T16:00`, end: `${year}-05-11T17:00`, timezone: 'Australia/Sydney' }
}

async function planned(family: GivenFamily, more: object): Promise<string> {
  const id = newId()
  const when = { allDay: false, start: '2027-01-14T16:00', end: '2027-01-14T17:00', timezone: family.timezone }
  const { status } = await family.call('PUT', `/calendar/${id}`, { title: 'Training', when, ...more })
  expect(status).toBe(200)
  return id
}

async function eventsOf(family: GivenFamily): Promise<object[]> {
  return (await family.call('GET', '/calendar?from=2027-01-01&to=2027-01-31')).body
}
