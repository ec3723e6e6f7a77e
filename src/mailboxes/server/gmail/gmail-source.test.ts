import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import type { Fault } from '#emulators/provider/fault.ts'
import { givenGranted, type GrantedMailbox } from '#test/world/mailboxes/granted.ts'
import { givenGoogle } from '#test/world/mailboxes/providers.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { behavesAsMailboxSource, changesOf, listAll, mail } from '../source/mailbox-source.suite.ts'

let world: World
let family: GivenFamily
const open: { close(): Promise<void> }[] = []
beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
})
afterAll(async () => {
  for (const each of open) await each.close()
  await world.close()
})

let accounts = 0

/** A mailbox at a Google of its own. */
async function givenInbox() {
  accounts += 1
  const google = await givenGoogle([{ address: `robin${accounts}@gmail.example`, name: 'Robin' }])
  open.push(google)
  const [inbox] = google.mailboxes
  if (inbox === undefined) throw new Error('the emulator has a mailbox')
  return { google, inbox, granted: await givenGranted(world, { family, google }) }
}

behavesAsMailboxSource(async () => {
  const { inbox, granted } = await givenInbox()
  return {
    open: granted.open,
    deliver: (raw, receivedAt) => void inbox.deliver({ raw, receivedAt }),
    removeWith: (words) => {
      for (const { id, raw } of inbox.messages.values()) if (raw.includes(words)) inbox.remove(id)
    },
    loseCursors: () => inbox.forgetChanges(),
  }
})

const signal = new AbortController().signal
const since = daysFrom(new Date(), -90)
const from = 'office@school.example'

describe('Gmail', () => {
  let google: Awaited<ReturnType<typeof givenGoogle>>
  let inbox: EmulatedMailbox
  let granted: GrantedMailbox
  beforeEach(async () => {
    ;({ google, inbox, granted } = await givenInbox())
  })
  afterEach(() => google.close())

  test('counts to the primary inbox what lies in no other tab', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    inbox.deliver({ raw: mail({ subject: 'Sale', from: 'shop@shop.example' }), isPrimary: false })
    const listed = await listAll(await granted.open())
    expect(new Set(listed.map(({ subject, isPrimary }) => `${subject} ${isPrimary}`))).toEqual(
      new Set(['Trip true', 'Sale false']),
    )
    expect(listed.every(({ size }) => (size ?? 0) > 50)).toBe(true)
  })

  test('fetches no content for a list, and one for a message', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const source = await granted.open()
    const [trip] = await listAll(source)
    expect(google.calls).not.toContain('raw')
    await source.raw(trip?.id ?? '', signal)
    expect(google.calls.filter((call) => call === 'raw')).toHaveLength(1)
  })

  test('renews a token that has ended, once for all that ask at the time', async () => {
    for (const subject of ['one', 'two', 'three']) inbox.deliver({ raw: mail({ subject, from }) })
    google.expireAccessTokens()
    const before = google.calls.filter((call) => call === 'token').length
    const sources = await Promise.all([granted.open(), granted.open(), granted.open()])
    const lists = await Promise.all(sources.map(listAll))
    expect(lists.map(({ length }) => length)).toEqual([3, 3, 3])
    expect(google.calls.filter((call) => call === 'token').length - before).toBe(1)
  })

  test('says what to do once access was taken back, in the middle of a list too', async () => {
    for (const subject of ['one', 'two', 'three']) inbox.deliver({ raw: mail({ subject, from }) })
    google.inject({ kind: 'revokes' }, { on: 'message', after: 1 })
    await expect(listAll(await granted.open())).rejects.toMatchObject({
      kind: 'expired',
      message: expect.stringMatching(/Re-authorise.*seven days/) as string,
    })
  })

  const faults: [what: string, fault: Fault, told: object][] = [
    ['429', { kind: 'fails', status: 429, retryAfter: '17' }, { kind: 'rate-limited', retryAfterSeconds: 17 }],
    [
      'its older 403',
      { kind: 'fails', status: 403, reason: 'userRateLimitExceeded' },
      { kind: 'rate-limited', retryAfterSeconds: null },
    ],
    ['500', { kind: 'fails', status: 500 }, { kind: 'unavailable' }],
    ['503', { kind: 'fails', status: 503, retryAfter: '5' }, { kind: 'unavailable', retryAfterSeconds: 5 }],
    ['a part of an answer', { kind: 'truncated' }, { kind: 'unavailable' }],
    ['nothing', { kind: 'drops' }, { kind: 'unavailable' }],
    ['an answer without an end', { kind: 'endless' }, { kind: 'too-large' }],
    ['another answer', { kind: 'raw', body: '{"messages":[{"id":"../../token"}]}' }, { kind: 'unavailable' }],
    ['a deep answer', { kind: 'raw', body: '['.repeat(2_000_000) }, { kind: 'unavailable' }],
    ['the API switched off', { kind: 'fails', status: 403, reason: 'accessNotConfigured' }, { kind: 'refused' }],
  ]
  test.each(faults)('that answers %s is told apart, and asked again it goes on', async (_, fault, told) => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const source = await granted.open()
    google.inject(fault, { on: 'list' })
    await expect(listAll(source)).rejects.toMatchObject(told)
    expect(await listAll(source)).toHaveLength(1)
  })

  test.each([
    ['came', 'messagesAdded'],
    ['was moved into the inbox', 'labelsAdded'],
  ])('tells what %s, also where its history names the messages without their labels', async (_what, kind) => {
    const source = await granted.open()
    const cursor = await source.currentCursor({ since }, signal)
    const { id } = inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const message = { id, threadId: id }
    const body = { history: [{ id: '2000', messages: [message], [kind]: [{ message }] }], historyId: '2000' }
    google.inject({ kind: 'raw', body: JSON.stringify(body) }, { on: 'history' })
    const page = await source.changesSince(cursor, signal)
    expect(page).toMatchObject({ envelopes: [{ id, subject: 'Trip' }] })
  })

  test('that hangs is left when its caller gives up', async () => {
    google.inject({ kind: 'hangs' }, { on: 'list' })
    const source = await granted.open()
    await expect(source.list({ since: new Date(0), after: null }, AbortSignal.timeout(100))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('that repeats a page or goes back with its cursor loses nothing', async () => {
    const source = await granted.open()
    const cursor = await source.currentCursor({ since }, signal)
    const subjects = Array.from({ length: 600 }, (_, at) => `Mail ${at}`)
    for (const subject of subjects) inbox.deliver({ raw: mail({ subject, from }) })
    google.inject({ kind: 'repeats' }, { on: 'history', after: 1 })
    google.inject({ kind: 'repeats' }, { on: 'list', after: 1 })
    const { envelopes, cursor: next } = await changesOf(source, cursor)
    expect(new Set(envelopes.map(({ subject }) => subject))).toEqual(new Set(subjects))
    expect(new Set((await listAll(source)).map(({ subject }) => subject))).toEqual(new Set(subjects))
    google.inject({ kind: 'goes back' }, { on: 'history' })
    expect(await source.changesSince(next, signal)).toEqual({ envelopes: [], missing: [], cursor: next, isLast: true })
  })

  test('that leads to the same page for ever is given up', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const page = { kind: 'raw', body: '{"messages":[],"nextPageToken":"again"}' } as const
    google.inject(page, { on: 'list', times: 3 })
    await expect(listAll(await granted.open())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('hands out no mail that is longer than is read', async () => {
    const { id } = inbox.deliver({ raw: Buffer.alloc(25 * 1024 * 1024 + 1, 'a') })
    const { id: longest } = inbox.deliver({ raw: Buffer.alloc(25 * 1024 * 1024, 'a') })
    const source = await granted.open()
    await expect(source.raw(id, signal)).rejects.toMatchObject({ kind: 'too-large' })
    expect((await source.raw(longest, signal)).length).toBe(25 * 1024 * 1024)
  })
})
