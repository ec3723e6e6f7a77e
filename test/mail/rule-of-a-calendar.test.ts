import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendar, event } from '../world/mail/calendar-mail.ts'
import { givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

it('of a calendar whose rule nothing here can show, the first day is planned, and the receipt says so', async () => {
  const screen = mailScreenOf(await givenFamily(world))
  const { state, steps } = await screen.understood({
    from: 'Fernhill Choir <office@fernhill.example>',
    subject: 'Rehearsals',
    text: 'Please see the calendar.',
    calendar: calendar(
      event('Rehearsal', '2027-01-14T18:00', {
        uid: 'rehearsal@fernhill.example',
        recurrence: 'FREQ=YEARLY;BYWEEKNO=2,20',
      }),
    ),
  })
  expect(state).toBe('understood')
  expect(await screen.events()).toMatchObject([{ title: 'Rehearsal', at: '2027-01-14T18:00', recurrence: null }])
  expect(steps.map(({ detail }) => detail)).toContain(
    'Roost cannot show how “Rehearsal” of the calendar repeats, so only its first day was read.',
  )
})
