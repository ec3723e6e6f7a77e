import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSummary } from '#mail/contract.ts'
import { eventually } from '#test/world/eventually.ts'
import { givenGranted } from '#test/world/mailboxes/granted.ts'
import { givenGoogle } from '#test/world/mailboxes/providers.ts'
import { subjectsOf } from '#test/world/mailboxes/synced-mailbox.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from '../source/mailbox-source.suite.ts'

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
beforeAll(async () => {
  google = await givenGoogle()
  world = await givenRoost({ config: { google: google.settings }, syncs: { lookEvery: 50 } })
})
afterAll(async () => {
  await world.close()
  await google.close()
})

const school = 'office@school.example'

/** The subjects of the list in its order, page after page. */
async function listOf(family: GivenFamily): Promise<string[]> {
  const subjects: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const path: string = before === '' ? '/mail' : `/mail?before=${encodeURIComponent(before)}`
    const page = (await family.call('GET', path)).body as { mails: MailSummary[]; next: string | null }
    subjects.push(...page.mails.map(({ subject }) => subject))
    before = page.next
  }
  return subjects
}

test('what a mailbox brings is listed where it was written, and does not bury today’s mail', async () => {
  const family = await givenFamily(world)
  await family.call('POST', '/senders', { email: school })
  await family.send({ from: school, subject: 'Today', text: 'Hello' })
  const deliver = (subject: string, date: Date | null, receivedAt = date ?? new Date()) =>
    google.mailboxes[0]?.deliver({
      raw: mail({ subject, from: school, ...(date !== null && { more: `Date: ${date.toUTCString()}` }) }),
      receivedAt,
    })
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
  for (let at = 1; at <= 40; at++) deliver(`Letter ${at}`, days(at))
  // Its writer made the dates up.
  deliver('Of a time to come', days(-400), days(2))
  deliver('Of long ago', new Date('1985-01-01T00:00:00Z'), days(2))
  await givenGranted(world, { family, google })
  await eventually(async () => (await subjectsOf(family)).length >= 43, { what: 'all mails' })
  const letters = Array.from({ length: 40 }, (_, at) => `Letter ${at + 1}`)
  const [one, other, ...others] = await listOf(family)
  expect(new Set([one, other])).toEqual(new Set(['Of a time to come', 'Of long ago']))
  expect(others).toEqual(['Today', ...letters])
})
