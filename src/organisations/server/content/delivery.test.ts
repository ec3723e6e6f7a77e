import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { deliverSubmission, deliverToFamily } from '#organisations/jobs.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenOrganisation, type GivenOrganisation } from '#test/world/people/organisation.ts'
import { givenSecondAddress } from '#test/world/people/second-address.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await givenRoost()
  owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** A club with a key, to which a family has opted in. */
async function givenClub(family: GivenFamily, wanted: Parameters<GivenOrganisation['optIn']>[1] = {}) {
  const club = await givenOrganisation(world)
  await club.optIn(family, wanted)
  const { key } = await club.key()
  const send = async (body: Record<string, unknown>, to: string[] | 'all' = 'all'): Promise<string> => {
    const answer = await club.submit(key, { family_emails: to, subject: 'Fixtures', ...body })
    const { id, ...rest } = (await answer.json()) as { id?: string }
    if (answer.status !== 202 || id === undefined) throw new Error(`not accepted: ${JSON.stringify(rest)}`)
    return id
  }
  /** Once the worker has looked up whom it is for. */
  const processed = (id: string) =>
    eventually(
      async () => {
        const url = `${world.url}/functions/v1/api/v1/content/submissions/${id}`
        const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
        const standing = (await answer.json()) as { status: string }
        return standing.status === 'processed' ? standing : null
      },
      { what: 'a submission that is processed' },
    )
  return { club, send, processed }
}

const match = { reference: 'm1', title: 'Hawks v Owls', start: '2027-03-06T09:00', end: '2027-03-06T10:30' }
const form = { reference: 'f1', title: 'Return the permission form', due: '2027-03-01' }

describe('what an organisation states', () => {
  test('is on the plan, with a receipt, a notice from the organisation, and an undo', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send, club } = await givenClub(family)
    await send({
      content: 'Our season starts. See you there!',
      events: [{ ...match, location: 'Court 2', description: 'Bring a bib.' }],
      tasks: [{ ...form, description: 'On paper.' }],
    })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({
      subject: 'Fixtures',
      senderEmail: club.sender,
      senderName: club.name,
      senderStatus: 'allow',
      state: 'understood',
      authenticity: null,
    })
    expect(await screen.events()).toMatchObject([
      { title: 'Hawks v Owls', at: '2027-03-06T09:00', location: 'Court 2', description: 'Bring a bib.' },
    ])
    expect(await screen.tasks()).toMatchObject([{ title: form.title, description: 'On paper.' }])
    expect(await screen.notices()).toMatchObject([{ source: club.name, title: 'Fixtures' }])
    await screen.undo(mail?.id ?? '')
    expect(await screen.events()).toEqual([])
    expect(await screen.tasks()).toEqual([])
  })

  test('moves and is called off by its reference, whoever has changed its name', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send } = await givenClub(family)
    await send({ events: [match, { ...match, reference: 'm2', start: '2027-03-13T09:00', end: null }], tasks: [form] })
    await screen.settled(1)
    await send({
      subject: 'Another hour',
      update: [
        { reference: 'm1', title: 'Grand final', start: '2027-03-07T14:00', location: 'Stadium' },
        { reference: 'f1', title: 'Return the form to Priya', due: '2027-03-03' },
      ],
    })
    await screen.settled(2)
    expect(await screen.events()).toMatchObject([
      { title: 'Grand final', at: '2027-03-07T14:00', localEnd: '2027-03-07T15:30', location: 'Stadium' },
      { title: 'Hawks v Owls', at: '2027-03-13T09:00', status: 'confirmed' },
    ])
    const [task] = await screen.tasks()
    expect(task?.title).toBe('Return the form to Priya')
    expect(task?.dueDate).toBe('2027-03-03T12:59:59.999Z')

    await send({ subject: 'Off', cancel: ['m1', 'f1'] })
    await screen.settled(3)
    expect(await screen.events()).toMatchObject([
      { title: 'Grand final', status: 'cancelled' },
      { status: 'confirmed' },
    ])
    expect(await screen.tasks()).toEqual([])
    await send({ subject: 'On again', update: [{ reference: 'm1', start: '2027-03-08T14:00' }] })
    await screen.settled(4)
    expect(await screen.events()).toMatchObject([{ at: '2027-03-08T14:00', status: 'confirmed' }, {}])
  })

  test('is in each family’s own time, unless it names a zone, on whole days and week after week', async () => {
    const [sydney, london] = [await givenFamily(world), await givenFamily(world, { timezone: 'Europe/London' })]
    const { send, club } = await givenClub(sydney)
    await club.optIn(london)
    await send({
      events: [
        { title: 'Hawks at home', start: '2027-03-06T09:00', end: '2027-03-06T10:00' },
        { title: 'World final', start: '2027-03-08T20:00', timezone: 'Europe/Paris' },
        { title: 'Camp of the juniors', start: '2027-04-05', end: '2027-04-07' },
        {
          title: 'Netball practice',
          start: '2027-05-04T17:00',
          end: '2027-05-04T18:00',
          recurrence: 'FREQ=WEEKLY;COUNT=2',
        },
      ],
    })
    for (const family of [sydney, london]) {
      const screen = mailScreenOf(family)
      await screen.settled(1)
      const events = await screen.events()
      expect(events.map(({ title, at, timezone }) => ({ title, at, timezone }))).toMatchObject([
        { title: 'Hawks at home', at: '2027-03-06T09:00', timezone: family.timezone },
        { title: 'World final', at: '2027-03-08T20:00', timezone: 'Europe/Paris' },
        { title: 'Camp of the juniors', at: '2027-04-05' },
        { title: 'Netball practice', at: '2027-05-04T17:00' },
        { title: 'Netball practice', at: '2027-05-11T17:00' },
      ])
      expect(events[2]).toMatchObject({ allDay: true, localEnd: '2027-04-07' })
    }
  })

  test('waits in Review where the family wants to see it first', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send } = await givenClub(family, { applies: 'review' })
    await send({ events: [match] })
    const [mail] = await screen.settled(1)
    expect(mail?.counts).toMatchObject({ proposed: 1 })
    expect(await screen.events()).toEqual([])
  })

  test('is for the members for whom the family opted in, and for nobody once they have left', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const screen = mailScreenOf(family)
    const leo = family.children[1]?.id ?? ''
    const { send, processed } = await givenClub(family, { memberIds: [leo] })
    await send({ content: 'Dear Mia,', events: [match], tasks: [form] })
    await screen.settled(1)
    expect(await screen.events()).toMatchObject([{ attendees: [leo] }])
    expect(await screen.tasks()).toMatchObject([{ concerns: [leo] }])
    await world.transactions.asSystem('seed', (db) =>
      db.updateTable('profiles').set({ status: 'inactive' }).where('id', '=', leo).execute(),
    )
    await processed(
      await send({ subject: 'More', events: [{ ...match, reference: 'm9', start: '2027-08-01', end: null }] }),
    )
    await jobsDone()
    expect((await screen.list()).mails).toHaveLength(1)
  })

  test('runs nothing and shows no HTML, whatever stands in it', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send } = await givenClub(family)
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'
    await send({
      subject: `Fixtures\r\nBcc: everybody@home.example\r\n${script}`,
      content: `${script}\r\n--boundary\r\nContent-Type: text/html\r\n\r\n${script}`,
      events: [{ ...match, title: `Match ${script}`, location: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Injected' }],
    })
    const [mail] = await screen.settled(1)
    const events = await screen.events()
    expect(events).toHaveLength(1)
    expect(events[0]?.title).toContain('<script>')
    for (const { content } of await screen.notices()) expect(content).not.toMatch(/<(?:script|img|a )/i)
    expect(mail?.subject).toMatch(/^Fixtures Bcc: everybody/)
  })

  test('is delivered whole, however long its words', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send } = await givenClub(family)
    const events = Array.from({ length: 40 }, (_, at) => ({
      title: `Round ${at + 1}`,
      start: `2027-06-${String((at % 30) + 1).padStart(2, '0')}T${String(9 + Math.floor(at / 30)).padStart(2, '0')}:00`,
      description: 'é'.repeat(2000),
    }))
    await send({ content: 'word '.repeat(15_000), events })
    await screen.settled(1)
    expect(await screen.events()).toHaveLength(40)
  })
})

describe('a submission goes', () => {
  test('to the families that are named and have opted in, once each, by any confirmed address', async () => {
    const family = await givenFamily(world)
    const [named, unnamed, stranger] = [await givenFamily(world), await givenFamily(world), await givenFamily(world)]
    const { send, club, processed } = await givenClub(family)
    await club.optIn(named)
    await club.optIn(unnamed)
    const second = await givenSecondAddress(world, { family })
    const id = await send({ events: [match] }, [
      family.parent.email.toUpperCase(),
      family.children[0]?.email ?? '',
      second,
      named.address,
      stranger.parent.email,
      `nobody-${newId()}@home.example`,
    ])
    for (const one of [family, named]) expect(await mailScreenOf(one).settled(1)).toHaveLength(1)
    await processed(id)
    await jobsDone()
    for (const one of [unnamed, stranger]) expect((await mailScreenOf(one).list()).mails).toEqual([])
    const left = await world.transactions.asSystem('seed', (db) =>
      db.selectFrom('content_submissions').select(['recipients', 'address_count']).where('id', '=', id).execute(),
    )
    expect(left).toEqual([{ recipients: null, address_count: 6 }])
  })

  test('to nobody who has opted out, or blocks it', async () => {
    const [family, blocking] = [await givenFamily(world), await givenFamily(world)]
    const { send, club, processed } = await givenClub(family)
    await club.optIn(blocking)
    await send({ events: [match] })
    for (const one of [family, blocking]) await mailScreenOf(one).settled(1)
    await family.call('DELETE', `/organisations/opt-ins/${club.id}`)
    await mailScreenOf(blocking).decide(club.sender, { status: 'block' })
    await processed(await send({ subject: 'Moved', update: [{ reference: 'm1', start: '2027-03-07T09:00' }] }))
    const [blocked] = await mailScreenOf(blocking).settled(2)
    expect(blocked).toMatchObject({ subject: 'Moved', state: 'blocked' })
    await jobsDone()
    for (const one of [family, blocking])
      expect(await mailScreenOf(one).events()).toMatchObject([{ at: '2027-03-06T09:00' }])
  })

  test('once, though its job runs twice', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const { send, club } = await givenClub(family)
    const submissionId = await send({ events: [match] })
    await screen.settled(1)
    const payload = { organisationId: club.id, submissionId, familyId: family.id }
    await world.transactions.asSystem('seed', async (db) => {
      await enqueue(db, { job: deliverSubmission, payload })
      await enqueue(db, { job: deliverToFamily, payload })
    })
    await jobsDone()
    const { mails } = await screen.list()
    expect(mails).toMatchObject([{ deliveries: 1 }])
  })

  test('to the plan’s count of mails, as any mail', async () => {
    const family = await givenFamily(world)
    const { send } = await givenClub(family)
    const usage_month = new Date().toLocaleDateString('sv-SE', { timeZone: family.timezone }).slice(0, 7)
    await world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('families')
        .set({ emails_used_this_month: 200, usage_month })
        .where('id', '=', family.id)
        .execute(),
    )
    await send({ events: [match] })
    expect(await mailScreenOf(family).settled(1)).toMatchObject([{ state: 'over-limit' }])
  })
})

/** No job waits or runs any more. */
async function jobsDone(): Promise<void> {
  await eventually(async () => (await owner.query('select from graphile_worker._private_jobs')).rowCount === 0, {
    what: 'the end of all jobs',
  })
}
