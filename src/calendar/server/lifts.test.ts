import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '#activity/contract.ts'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import type { Family, Member } from '#family/contract.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { calendarOf, training } from '#test/world/engine/training.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

/** Ada and Sam are parents; Mia swims. */
async function given({ recurrence = null }: { recurrence?: string | null } = {}) {
  const family = await givenFamily(world, {
    coParents: ['Sam'],
    children: [{ firstName: 'Mia' }, { firstName: 'Leo' }],
  })
  const [sam, mia] = [family.coParents[0], family.children[0]]
  if (sam === undefined || mia === undefined) throw new Error('a family of four')
  const [ada, ofSam, ofMia] = [calendarOf(family), calendarOf(family, sam), calendarOf(family, mia)]
  const id = newId()
  await ada.create(id, { ...training, recurrence, attendees: [mia.id] })
  const lifts = async () => {
    const { body } = await family.call('GET', '/calendar?from=2026-03-20&to=2026-04-20', undefined, mia)
    const nameOf = new Map([family.parent, sam].map(({ id: each, firstName }) => [each, firstName]))
    return (body as Occurrence[]).map(({ localStart, liftThere, liftBack }) =>
      [localStart.slice(5, 10), ...[liftThere, liftBack].map((lift) => nameOf.get(lift ?? '') ?? lift)].join(' '),
    )
  }
  return { family, id, ada, ofSam, ofMia, sam, mia, lifts }
}

/** What the history tells of events. */
async function eventLines(family: GivenFamily) {
  const { body } = await family.call('GET', '/activity')
  return (body as { activities: Activity[] }).activities.filter(({ kind }) => kind === 'event')
}

describe('who takes whom', () => {
  test('is said by a parent, and seen by the child, who does not say it', async () => {
    const { family, id, ada, ofMia, sam, mia, lifts } = await given()
    const get = async () => (await family.call('GET', '/family')).body as { family: Family }
    expect((await get()).family.usesLifts).toBe(false)
    expect(await lifts()).toEqual(['03-24  '])
    await ada.update(id, { fields: { liftThere: family.parent.id, liftBack: sam.id } })
    expect(await lifts()).toEqual(['03-24 Ada Sam'])
    expect((await get()).family.usesLifts).toBe(true)
    for (const lift of [mia.id, 'nobody', null])
      expect(await ofMia.update(id, { fields: { liftBack: lift } })).toMatchObject({
        status: 403,
        message: 'Only a parent can say who takes whom.',
      })
    expect(await ofMia.create(newId(), { ...training, liftThere: 'nobody' })).toMatchObject({ status: 403 })
    expect((await ofMia.create(newId(), { ...training, liftThere: null, liftBack: null })).status).toBe(200)
    await ada.update(id, { fields: { liftBack: 'nobody' } })
    expect(await lifts()).toContain('03-24 Ada nobody')
  })

  test('is a matter of the family alone', async () => {
    const { id, ada, lifts } = await given()
    const stranger = (await givenFamily(world)).parent
    expect(await ada.update(id, { fields: { liftThere: stranger.id } })).toMatchObject({
      status: 422,
      message: 'Somebody chosen here is not in the family any more.',
    })
    expect((await ada.update(id, { fields: { liftThere: 'somebody' } })).status).toBe(400)
    expect(await lifts()).toEqual(['03-24  '])
  })

  test('of a series is said of one turn or of all', async () => {
    const { family, id, ada, sam, lifts } = await given({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
    await ada.update(id, { scope: 'all', turn: '2026-03-24T16:00', fields: { liftThere: family.parent.id } })
    await ada.update(id, { scope: 'this', turn: '2026-03-31T16:00', fields: { liftThere: sam.id } })
    expect(await lifts()).toEqual(['03-24 Ada ', '03-31 Sam ', '04-07 Ada '])
  })

  test('that the other parent has said meanwhile is not overwritten unseen, and stands in the history', async () => {
    const { family, id, ada, ofSam, sam, lifts } = await given()
    await ofSam.update(id, { fields: { liftThere: sam.id } })
    const mine = { fields: { liftThere: family.parent.id }, seen: { liftThere: null } }
    expect(await ada.update(id, mine)).toMatchObject({
      status: 409,
      code: 'EDIT_CONFLICT',
      message: 'Sam has changed who goes there with them meanwhile.',
    })
    expect((await ada.update(id, { fields: { liftBack: sam.id }, seen: { liftBack: null } })).status).toBe(200)
    expect(await lifts()).toEqual(['03-24 Sam Sam'])
    expect((await eventLines(family)).flatMap(({ fields }) => fields)).toEqual(['lift_back', 'lift_there'])
  })

  test('is open again once whoever had it has left, without a line in the history', async () => {
    const { family, id, ada, sam, lifts } = await given()
    await ada.update(id, { fields: { liftThere: sam.id, liftBack: family.parent.id } })
    const before = await eventLines(family)
    await family.call('DELETE', `/family/members/${sam.id}`)
    expect(await lifts()).toEqual(['03-24  Ada'])
    expect(await eventLines(family)).toEqual(before)
  })
})

test('a parent says of a child that they go alone', async () => {
  const { family, mia } = await given()
  const members = async () => ((await family.call('GET', '/family')).body as { members: Member[] }).members
  const goAlone = (isOn: boolean, as = family.parent) =>
    family.call('PUT', `/family/members/${mia.id}/going-alone`, { isOn }, as)
  expect((await goAlone(true, mia)).status).toBe(403)
  expect((await goAlone(true)).status).toBe(200)
  expect((await members()).filter(({ goesAlone }) => goesAlone).map(({ id }) => id)).toEqual([mia.id])
  await goAlone(false)
  expect((await members()).filter(({ goesAlone }) => goesAlone)).toEqual([])
})
