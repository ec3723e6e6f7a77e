import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import type { Fault } from '#emulators/provider/fault.ts'
import { givenGranted, type GrantedMailbox } from '#test/world/mailboxes/granted.ts'
import { givenMicrosoft } from '#test/world/mailboxes/providers.ts'
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

/** A mailbox at a Microsoft of its own. */
async function givenInbox() {
  accounts += 1
  const microsoft = await givenMicrosoft([{ address: `robin${accounts}@outlook.example`, name: 'Robin' }])
  open.push(microsoft)
  const [inbox] = microsoft.mailboxes
  if (inbox === undefined) throw new Error('the emulator has a mailbox')
  return { microsoft, inbox, granted: await givenGranted(world, { family, microsoft }) }
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

describe('Graph', () => {
  let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
  let inbox: EmulatedMailbox
  let granted: GrantedMailbox
  beforeEach(async () => {
    ;({ microsoft, inbox, granted } = await givenInbox())
  })
  afterEach(() => microsoft.close())

  test('counts to the primary inbox what is focused', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    inbox.deliver({ raw: mail({ subject: 'Sale', from: 'shop@shop.example' }), isPrimary: false })
    const listed = await listAll(await granted.open())
    expect(new Set(listed.map(({ subject, isPrimary }) => `${subject} ${isPrimary}`))).toEqual(
      new Set(['Trip true', 'Sale false']),
    )
  })

  test('fetches no content for a list, and one for a message', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const source = await granted.open()
    const [trip] = await listAll(source)
    expect(microsoft.calls).not.toContain('raw')
    await source.raw(trip?.id ?? '', signal)
    expect(microsoft.calls.filter((call) => call === 'raw')).toHaveLength(1)
  })

  test('renews a token that has ended, and keeps the refresh token that follows the one it used', async () => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const tokens = () => microsoft.calls.filter((call) => call === 'token').length
    const before = tokens()
    for (const _ of [1, 2]) {
      microsoft.expireAccessTokens()
      const sources = await Promise.all([granted.open(), granted.open()])
      const lists = await Promise.all(sources.map(listAll))
      expect(lists.map(({ length }) => length)).toEqual([1, 1])
    }
    expect(tokens() - before).toBe(2)
  })

  test('says what to do once access was taken back, in the middle of a list too', async () => {
    for (let count = 0; count < 450; count += 1) inbox.deliver({ raw: mail({ subject: `Mail ${count}`, from }) })
    microsoft.inject({ kind: 'revokes' }, { on: 'list', after: 1 })
    await expect(listAll(await granted.open())).rejects.toMatchObject({
      kind: 'expired',
      message: expect.stringContaining('Re-authorise') as string,
    })
  })

  const faults: [what: string, fault: Fault, told: object][] = [
    ['429', { kind: 'fails', status: 429, retryAfter: '17' }, { kind: 'rate-limited', retryAfterSeconds: 17 }],
    [
      'that it is overloaded',
      { kind: 'fails', status: 503, retryAfter: '120' },
      { kind: 'rate-limited', retryAfterSeconds: 120 },
    ],
    ['500', { kind: 'fails', status: 500 }, { kind: 'unavailable' }],
    ['a part of an answer', { kind: 'truncated' }, { kind: 'unavailable' }],
    ['nothing', { kind: 'drops' }, { kind: 'unavailable' }],
    ['an answer without an end', { kind: 'endless' }, { kind: 'too-large' }],
    ['another answer', { kind: 'raw', body: '{"value":{}}' }, { kind: 'unavailable' }],
    ['a deep answer', { kind: 'raw', body: '{"a":'.repeat(1_000_000) }, { kind: 'unavailable' }],
    [
      'a link to elsewhere',
      { kind: 'raw', body: '{"value":[],"@odata.nextLink":"https://elsewhere.example/v1.0/me/messages"}' },
      { kind: 'unavailable' },
    ],
    [
      'that there is no mailbox',
      { kind: 'fails', status: 404, reason: 'MailboxNotEnabledForRESTAPI' },
      { kind: 'refused' },
    ],
  ]
  test.each(faults)('that answers %s is told apart, and asked again it goes on', async (_, fault, told) => {
    inbox.deliver({ raw: mail({ subject: 'Trip', from }) })
    const source = await granted.open()
    microsoft.inject(fault, { on: 'list' })
    await expect(listAll(source)).rejects.toMatchObject(told)
    expect(await listAll(source)).toHaveLength(1)
  })

  test('that hangs is left when its caller gives up', async () => {
    microsoft.inject({ kind: 'hangs' }, { on: 'delta' })
    const source = await granted.open()
    const cursor = await source.currentCursor({ since }, signal)
    await expect(source.changesSince(cursor, AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that repeats a page or goes back with its cursor loses nothing', async () => {
    const source = await granted.open()
    const cursor = await source.currentCursor({ since }, signal)
    const subjects = Array.from({ length: 450 }, (_, at) => `Mail ${at}`)
    for (const subject of subjects) inbox.deliver({ raw: mail({ subject, from }) })
    microsoft.inject({ kind: 'repeats' }, { on: 'delta', after: 1 })
    microsoft.inject({ kind: 'repeats' }, { on: 'list', after: 1 })
    const { envelopes, cursor: next } = await changesOf(source, cursor)
    expect(new Set(envelopes.map(({ subject }) => subject))).toEqual(new Set(subjects))
    expect(new Set((await listAll(source)).map(({ subject }) => subject))).toEqual(new Set(subjects))
    microsoft.inject({ kind: 'goes back' }, { on: 'delta' })
    const { cursor: older } = await changesOf(source, next)
    // All is told once more, and the next round knows where it stands.
    const again = await changesOf(source, older)
    expect(again.envelopes).toHaveLength(subjects.length)
    expect((await changesOf(source, again.cursor)).envelopes).toEqual([])
  })

  test('hands out no mail that is longer than is read', async () => {
    inbox.deliver({
      raw: Buffer.concat([Buffer.from(mail({ subject: 'Long', from })), Buffer.alloc(25 * 1024 * 1024, 'a')]),
    })
    const source = await granted.open()
    const [long] = await listAll(source)
    await expect(source.raw(long?.id ?? '', signal)).rejects.toMatchObject({ kind: 'too-large' })
  })
})
