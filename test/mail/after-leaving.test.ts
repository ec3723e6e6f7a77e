import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventItem } from '#extraction/rules/item.ts'
import { type GivenFamily, givenFamily, type GivenMember } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const school = 'Greenfield Primary <office@greenfield-primary.example>'
const classParent = 'Ann Bell <ann@bell.example>'
const mail = (from: string, { subject, text, meaning }: { subject: string; text: string; meaning: EventItem }) => ({
  from,
  subject,
  text: `Dear parents,\n\n${text}\n\nKind regards`,
  ...means({ events: [meaning] }),
})
const zoo = 'Excursion to Taronga Zoo'
const movesTo = (start: string) => meantEvent(zoo, start, { status: 'moved', previousStart: '2027-01-14' })
const dance = (more: Partial<EventItem> = {}) => meantEvent('Dance concert', '2027-01-14T09:00', more)

async function leave(family: GivenFamily, member: GivenMember | undefined): Promise<void> {
  expect((await family.call('DELETE', `/family/members/${member?.id}`)).status).toBe(200)
}

describe('once a member has left, undoing', () => {
  it('finds the changes in the order in which they came to stand, whoever accepted one', async () => {
    const family = await givenFamily(world, { coParents: ['Bo'] })
    const screen = mailScreenOf(family)
    await screen.understood(
      mail(school, {
        subject: 'Zoo',
        text: 'The excursion to Taronga Zoo is on Thursday 14 January 2027, 9:00am to 2:30pm.',
        meaning: meantEvent(zoo, '2027-01-14T09:00', { end: '2027-01-14T14:30' }),
      }),
    )
    const asked = await screen.understood(
      mail(classParent, {
        subject: 'Zoo',
        text: 'The excursion to Taronga Zoo has been moved from Thursday 14 January 2027 to Tuesday 19 January 2027, 9:30am.',
        meaning: movesTo('2027-01-19T09:30'),
      }),
    )
    await screen.understood(
      mail(school, {
        subject: 'Zoo: new date',
        text: 'The excursion to Taronga Zoo has been moved from Thursday 14 January 2027 to Thursday 21 January 2027, 10:00am.',
        meaning: movesTo('2027-01-21T10:00'),
      }),
    )
    const proposed = asked.changes.find(({ state }) => state === 'proposed')
    const [bo] = family.coParents
    await family.call('PUT', `/changes/${proposed?.id}/decision`, { decision: 'apply' }, bo)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-19T09:30' }])
    await leave(family, bo)
    expect((await screen.receipt(asked.id)).changes[0]?.undoing).toBe('restores')
    await screen.undo(asked.id)
    expect(await screen.events()).toMatchObject([{ at: '2027-01-21T10:00' }])
  })

  it('does not take their going for an edit', async () => {
    const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
    const screen = mailScreenOf(family)
    await screen.understood(
      mail(school, {
        subject: 'Dance',
        text: 'The dance concert is on Thursday 14 January 2027 at 9:00am.',
        meaning: dance(),
      }),
    )
    const named = await screen.understood(
      mail(school, {
        subject: 'Dance again',
        text: 'Leo’s dance concert is on Thursday 14 January 2027 at 9:00am.',
        meaning: dance({ members: ['Leo'] }),
      }),
    )
    const [, leo] = family.children
    expect(await screen.events()).toMatchObject([{ attendees: [leo?.id] }])
    await leave(family, leo)
    await screen.undo(named.id)
    expect((await screen.receipt(named.id)).steps.at(-1)).toMatchObject({ step: 'undone', detail: '' })
  })
})
