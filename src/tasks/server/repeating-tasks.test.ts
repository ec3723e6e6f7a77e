import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import type { TaskItem } from '#extraction/rules/item.ts'
import type { Task } from '#tasks/contract.ts'
import { mailScreenOf } from '#test/mail/mail-screen.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { meantTask, means } from '#test/world/mail/meant-mail.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
  world.travel(new Date('2026-11-21T05:00:00Z'))
})
afterAll(() => world.close())

const tasksOf = async (family: GivenFamily) => (await family.call('GET', '/tasks')).body as Task[]

/** A family in Sydney that puts the bins out every Monday evening. */
async function givenBins(task: object = {}) {
  const family = await givenFamily(world, { coParents: ['Sam'] })
  const [mia] = family.children
  const id = newId()
  const bins = {
    title: 'Put the bins out',
    description: 'The yellow one too.',
    dueDate: '2026-11-23T08:00:00.000Z',
    recurrence: 'FREQ=WEEKLY',
    priority: 'high',
    category: 'house',
    assignedTo: mia?.id,
    ...task,
  }
  expect((await family.call('PUT', `/tasks/${id}`, bins)).status).toBe(200)
  const tick = (status = 'completed', as = family.parent) => family.call('PATCH', `/tasks/${id}`, { status }, as)
  return { family, mia, id, tick, others: async () => (await tasksOf(family)).filter((each) => each.id !== id) }
}

describe('a repeating task that is done', () => {
  test('comes again with all it says, on its next day', async () => {
    const { mia, tick, others } = await givenBins()
    await tick()
    expect(await others()).toMatchObject([
      {
        title: 'Put the bins out',
        description: 'The yellow one too.',
        status: 'pending',
        completedAt: null,
        dueDate: '2026-11-30T08:00:00.000Z',
        recurrence: 'FREQ=WEEKLY',
        priority: 'high',
        category: 'house',
        assignedTo: mia?.id,
      },
    ])
  })

  test('comes again once, however many tick it off at a time', async () => {
    const { family, tick, others } = await givenBins()
    const [sam = family.parent] = family.coParents
    const answers = await Promise.all([tick(), tick(), tick('completed', sam), tick('completed', sam)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await tick()
    expect(await others()).toHaveLength(1)
  })

  test('loses that turn where it was not done after all', async () => {
    const { tick, others } = await givenBins()
    await tick()
    await tick('pending')
    expect(await others()).toEqual([])
    await tick()
    expect(await others()).toHaveLength(1)
  })

  test('keeps a turn with which somebody has done something', async () => {
    const { family, tick, others } = await givenBins()
    await tick()
    const [next] = await others()
    await family.call('PATCH', `/tasks/${next?.id}`, { title: 'Put both bins out' })
    await tick('pending')
    await tick()
    expect(await others()).toMatchObject([{ id: next?.id, title: 'Put both bins out' }])
  })

  test('comes no more once its next turn was deleted', async () => {
    const { family, tick, others } = await givenBins()
    await tick()
    const [next] = await others()
    await family.call('DELETE', `/tasks/${next?.id}`)
    await tick('pending')
    await tick()
    expect(await others()).toEqual([])
  })

  test('does not come again where it no longer repeats', async () => {
    const { family, id, tick, others } = await givenBins()
    await family.call('PATCH', `/tasks/${id}`, { recurrence: null })
    await tick()
    expect(await others()).toEqual([])
  })
})

test('the next turn of a mail’s task stays while a later mail that spoke of it is taken back', async () => {
  const family = await givenFamily(world)
  const screen = mailScreenOf(family)
  const mail = (subject: string, { text, asked }: { text: string; asked: TaskItem }) => ({
    ...means({ tasks: [asked] }),
    from: 'Greenfield Primary <office@greenfield-primary.example>',
    subject,
    text: `Dear parents,\n\n${text}\n\nKind regards`,
  })
  const log = 'Return the reading log'
  await screen.understood(
    mail('Reading', {
      text: 'Please return the reading log by Monday 11 January 2027.',
      asked: meantTask(log, '2027-01-11'),
    }),
  )
  const [task] = await screen.tasks()
  await family.call('PATCH', `/tasks/${task?.id}`, { recurrence: 'FREQ=WEEKLY' })
  await family.call('PATCH', `/tasks/${task?.id}`, { status: 'completed' })
  const later = await screen.understood(
    mail('Urgent: reading', {
      text: 'URGENT: Please return the reading log by Monday 18 January 2027.',
      asked: meantTask(log, '2027-01-18', { priority: 'urgent' }),
    }),
  )
  expect((await screen.undo(later.id)).status).toBe(200)
  const left = (await screen.tasks()).map(({ status, dueDate }) => [status, dueDate?.slice(0, 10)])
  expect(left).toEqual([
    ['pending', '2027-01-18'],
    ['completed', '2027-01-11'],
  ])
})

describe('a task repeats on the days', () => {
  async function givenBinsInLosAngeles(dueDate: string) {
    const family = await givenFamily(world, { timezone: 'America/Los_Angeles' })
    const region = { timezone: 'Pacific/Auckland', locale: 'en-AU', dateFormat: 'DD/MM/YYYY' }
    expect((await family.call('PUT', '/profile/region', region)).status).toBe(200)
    await family.call('PUT', `/tasks/${newId()}`, { title: 'Bins', dueDate, recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
    for (let turn = 0; turn < 2; turn += 1) {
      const pending = (await tasksOf(family)).find(({ status }) => status === 'pending')
      await family.call('PATCH', `/tasks/${pending?.id}`, { status: 'completed' })
    }
    return (await tasksOf(family)).map((task) => String(task.dueDate)).toSorted((a, b) => a.localeCompare(b))
  }

  test('of whoever said so, at their time', async () => {
    // Monday evening in Auckland is still Sunday in Los Angeles, whose clocks go back on 7 November.
    expect(await givenBinsInLosAngeles('2027-10-25T05:00:00.000Z')).toEqual([
      '2027-10-25T05:00:00.000Z',
      '2027-11-01T05:00:00.000Z',
      '2027-11-08T05:00:00.000Z',
    ])
  })

  test('of the family where it has no time, whoever said so', async () => {
    // The end of Monday in Los Angeles is Tuesday in Auckland.
    expect(await givenBinsInLosAngeles('2027-10-26T06:59:59.999Z')).toEqual([
      '2027-10-26T06:59:59.999Z',
      '2027-11-02T06:59:59.999Z',
      '2027-11-09T07:59:59.999Z',
    ])
  })
})

test('a rule that counts in hours, or is none, is refused', async () => {
  const { family, id } = await givenBins()
  const rules = [
    'FREQ=HOURLY',
    'weekly',
    'FREQ=DAILY;BYHOUR=1',
    `FREQ=DAILY;BYDAY=${'MO,'.repeat(90)}`,
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;BYDAY=XX',
    'freq=daily',
  ]
  for (const recurrence of rules)
    expect((await family.call('PATCH', `/tasks/${id}`, { recurrence })).status, recurrence).toBe(400)
})

test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2201-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'a due date that no family plans, %s, is refused',
  async (dueDate) => {
    const { family, id } = await givenBins()
    expect((await family.call('PATCH', `/tasks/${id}`, { dueDate })).status).toBe(400)
    expect((await family.call('PUT', `/tasks/${newId()}`, { title: 'Bins', dueDate })).status).toBe(400)
  },
)

test('two people who change one task lose nothing of each other’s', async () => {
  const { family, mia, id } = await givenBins()
  const [sam = family.parent] = family.coParents
  const changes = [
    { title: 'Bins and bottles' },
    { priority: 'low' },
    { category: 'chores' },
    { dueDate: '2026-11-24T08:00:00.000Z' },
    { assignedTo: sam.id },
    { description: 'Ask the neighbours.' },
  ]
  await Promise.all(
    changes.map((change, at) =>
      family.call('PATCH', `/tasks/${id}`, change, at % 2 === 0 ? family.parent : (mia ?? sam)),
    ),
  )
  expect(await tasksOf(family)).toMatchObject([Object.assign({ id }, ...changes)])
})
