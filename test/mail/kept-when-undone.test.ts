import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Binned } from '#activity/contract.ts'
import { sayUndo, sayUndone } from '#mail/rules/undo/say-undo.ts'
import type { Receipt } from '#mail/contract.ts'
import { givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'
import { excursion } from './excursion-mails.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const reader = { today: '2026-11-22', locale: 'en-AU' }

/** A mail that made an event, its task and a notice. */
async function given() {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const { id } = await screen.understood(excursion)
  return {
    family,
    screen,
    receipt: () => screen.receipt(id),
    undo: () => screen.undo(id),
    readAgain: async () => {
      expect((await screen.tryAgain(id)).status).toBe(200)
      await screen.settled(1)
    },
    bin: async () => (await family.call('GET', '/bin')).body as Binned[],
  }
}

const changeOf = ({ changes }: Receipt, kind: 'event' | 'task' | 'notice') => changes.find((each) => each.kind === kind)

describe('undoing a mail keeps what it made where somebody has edited that since', () => {
  it.each([
    ['its notes', { description: 'In the blue folder.' }],
    ['its title', { title: 'The zoo slip' }],
    ['when it is due', { dueDate: '2027-01-12T08:00:00.000Z' }],
    ['that it is done', { status: 'completed' }],
  ])('a task, by %s, however often the mail is read again', async (_what, edit) => {
    const { family, screen, receipt, undo, readAgain } = await given()
    const [task] = await screen.tasks()
    expect((await family.call('PATCH', `/tasks/${task?.id}`, edit)).status).toBe(200)
    const before = await receipt()
    expect(changeOf(before, 'task')?.undoing).toBe('keeps')
    expect(sayUndo(before.changes, reader)).toBe(
      `This removes 1 event and 1 notice and keeps “${changeOf(before, 'task')?.title}”, which somebody has edited since.`,
    )

    for (let round = 0; round < 3; round++) {
      await undo()
      expect(await screen.tasks()).toMatchObject([{ id: task?.id, ...edit }])
      expect(await screen.events()).toEqual([])
      await readAgain()
      expect(await screen.tasks()).toMatchObject([{ id: task?.id, ...edit }])
      expect([...(await screen.events()), ...(await screen.notices())]).toHaveLength(2)
      expect(changeOf(await receipt(), 'task')).toMatchObject({ state: 'known', targetId: task?.id, since: null })
    }
  })

  it('an event, and says so afterwards', async () => {
    const { family, screen, receipt, undo, readAgain } = await given()
    const [event] = await screen.events()
    const fields = { title: 'Zoo!', location: 'Gate 3' }
    expect((await family.call('PATCH', `/calendar/${event?.id}`, { fields })).status).toBe(200)
    await undo()
    expect(await screen.events()).toMatchObject([{ id: event?.id, ...fields, at: '2027-01-14T09:00' }])
    expect(await screen.tasks()).toEqual([])
    const after = await receipt()
    expect(changeOf(after, 'event')).toMatchObject({ state: 'undone', since: 'kept' })
    expect(changeOf(after, 'task')).toMatchObject({ state: 'undone', since: null })
    expect(sayUndone(after)).toMatch(
      /^All else that this mail did was taken back\. Changed since, and so kept as it is: /,
    )
    await readAgain()
    expect(await screen.events()).toMatchObject([{ id: event?.id, ...fields }])
  })

  it('but not what nobody has touched, nor what one asks to take back by itself', async () => {
    const { family, screen, receipt, undo, bin } = await given()
    const [task] = await screen.tasks()
    await family.call('PATCH', `/tasks/${task?.id}`, { description: 'In the blue folder.' })
    await screen.decideChange(changeOf(await receipt(), 'task'), 'reject')
    expect(await screen.tasks()).toEqual([])
    expect(await bin()).toMatchObject([{ id: task?.id }])
    await undo()
    expect(sayUndone(await receipt())).toBe('All that this mail did was taken back.')
    expect([...(await screen.events()), ...(await screen.notices())]).toEqual([])
  })
})

describe('a notice that was taken back', () => {
  it.each(['with its mail', 'by itself'])('%s and is brought back from the bin is there once', async (how) => {
    const { family, screen, receipt, undo, readAgain, bin } = await given()
    if (how === 'by itself') await screen.decideChange(changeOf(await receipt(), 'notice'), 'reject')
    await undo()
    const [notice] = (await bin()).filter(({ kind }) => kind === 'notice')
    await readAgain()
    expect(await screen.notices()).toHaveLength(1)
    await family.call('POST', `/notifications/${notice?.id}/restoration`, {})
    expect(await screen.notices()).toHaveLength(1)
    await undo()
    await family.call('POST', `/notifications/${notice?.id}/restoration`, {})
    await readAgain()
    expect(await screen.notices()).toHaveLength(1)
  })
})

it('a second mail’s receipt says when what the family had already is gone since', async () => {
  const { screen, undo } = await given()
  const second = await screen.understood({ ...excursion, subject: 'Reminder: zoo' })
  expect(changeOf(second, 'event')).toMatchObject({ state: 'known', since: null })
  await undo()
  expect(changeOf(await screen.receipt(second.id), 'event')).toMatchObject({ state: 'known', since: 'gone' })
})
