import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'
import { cancelledOn, excursion, moved } from './excursion-mails.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const cancelled = cancelledOn('2027-01-19')

describe('the line of a mail in the list', () => {
  it('tells what is new from what was moved and what was called off', async () => {
    const screen = mailScreenOf(await givenFamily(world))
    for (const mail of [excursion, moved, cancelled]) await screen.understood(mail)
    const { mails } = await screen.list()
    const zoo = { kind: 'event', title: expect.stringMatching(/zoo/i) as string }
    const effects = mails.map((mail) => mail.effects.filter(({ kind }) => kind === 'event'))
    expect(effects).toEqual([
      [{ ...zoo, action: 'cancel', at: '2027-01-19T09:30' }],
      [{ ...zoo, action: 'update', at: '2027-01-19T09:30' }],
      [{ ...zoo, action: 'create', at: '2027-01-14T09:00' }],
    ])
    expect(mails[2]?.effects).toContainEqual({
      kind: 'task',
      action: 'create',
      title: expect.stringMatching(/permission slip/) as string,
      at: '2027-01-11',
    })
  })

  it('says nothing of what was taken back', async () => {
    const screen = mailScreenOf(await givenFamily(world))
    const receipt = await screen.understood(excursion)
    await screen.undo(receipt.id)
    const [mail] = (await screen.list()).mails
    expect(mail).toMatchObject({ isUndone: true, effects: [] })
  })
})

describe('the list', () => {
  it('begins anew at a cursor that names no moment', async () => {
    const family = await givenFamily(world)
    for (const moment of ['2026-99-99T99:99:99.999Z', '2027-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])
      expect(await family.call('GET', `/mail?before=${moment}_${family.id}`)).toMatchObject({
        status: 200,
        body: { mails: [] },
      })
  })
})

describe('the receipt of a mail that calls something off', () => {
  it('says when it would have been', async () => {
    const screen = mailScreenOf(await givenFamily(world))
    await screen.understood(excursion)
    await screen.understood(moved)
    const { changes } = await screen.understood(cancelled)
    expect(changes.find(({ kind }) => kind === 'event')).toMatchObject({
      action: 'cancel',
      fields: { start: '2027-01-19T09:30', status: 'cancelled' },
    })
  })
})
