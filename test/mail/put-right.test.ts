import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { meantEvent, meantTask, means, words } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Larch Dance School <office@larchdance.example>'
/** A mail that asks for one thing. */
const asks = (subject: string, text: string, [title, due]: [title: string, due: string]) => ({
  from,
  subject,
  text,
  ...means({ tasks: [meantTask(title, due, { quote: text })] }),
})
const slip = 'Return the costume slip'
const firstSlip = () =>
  asks('Costumes', 'Please return the costume slip by Wednesday 13 January 2027.', [slip, '2027-01-13'])
const putRight = () =>
  asks('CORRECTION: costumes', 'The costume slip deadline is now Friday 22 January 2027 (not Wednesday 13th).', [
    slip,
    '2027-01-22',
  ])

async function given(mail: ReturnType<typeof asks>) {
  const screen = mailScreenOf(await givenFamily(world))
  await screen.understood(mail)
  return screen
}

const tasks = async (screen: Awaited<ReturnType<typeof given>>) =>
  (await screen.tasks()).map(({ title, dueDate }) => `${title} ${dueDate?.slice(0, 10) ?? ''}`)

it('a fee that rises and is due later changes the task that there is', async () => {
  const screen = await given(
    asks('Dance exams', 'The exam fee is £52. Please pay it by Friday 8 January 2027.', [
      'Pay the exam fee (£52)',
      '2027-01-08',
    ]),
  )
  const before = await tasks(screen)
  expect(before).toHaveLength(1)
  const receipt = await screen.understood(
    asks('Exam fee', 'The exam fee is £55, not £52, and I need it by Friday 15 January 2027 now.', [
      'Pay the exam fee (£55)',
      '2027-01-15',
    ]),
  )
  expect(receipt.changes[0]).toMatchObject({ kind: 'task', action: 'update', state: 'applied' })
  const after = await tasks(screen)
  expect(after).toHaveLength(1)
  expect(after[0]).toContain('£55')
  expect(after[0]).toContain('2027-01-15')
  await screen.undo(receipt.id)
  expect(await tasks(screen)).toEqual(before)
})

it('a deadline that is put right moves the task; the next of its kind is a new one', async () => {
  const screen = await given(firstSlip())
  await screen.understood(putRight())
  expect(await tasks(screen)).toEqual([expect.stringContaining('2027-01-22')])
  await screen.understood(
    asks('Costumes', 'Please return the costume slip by Friday 12 February 2027.', [slip, '2027-02-12']),
  )
  expect(await tasks(screen)).toHaveLength(2)
})

it('somebody else puts nothing right', async () => {
  const screen = await given(firstSlip())
  await screen.understood({ ...putRight(), from: 'Ann Bell <ann@bell.example>' })
  expect(await tasks(screen)).toContainEqual(expect.stringContaining('2027-01-13'))
})

it('no karate next week takes the turn of that week out of its series', async () => {
  const screen = mailScreenOf(await givenFamily(world))
  await screen.understood({
    from,
    subject: 'Karate',
    text: 'Karate is every Tuesday from 5 January 2027 until 26 January 2027, 5pm to 6pm.',
    ...means({
      events: [
        meantEvent('Karate', '2027-01-05T17:00', { end: '2027-01-05T18:00', recurrence: 'FREQ=WEEKLY;COUNT=4' }),
      ],
    }),
  })
  const days = async () => (await screen.events()).filter(({ status }) => status === 'confirmed').map(({ at }) => at)
  expect(await days()).toHaveLength(4)
  const text = 'Hi all, there is no karate next week as I am away.'
  const week = { first: '2027-01-11', last: '2027-01-17' }
  const receipt = await screen.understood({
    from,
    subject: 'No karate',
    text,
    ...means({ calledOff: [{ name: 'karate', week, evidence: words(text) }] }),
  })
  expect(receipt.changes[0]).toMatchObject({ kind: 'event', action: 'cancel', state: 'applied' })
  expect(await days()).toEqual(['2027-01-05T17:00', '2027-01-19T17:00', '2027-01-26T17:00'])
})
