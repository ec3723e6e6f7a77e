import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const notHers = {
  status: 403,
  body: { message: 'You can change only your own tasks. Ask a parent to change this one.' },
}
const onlyForHer = {
  status: 403,
  body: { message: 'You can give tasks only to yourself. Ask a parent to give it to somebody else.' },
}

/** A family whose children manage only their own tasks, with Mia, her brother, and a task of the parent's. */
async function givenRestrictedChildren() {
  const family = await givenFamily(world, { children: [{ firstName: 'Mia' }, { firstName: 'Leo' }] })
  const [mia, leo] = family.children
  if (mia === undefined || leo === undefined) throw new Error('a child is missing')
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: true })
  const give = async (task: object, as = family.parent) => {
    const id = newId()
    expect((await family.call('PUT', `/tasks/${id}`, { title: 'Pay the dentist', ...task }, as)).status).toBe(200)
    return id
  }
  return {
    family,
    mia,
    leo,
    give,
    asMia: (method: string, path: string, body?: object) => family.call(method, path, body, mia),
  }
}

describe('a child who manages only their own tasks', () => {
  test('reads all, and changes nothing of another’s', async () => {
    const { leo, give, asMia } = await givenRestrictedChildren()
    for (const id of [await give({}), await give({ assignedTo: leo.id })]) {
      expect(await asMia('PATCH', `/tasks/${id}`, { status: 'completed' })).toMatchObject(notHers)
      expect(await asMia('PATCH', `/tasks/${id}`, { title: 'Mine' })).toMatchObject(notHers)
      expect(await asMia('DELETE', `/tasks/${id}`)).toMatchObject(notHers)
    }
    expect((await asMia('GET', '/tasks')).body).toHaveLength(2)
  })

  test('does not take one by giving it to themselves, nor bring one back from the bin', async () => {
    const { family, mia, give, asMia } = await givenRestrictedChildren()
    const id = await give({})
    expect(await asMia('PATCH', `/tasks/${id}`, { assignedTo: mia.id })).toMatchObject(notHers)
    await family.call('DELETE', `/tasks/${id}`)
    expect(await asMia('POST', `/tasks/${id}/restoration`)).toMatchObject(notHers)
  })

  test('completes, edits, deletes and restores what is assigned to them, and what they made', async () => {
    const { mia, give, asMia } = await givenRestrictedChildren()
    for (const id of [await give({ assignedTo: mia.id }), await give({}, mia)]) {
      expect((await asMia('PATCH', `/tasks/${id}`, { status: 'completed', title: 'Done it' })).status).toBe(200)
      expect((await asMia('DELETE', `/tasks/${id}`)).status).toBe(200)
      expect((await asMia('POST', `/tasks/${id}/restoration`)).status).toBe(200)
    }
  })

  test('gives no task to another, new or old', async () => {
    const { family, mia, leo, give, asMia } = await givenRestrictedChildren()
    const own = await give({ assignedTo: mia.id })
    for (const assignedTo of [leo.id, family.parent.id]) {
      expect(await asMia('PATCH', `/tasks/${own}`, { assignedTo })).toMatchObject(onlyForHer)
      expect(await asMia('PUT', `/tasks/${newId()}`, { title: 'Tidy up', assignedTo })).toMatchObject(onlyForHer)
    }
    for (const assignedTo of [mia.id, null])
      expect((await asMia('PUT', `/tasks/${newId()}`, { title: 'Tidy up', assignedTo })).status).toBe(200)
  })

  test('adds no task about another', async () => {
    const { family, mia, leo, asMia } = await givenRestrictedChildren()
    const add = (concerns: string[]) =>
      asMia('PUT', `/tasks/${newId()}`, { title: 'Tidy up', assignedTo: mia.id, concerns })
    for (const concerns of [[leo.id], [mia.id, leo.id], [family.parent.id]])
      expect(await add(concerns)).toMatchObject({
        status: 403,
        body: { message: 'You can add tasks only about yourself. Ask a parent to add one about somebody else.' },
      })
    for (const concerns of [[mia.id], []]) expect((await add(concerns)).status).toBe(200)
  })

  test('keeps on editing what they made, after a parent gave it to another', async () => {
    const { family, leo, mia, give, asMia } = await givenRestrictedChildren()
    const id = await give({}, mia)
    await family.call('PATCH', `/tasks/${id}`, { assignedTo: leo.id })
    expect((await asMia('PATCH', `/tasks/${id}`, { title: 'Walk the dog', assignedTo: leo.id })).status).toBe(200)
    expect(await asMia('PATCH', `/tasks/${id}`, { assignedTo: family.parent.id })).toMatchObject(onlyForHer)
  })

  test('is told that a task is gone, as everybody is', async () => {
    const { asMia } = await givenRestrictedChildren()
    expect((await asMia('PATCH', `/tasks/${newId()}`, { status: 'completed' })).status).toBe(404)
  })
})

test('a mail is not undone by a restricted child, since that would change others’ tasks', async () => {
  const { family, asMia } = await givenRestrictedChildren()
  await family.send({ text: 'Please return the permission slip by Friday 27 November 2026.' })
  const { mails } = (await family.call('GET', '/mail')).body as { mails: { id: string }[] }
  for (const { id } of mails) {
    expect(await asMia('POST', `/mail/${id}/undo`)).toMatchObject({ status: 403 })
    expect(await asMia('PUT', `/changes/${id}/decision`, { decision: 'reject' })).toMatchObject({ status: 403 })
  }
  expect(mails).toHaveLength(1)
})

test('parents are restricted in nothing', async () => {
  const { family, mia, give } = await givenRestrictedChildren()
  const id = await give({ assignedTo: mia.id }, mia)
  expect((await family.call('PATCH', `/tasks/${id}`, { assignedTo: family.parent.id })).status).toBe(200)
})

test('children are restricted in nothing where no admin said so', async () => {
  const { family, mia, leo, give, asMia } = await givenRestrictedChildren()
  expect((await family.call('PUT', '/family/children-manage-own-tasks', { isOn: false }, mia)).status).toBe(403)
  await family.call('PUT', '/family/children-manage-own-tasks', { isOn: false })
  const id = await give({})
  expect((await asMia('PATCH', `/tasks/${id}`, { assignedTo: leo.id, status: 'completed' })).status).toBe(200)
})
