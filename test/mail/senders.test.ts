import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailHandlers } from '#mail/server/handlers.ts'
import { systemClock } from '#platform/clock.ts'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const school = 'office@greenfield-primary.example'
const excursion = {
  from: `Greenfield Primary <${school}>`,
  subject: 'Excursion to the zoo',
  text: 'Dear parents,\n\nThe excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.\n\nKind regards',
  calendar: calendar(event('Excursion to Taronga Zoo', '2027-01-14T09:00', { end: '2027-01-14T14:30' })),
}

describe('a mail of a new sender', () => {
  it('is quarantined, and says so', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    const { mails } = await screen.list()
    expect(await screen.waiting()).toMatchObject([{ senderEmail: school, mailCount: 1 }])
    expect(mails).toMatchObject([
      { state: 'quarantined', senderEmail: school, senderName: 'Greenfield Primary', senderStatus: 'pending' },
    ])
    expect(mails[0]?.reason).toContain('waits until a parent')
    expect(await screen.senders()).toMatchObject([
      { senderEmail: school, status: 'pending', category: 'school', emailCount: 1 },
    ])
    expect(await screen.events()).toEqual([])
  })

  it('is understood once the sender is allowed, and once only', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    expect(await screen.decide(school, { status: 'allow' })).toMatchObject({ status: 200, body: { mails: 1 } })
    expect(await screen.decide(school, { status: 'allow' })).toMatchObject({ status: 200, body: { mails: 0 } })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({ state: 'understood', counts: { events: 1, notices: 1, proposed: 0 } })
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T09:00', localEnd: '2027-01-14T14:30' }])
    const receipt = await screen.receipt(mail?.id ?? '')
    expect(receipt.steps.map(({ step }) => step)).toEqual([
      'received',
      'quarantined',
      'allowed',
      'queued',
      'read',
      'understood',
    ])
    expect(await screen.notices()).toMatchObject([{ source: 'Greenfield Primary' }])
  })

  it('shows the words that a change came from, where they stand in it', async () => {
    const screen = mailScreenOf(await givenFamily(world))
    const quote = 'The excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.'
    const { from, subject, text } = excursion
    const meaning = means({ events: [meantEvent('Excursion to Taronga Zoo', '2027-01-14T09:00', { quote })] })
    const receipt = await screen.understood({ from, subject, text, ...meaning })
    const [evidence] = receipt.changes[0]?.evidence ?? []
    expect(evidence?.quote).toBe(quote)
    expect(receipt.readable?.text.slice(evidence?.start, evidence?.end)).toBe(quote)
  })

  it('is put away once the sender is blocked, kept, and let go when a parent thinks again', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    await screen.decide(school, { status: 'block' })
    await family.send({
      ...excursion,
      subject: 'Excursion to the museum',
      text: excursion.text.replace('Taronga Zoo', 'the museum').replace('14', '21'),
      calendar: calendar(event('Excursion to the museum', '2027-01-21T09:00', { end: '2027-01-21T14:30' })),
    })
    expect((await screen.list()).mails.map(({ state }) => state)).toEqual(['blocked', 'blocked'])
    await screen.decide(school, { status: 'allow' })
    await screen.settled(2)
    expect((await screen.events()).map(({ at }) => at)).toEqual(['2027-01-14T09:00', '2027-01-21T09:00'])
  })

  it('is decided on by a parent only', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    const [sender] = await screen.senders()
    const [child] = family.children
    const answer = await family.call('PUT', `/senders/${sender?.id}/decision`, { status: 'allow' }, child)
    expect(answer.status).toBe(403)
    expect((await screen.list()).mails).toMatchObject([{ state: 'quarantined' }])
  })
})

describe('the dial of a sender', () => {
  it('can ask that everything is looked at first', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    await screen.decide(school, { status: 'allow', applies: 'review' })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({ state: 'understood', counts: { events: 0, proposed: 1 } })
    expect(await screen.events()).toEqual([])

    const { changes } = await screen.receipt(mail?.id ?? '')
    const proposed = changes.find(({ state }) => state === 'proposed')
    expect((await screen.decideChange(proposed, 'apply')).status).toBe(200)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-14T09:00' }])
    expect((await screen.decideChange(proposed, 'apply')).status).toBe(409)

    expect((await screen.decideChange(proposed, 'reject')).status).toBe(200)
    expect(await screen.events()).toEqual([])
  })
})

describe('what waits for a person', () => {
  it('is not proposed once more when the mail comes again', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send(excursion)
    await screen.decide(school, { status: 'allow', applies: 'review' })
    await screen.settled(1)
    await family.send({ ...excursion, subject: 'Reminder: Excursion to the zoo' })
    const mails = await screen.settled(2)
    expect(mails.map(({ counts }) => counts.proposed)).toEqual([0, 1])
  })
})

describe('the plan’s limit', () => {
  const limited = { config: { openBeta: false } }

  it('keeps what is beyond it, and lets it go in the new month', async () => {
    const small = await givenRoost(limited)
    try {
      const family = await givenFamily(small)
      const screen = mailScreenOf(family)
      await family.send(excursion)
      await screen.decide(school, { status: 'allow' })
      const more = Array.from({ length: 27 }, (_, number) => ({
        ...excursion,
        subject: `Letter ${number}`,
        text: `Letter ${number} of the year.`,
      }))
      await Promise.all(more.map((mail) => family.send(mail)))
      const mails = await screen.settled(28)
      const waiting = mails.filter(({ state }) => state === 'over-limit')
      expect(waiting).toHaveLength(3)
      expect(waiting[0]?.reason).toContain('used up')
      expect((await family.call('GET', '/mail/over-limit')).body).toEqual({ mails: 3 })
      expect(await screen.tryAgain(waiting[0]?.id ?? '')).toMatchObject({ status: 409, body: { code: 'OVER_LIMIT' } })

      await small.transactions.asFamily(family.id, (db) =>
        db.updateTable('families').set({ usage_month: '2020-01' }).where('id', '=', family.id).execute(),
      )
      expect((await screen.tryAgain(waiting[0]?.id ?? '')).status).toBe(200)
      const [hourly] = mailHandlers({ ...small, clock: systemClock })
      await hourly?.run({}, { attempt: 1, isLast: false })
      const settled = await screen.settled(28)
      expect(settled.filter(({ state }) => state === 'over-limit')).toEqual([])
      expect((await family.call('GET', '/mail/over-limit')).body).toEqual({ mails: 0 })
      const { body } = await family.call('GET', '/family')
      expect((body as { family: { emailsUsedThisMonth: number } }).family.emailsUsedThisMonth).toBe(3)
    } finally {
      await small.close()
    }
  })
})
