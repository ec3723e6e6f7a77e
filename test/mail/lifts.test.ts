import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenFamily, type GivenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

async function given() {
  family = await givenFamily(world, {
    parent: 'Ana',
    coParents: ['Sam'],
    children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
  })
  const { parent } = family
  const nameOf = (id: string | null) => [parent, ...family.coParents].find((each) => each.id === id)?.firstName ?? id
  const screen = mailScreenOf(family)
  const lifts = async () =>
    (await screen.events()).map(
      ({ title, liftThere, liftBack }) => `${title}: ${nameOf(liftThere)}, ${nameOf(liftBack)}`,
    )
  return { screen, lifts, from: `Ana <${parent.email}>` }
}

const swimming = meantEvent('Swimming', '2027-01-14T16:00', { members: ['Mia'] })
const piano = meantEvent('Piano', '2027-01-15T16:00', { members: ['Leo'] })

test('a mail of a parent says who takes whom, each in the words about its event, and Undo takes it back', async () => {
  const { screen, lifts, from } = await given()
  const receipt = await screen.understood({
    from,
    subject: 'Thursday and Friday',
    text: 'Swimming on Thursday.\nI’ll take her, can you bring her home?\n\nPiano on Friday.\nSam takes him and I collect him.',
    ...means({ events: [swimming, piano] }),
  })
  expect(await lifts()).toEqual(['Swimming: Ana, null', 'Piano: Sam, Ana'])
  expect(receipt.changes[0]?.fields).toMatchObject({ liftThere: family.parent.id })
  expect(receipt.changes[0]?.evidence.map(({ reason }) => reason)).toContain('says who takes them')
  await screen.undo(receipt.id)
  expect(await lifts()).toEqual([])
})

test('a later mail fills in what is open, and changes nothing that somebody has said', async () => {
  const { screen, lifts, from } = await given()
  await screen.understood({
    from,
    subject: 'Swimming',
    text: 'Swimming. I take her.',
    ...means({ events: [swimming] }),
  })
  const more = await screen.understood({
    from,
    subject: 'Swimming',
    text: 'Swimming. Sam takes her and brings her home.',
    ...means({ events: [swimming] }),
  })
  expect(await lifts()).toEqual(['Swimming: Ana, Sam'])
  await screen.undo(more.id)
  expect(await lifts()).toEqual(['Swimming: Ana, null'])
})

test('a stranger is believed only who names both, and what is for everybody has no lift', async () => {
  const { screen, lifts } = await given()
  const of = (text: string, events = [swimming]) =>
    screen.understood({ from: 'Coach <coach@club.example>', subject: 'News', text, ...means({ events }) })
  await of('Swimming on Thursday. I take her, Sam collects her.')
  expect(await lifts()).toEqual(['Swimming: null, null'])
  await of('Swimming on Thursday. Sam is driving Mia home.')
  expect(await lifts()).toEqual(['Swimming: null, Sam'])
  await of('Fair on Saturday. Sam drives them home.', [meantEvent('Fair', '2027-01-16T10:00')])
  expect(await lifts()).toContain('Fair: null, null')
})

test('they stay with a proposal that a later mail moves, and that somebody puts right before it is added', async () => {
  const { screen, lifts } = await given()
  const from = 'Coach <coach@club.example>'
  await family.call('POST', '/senders', { email: 'coach@club.example', applies: 'review' })
  await screen.understood({
    from,
    subject: 'Swimming',
    text: 'Swimming on Thursday. Sam is driving Mia home.',
    ...means({ events: [swimming], notification: null }),
  })
  const text = 'Swimming moves to Friday at 5.'
  const later = meantEvent('Swimming', '2027-01-15T17:00', {
    status: 'moved',
    previousStart: '2027-01-14',
    quote: text,
  })
  const meaning = means({ events: [later], notification: null })
  const [proposal] = (await screen.understood({ from, subject: 'New day', text, ...meaning })).changes
  expect(proposal).toMatchObject({
    action: 'create',
    state: 'proposed',
    fields: { start: '2027-01-15T17:00', liftBack: family.coParents[0]?.id },
  })
  const when = { allDay: false, start: '2027-01-15T17:30', end: '2027-01-15T18:30', timezone: 'Australia/Sydney' }
  expect((await family.call('PATCH', `/changes/${proposal?.id}`, { edits: { when } })).status).toBe(200)
  await screen.decideChange(proposal, 'apply')
  expect((await screen.events()).map(({ at }) => at)).toEqual(['2027-01-15T17:30'])
  expect(await lifts()).toEqual(['Swimming: null, Sam'])
})

test('what somebody has said of an event stays with it when a mail moves it', async () => {
  const { screen, lifts, from } = await given()
  await screen.understood({ from, subject: 'Swimming', text: 'Swimming.', ...means({ events: [swimming] }) })
  const [event] = await screen.events()
  const fields = { liftThere: family.coParents[0]?.id }
  expect((await family.call('PATCH', `/calendar/${event?.id}`, { scope: 'all', fields })).status).toBe(200)
  const text = 'Swimming moves to Friday at 5.'
  const later = meantEvent('Swimming', '2027-01-15T17:00', {
    status: 'moved',
    previousStart: '2027-01-14',
    quote: text,
  })
  const { changes } = await screen.understood({ from, subject: 'New day', text, ...means({ events: [later] }) })
  await screen.decideChange(changes[0], 'apply')
  expect((await screen.events()).map(({ at }) => at)).toEqual(['2027-01-15T17:00'])
  expect(await lifts()).toEqual(['Swimming: Sam, null'])
})
