import { expect } from 'vitest'
import { newId } from '#basics/id.ts'
import type { Occurrence } from '#calendar/contract.ts'
import { givenFamily, type GivenFamily, type GivenMember } from '../people/family.ts'
import type { World } from '../server/roost.ts'

/** Every Tuesday at four. */
export const training = {
  title: 'Netball training',
  category: 'sports',
  when: { allDay: false, start: '2026-03-24T16:00', end: '2026-03-24T17:00', timezone: 'Australia/Sydney' },
  recurrence: 'FREQ=WEEKLY;BYDAY=TU',
}

/** What a member does in the calendar, and the turns that they then see. */
export function calendarOf(family: GivenFamily, as?: GivenMember) {
  const call = async (method: string, { path, body }: { path: string; body?: unknown }) => {
    const { status, body: answer } = await family.call(method, `/calendar/${path}`, body, as)
    return { status, ...(answer as { id: string; message?: string }) }
  }
  return {
    create: (id: string, event: object) => call('PUT', { path: id, body: event }),
    update: (id: string, change: object) => call('PATCH', { path: id, body: change }),
    remove: (id: string, which: object = {}) => call('DELETE', { path: id, body: which }),
    restore: (id: string) => call('POST', { path: `${id}/restoration`, body: {} }),
    async turns(from = '2026-03-20', to = '2026-04-18') {
      const { body } = await family.call('GET', `/calendar?from=${from}&to=${to}`, undefined, as)
      return (body as Occurrence[]).map(({ localStart, title }) => `${localStart} ${title}`)
    },
  }
}

/** A family that has the training on its calendar, unless told otherwise. */
export async function givenTraining(world: World, event: object = training) {
  const family = await givenFamily(world)
  const calendar = calendarOf(family)
  const id = newId()
  expect(await calendar.create(id, event)).toEqual({ status: 200, id })
  return { ...calendar, id, family }
}
