import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Otters Swim Club <coach@otters.example>'
const mail = (subject: string, { text, event }: { text: string; event: ReturnType<typeof meantEvent> }) => ({
  from,
  subject,
  text,
  ...means({ events: [event] }),
})

async function givenWeeklyTraining() {
  const screen = mailScreenOf(await givenFamily(world))
  const { changes } = await screen.understood(
    mail('Training - new times', {
      text: 'From Monday 4 January 2027 training will be every Monday 5.30pm-6.30pm at the pool until Monday 25 January.',
      event: meantEvent('Training', '2027-01-04T17:30', { end: '2027-01-04T18:30', recurrence: 'FREQ=WEEKLY;COUNT=4' }),
    }),
  )
  expect(changes).toMatchObject([{ kind: 'event', action: 'create', title: 'Training' }, { kind: 'notice' }])
  return screen
}

const times = async (screen: ReturnType<typeof mailScreenOf>) =>
  (await screen.events()).filter(({ status }) => status === 'confirmed').map(({ at }) => at)

it('a mail that has no training on one day takes that day out', async () => {
  const screen = await givenWeeklyTraining()
  await screen.understood(
    mail('No training', {
      text: 'The pool is closed for repairs, so there will be no training on Monday 11 January 2027. Training as normal from 18 January.',
      event: meantEvent('Training', '2027-01-11', { status: 'cancelled' }),
    }),
  )
  expect(await times(screen)).toEqual(['2027-01-04T17:30', '2027-01-18T17:30', '2027-01-25T17:30'])
})

it('a mail that moves the training of one week moves that one alone', async () => {
  const screen = await givenWeeklyTraining()
  await screen.understood(
    mail('Training this week', {
      text: 'Training this Monday (11 January 2027) is moved to Tuesday 12 January 2027 at 6pm.',
      event: meantEvent('Training', '2027-01-12T18:00', { status: 'moved', previousStart: '2027-01-11' }),
    }),
  )
  expect(await times(screen)).toEqual(['2027-01-04T17:30', '2027-01-12T18:00', '2027-01-18T17:30', '2027-01-25T17:30'])
})
