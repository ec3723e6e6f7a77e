import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#basics/id.ts'
import { givenFamily } from '#test/world/people/family.ts'
import { givenRoost } from '#test/world/server/roost.ts'
import { sweepHandler } from './sweep.ts'

test('the sweep takes what has served its time, and nothing else', async () => {
  const world = await givenRoost()
  const family = await givenFamily(world)
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  const letter = `insert into outgoing_mails (id, recipient, subject, text_body, html_body, created_at) values ($1, 'a@b.example', $2, '', '', $3)`
  await owner.query(letter, [newId(), 'old', new Date(Date.now() - 31 * 24 * 3600 * 1000)])
  await owner.query(letter, [newId(), 'new', new Date()])
  const task = `insert into tasks (family_id, id, title, deleted_at) values ($1, $2, $3, now() - $4 * interval '1 day')`
  await owner.query(task, [family.id, newId(), 'binned long ago', 31])
  await owner.query(task, [family.id, newId(), 'binned lately', 29])
  await owner.query(task, [family.id, newId(), 'kept', null])
  await owner.query(`insert into arrivals (family_id, id, source, raw) values ($1, $2, 'smtp', 'x')`, [
    newId(),
    newId(),
  ])
  const joining = `insert into joinings (login_id, family_id, code, role, timezone, locale, date_format, came_at, joined_at)
    values ($1, $2, $3, 'parent', 'Australia/Sydney', 'en-AU', 'DD/MM/YYYY', $4, $5)`
  const [long, lately] = [31, 29].map((days) => new Date(Date.now() - days * 24 * 3600 * 1000))
  await owner.query(joining, [newId(), family.id, 'new no more', long, long])
  await owner.query(joining, [newId(), family.id, 'new', lately, lately])
  await owner.query(joining, [newId(), family.id, 'waits for a yes', long, null])

  await sweepHandler(world.transactions).run({}, { attempt: 1, isLast: false })

  expect((await owner.query('select code from joinings order by code')).rows).toEqual([
    { code: 'new' },
    { code: 'waits for a yes' },
  ])
  expect((await owner.query('select subject from outgoing_mails')).rows).toEqual([{ subject: 'new' }])
  expect((await owner.query('select title from tasks order by title')).rows).toEqual([
    { title: 'binned lately' },
    { title: 'kept' },
  ])
  expect((await owner.query('select from arrivals')).rowCount).toBe(0)
  await owner.end()
  await world.close()
})

test('the sweep ends the sessions that were left, by the rule of the refresh tokens', async () => {
  const world = await givenRoost()
  const owner = new pg.Client({ connectionString: world.urls.owner })
  await owner.connect()
  const session = `insert into sessions (id, login_id, user_agent, created_at, last_used_at)
    values ($1, $2, $3, now() - $4 * interval '1 day', now() - $5 * interval '1 day')`
  for (const [name, created, used] of [
    ['left', 40, 31],
    ['old', 91, 0],
    ['lived in', 89, 29],
  ])
    await owner.query(session, [newId(), newId(), name, created, used])

  await sweepHandler(world.transactions).run({}, { attempt: 1, isLast: false })

  expect((await owner.query('select user_agent, end_reason from sessions order by user_agent')).rows).toEqual([
    { user_agent: 'left', end_reason: 'expired' },
    { user_agent: 'lived in', end_reason: null },
    { user_agent: 'old', end_reason: 'expired' },
  ])
  await owner.end()
  await world.close()
})
