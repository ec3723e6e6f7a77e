import { addDays } from '#basics/day.ts'
import { newId } from '#basics/id.ts'
import { dayIn } from '#basics/zone-clock.ts'
import type { ReviewedMail } from '#mail/contract.ts'
import { calendar, event, task } from './calendar-mail.ts'
import { eventually } from '../eventually.ts'
import { type GivenFamily, givenFamily } from '../people/family.ts'
import type { World } from '../server/roost.ts'

export const office = { name: 'Hillside', email: 'office@hillside.example' }

export interface GivenEvent {
  title: string
  /** A day, or a wall time: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`. */
  start: string
  end?: string
  location?: string
  uid?: string
  sequence?: number
  isCancelled?: boolean
  recurrence?: string
  /** A task, due on the day it begins. */
  isTask?: boolean
}

/** A mail of Hillside's office whose events stand in its calendar part. */
export function officeMail(subject: string, events: readonly GivenEvent[]) {
  const entries = events.map(({ title, start, location, isTask, uid = newId(), ...more }) =>
    isTask === true
      ? task(title, { due: start, more: { uid } })
      : event(title, start, { ...more, uid, ...(location !== undefined && { place: location }) }),
  )
  return { from: `${office.name} <${office.email}>`, subject, text: '', calendar: calendar(...entries) }
}

/** So many days from now in Sydney, where the families live: ahead of the tests whenever they run. */
export function daysAhead(days: number): string {
  return addDays(dayIn(new Date(), 'Australia/Sydney'), days)
}

/** A family that wants to see first what Hillside's office writes, with what they then see and do in Review. */
export async function givenReviewing(world: World, options: Parameters<typeof givenFamily>[1] = {}) {
  const family = await givenFamily(world, options)
  await family.call('POST', '/senders', { email: office.email, applies: 'review' })
  return { family, review: reviewOf(family) }
}

export function reviewOf(family: GivenFamily, as = family.parent) {
  const call = (method: string, { path, body }: { path: string; body?: unknown }) => family.call(method, path, body, as)
  const review = {
    mails: async () => (await call('GET', { path: '/review' })).body as ReviewedMail[],
    changes: async () => (await review.mails()).flatMap(({ changes }) => changes),
    change: async (title: string) => {
      const change = (await review.changes()).find((each) => each.title === title)
      if (change === undefined) throw new Error(`nothing proposes ${title}`)
      return change
    },
    /** The titles of what waits. */
    waiting: async () => (await review.changes()).filter(({ state }) => state === 'proposed').map(({ title }) => title),
    /** Sends a mail, and waits for what it proposes. */
    propose: async (subject: string, events: readonly GivenEvent[]) => {
      const before = (await review.mails()).length
      await family.send(officeMail(subject, events))
      await eventually(async () => (await review.mails()).length > before, { what: `what “${subject}” proposes` })
    },
    decide: async (title: string, decision: 'apply' | 'reject', edits?: object) =>
      call('PUT', {
        path: `/changes/${(await review.change(title)).id}/decision`,
        body: { decision, ...(edits && { edits }) },
      }),
    decideById: (id: string, decision: 'apply' | 'reject') =>
      call('PUT', { path: `/changes/${id}/decision`, body: { decision } }),
    edit: async (title: string, edits: object) =>
      call('PATCH', { path: `/changes/${(await review.change(title)).id}`, body: { edits } }),
    withdraw: async (...titles: string[]) => {
      const ids: string[] = []
      for (const title of titles) ids.push((await review.change(title)).id)
      return call('POST', { path: '/changes/withdrawals', body: { ids } })
    },
  }
  return review
}
