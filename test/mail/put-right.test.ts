import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenFamily } from '../world/family.ts'
import { givenRoost, type World } from '../world/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const from = 'Larch Dance School <office@larchdance.example>'

async function given(subject: string, text: string) {
  const screen = mailScreenOf(await givenFamily(world))
  await screen.understood({ from, subject, text })
  return screen
}

const tasks = async (screen: Awaited<ReturnType<typeof given>>) =>
  (await screen.tasks()).map(({ title, dueDate }) => `${title} ${dueDate?.slice(0, 10) ?? ''}`)

it('a fee that rises and is due later changes the task that there is', async () => {
  const screen = await given('Dance exams', 'The exam fee is £52. Please pay it by Friday 8 January 2027.')
  const before = await tasks(screen)
  expect(before).toHaveLength(1)
  const receipt = await screen.understood({
    from,
    subject: 'Exam fee',
    text: 'The exam fee is £55, not £52, and I need it by Friday 15 January 2027 now.',
  })
  expect(receipt.changes[0]).toMatchObject({ kind: 'task', action: 'update', state: 'applied' })
  const after = await tasks(screen)
  expect(after).toHaveLength(1)
  expect(after[0]).toContain('£55')
  expect(after[0]).toContain('2027-01-15')
  await screen.undo(receipt.id)
  expect(await tasks(screen)).toEqual(before)
})

it('a deadline that is put right moves the task; the next of its kind is a new one', async () => {
  const screen = await given('Costumes', 'Please return the costume slip by Wednesday 13 January 2027.')
  await screen.understood({
    from,
    subject: 'CORRECTION: costumes',
    text: 'The costume slip deadline is now Friday 22 January 2027 (not Wednesday 13th).',
  })
  expect(await tasks(screen)).toEqual([expect.stringContaining('2027-01-22')])
  await screen.understood({
    from,
    subject: 'Costumes',
    text: 'Please return the costume slip by Friday 12 February 2027.',
  })
  expect(await tasks(screen)).toHaveLength(2)
})

it('somebody else puts nothing right', async () => {
  const screen = await given('Costumes', 'Please return the costume slip by Wednesday 13 January 2027.')
  await screen.understood({
    from: 'Ann Bell <ann@bell.example>',
    subject: 'Costumes',
    text: 'The costume slip deadline is now Friday 22 January 2027 (not Wednesday 13th).',
  })
  expect(await tasks(screen)).toContainEqual(expect.stringContaining('2027-01-13'))
})

it('no karate next week takes the turn of that week out of its series', async () => {
  const text = 'Karate is every Tuesday from 5 January 2027 until 26 January 2027, 5pm to 6pm.'
  const screen = await given('Karate', text)
  const days = async () => (await screen.events()).filter(({ status }) => status === 'confirmed').map(({ at }) => at)
  expect(await days()).toHaveLength(4)
  const raw = [
    `From: ${from}`,
    'Subject: Karate',
    'Date: Fri, 08 Jan 2027 09:00:00 +1100',
    '',
    'Hi all, there is no karate next week as I am away.',
  ].join('\r\n')
  const receipt = await screen.understood({ from, raw })
  expect(receipt.changes[0]).toMatchObject({ kind: 'event', action: 'cancel', state: 'applied' })
  expect(await days()).toEqual(['2027-01-05T17:00', '2027-01-19T17:00', '2027-01-26T17:00'])
})
