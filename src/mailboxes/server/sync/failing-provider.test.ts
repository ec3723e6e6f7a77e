import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoogleCall } from '#emulators/gmail/google-server.ts'
import type { MicrosoftCall } from '#emulators/graph/microsoft-server.ts'
import { graphIdOf } from '#emulators/graph/graph-message.ts'
import type { EmulatedMailbox, EmulatedMessage } from '#emulators/provider/emulated-mailbox.ts'
import type { Fault, Injection } from '#emulators/provider/fault.ts'
import { eventually } from '#test/world/eventually.ts'
import { answerConsent } from '#test/world/mailboxes/consent.ts'
import { givenGranted } from '#test/world/mailboxes/granted.ts'
import { givenGoogle, givenMicrosoft } from '#test/world/mailboxes/providers.ts'
import { subjectsOf, syncedInTime, syncEnded } from '#test/world/mailboxes/synced-mailbox.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from '../source/mailbox-source.suite.ts'

const accountsOf = (domain: string) =>
  Array.from({ length: 10 }, (_, at) => ({ address: `robin${at}@${domain}`, name: 'Robin' }))

let world: World
let google: Awaited<ReturnType<typeof givenGoogle>>
let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
beforeAll(async () => {
  google = await givenGoogle(accountsOf('gmail.example'))
  microsoft = await givenMicrosoft(accountsOf('outlook.example'))
  const config = { google: google.settings, microsoft: microsoft.settings }
  world = await givenRoost({ config, syncs: { lookEvery: 50 } })
})
afterAll(async () => {
  await world.close()
  await google.close()
  await microsoft.close()
})

const school = 'office@school.example'
const minute = 60_000
const letters = (count: number, words = 'Letter') => Array.from({ length: count }, (_, at) => `${words} ${at}`)

/** The calls that differ: by which a source shows that it is there, and by which it tells what is new. */
const calls = {
  gmail: { probe: 'profile', news: 'history', envelopes: 'message', before: 0 },
  // Its cursor comes from a round that is like those that tell what is new.
  outlook: { probe: 'folder', news: 'delta', envelopes: 'list', before: 1 },
} as const

let used = 0

describe.each(['gmail', 'outlook'] as const)('%s', (name) => {
  const server = () => (name === 'gmail' ? google : microsoft)
  const { probe, news, envelopes, before } = calls[name]

  function inject(fault: Fault, injection: Injection<GoogleCall | MicrosoftCall>): void {
    server().inject(fault, injection as Injection<GoogleCall & MicrosoftCall>)
  }

  function deliver(inbox: EmulatedMailbox, subjects: readonly string[], from = school): EmulatedMessage[] {
    return subjects.map((subject, at) =>
      inbox.deliver({ raw: mail({ subject, from }), receivedAt: new Date(Date.now() - at * minute) }),
    )
  }

  /** A part of the path by which a message is fetched. */
  function pathOf(message: EmulatedMessage): string {
    return name === 'gmail' ? `/messages/${message.id}` : encodeURIComponent(graphIdOf(message))
  }

  /** A mailbox of its own, filled before its first sync. */
  async function givenConnected(fill: (inbox: EmulatedMailbox) => void): Promise<{
    family: GivenFamily
    inbox: EmulatedMailbox
    id: string
  }> {
    const inbox = server().mailboxes[(used += 1) % 10]
    if (inbox === undefined) throw new Error('the emulator has mailboxes')
    for (const id of inbox.messages.keys()) inbox.remove(id)
    inbox.mostOnPage = Infinity
    const family = await givenFamily(world)
    await family.call('POST', '/senders', { email: school })
    fill(inbox)
    const choice = { account: inbox.address }
    const { id } = await givenGranted(world, {
      family,
      choice,
      ...(name === 'gmail' ? { google } : { microsoft }),
    })
    return { family, inbox, id }
  }

  async function allThere(family: GivenFamily, subjects: readonly string[]): Promise<void> {
    await eventually(async () => (await subjectsOf(family)).length >= subjects.length, { what: 'all mails' })
    expect(await subjectsOf(family)).toEqual(subjects.toSorted())
  }

  const faults: Fault[] = [{ kind: 'fails', status: 500 }, { kind: 'truncated' }, { kind: 'hangs' }]
  test.each(faults)('one message that fails ($kind) holds up none of the others, and comes later', async (fault) => {
    const subjects = letters(6)
    const { family } = await givenConnected((inbox) => {
      const [, second] = deliver(inbox, subjects)
      if (second !== undefined) inject(fault, { on: 'raw', of: pathOf(second) })
    })
    if (fault.kind === 'hangs')
      await eventually(async () => server().dropHanging() === 1, { what: 'the message that hangs' })
    const mailbox = await syncEnded(world, family)
    expect(mailbox).toMatchObject({
      connectionStatus: 'connected',
      trouble: expect.stringContaining('did not hand out a mail') as string,
      lost: [],
    })
    await allThere(
      family,
      subjects.filter((subject) => subject !== 'Letter 1'),
    )
    expect(await syncedInTime(world, family)).toMatchObject({ connectionStatus: 'connected', trouble: null })
    await allThere(family, subjects)
  })

  test('a message that fails for days is given up, which is said, and asked for once more by whoever syncs', async () => {
    const { family, id } = await givenConnected((inbox) => {
      const [first] = deliver(inbox, letters(2))
      // As often as it is asked for until it is given up.
      if (first !== undefined) inject({ kind: 'fails', status: 500 }, { on: 'raw', of: pathOf(first), times: 8 })
    })
    let mailbox = await syncEnded(world, family)
    for (let attempts = 1; attempts < 8; attempts++) {
      expect(mailbox.lost).toEqual([])
      mailbox = await syncedInTime(world, family)
    }
    expect(mailbox.lost).toMatchObject([{ senderEmail: school, because: 'failing' }])
    expect(mailbox.connectionStatus).toBe('connected')
    await allThere(family, ['Letter 1'])
    await family.call('POST', `/mailboxes/${id}/syncs`)
    expect((await syncEnded(world, family)).lost).toEqual([])
    await allThere(family, letters(2))
  })

  test('a provider that is down uses up no attempt', async () => {
    const { family, inbox } = await givenConnected(() => undefined)
    await syncEnded(world, family)
    deliver(inbox, letters(1))
    for (let times = 0; times < 9; times++) {
      inject({ kind: 'fails', status: 500 }, { on: 'raw' })
      inject({ kind: 'fails', status: 503 }, { on: probe })
      expect(await syncedInTime(world, family)).toMatchObject({ trouble: expect.any(String) as string, lost: [] })
      expect(await attemptsIn(family)).toEqual([0])
    }
    await syncedInTime(world, family)
    await allThere(family, letters(1))
  })

  test('messages that all fail end the sync after a few, and the next one goes on with the others', async () => {
    const { family } = await givenConnected((inbox) => {
      for (const failing of deliver(inbox, letters(7)))
        inject({ kind: 'fails', status: 500 }, { on: 'raw', of: pathOf(failing) })
      deliver(inbox, ['A newer one'])
    })
    expect(await syncEnded(world, family)).toMatchObject({ trouble: expect.stringContaining('in trouble') as string })
    await world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('mailbox_syncs')
        .set({ next_sync_at: new Date(0).toISOString() })
        .where('family_id', '=', family.id)
        .execute(),
    )
    await allThere(family, ['A newer one'])
    await syncEnded(world, family)
    await syncedInTime(world, family)
    await allThere(family, [...letters(7), 'A newer one'])
  })

  test.each(['the inbox', 'what is new'])(
    '%s that is told on pages without an end is left, and gone on with',
    async (what) => {
      const call = what === 'the inbox' ? 'list' : news
      const asked = () => server().calls.filter((each) => each === call).length
      const { family, inbox } = await givenConnected((box) => {
        if (call === 'list') inject({ kind: 'leads on' }, { on: call, times: 260 })
        deliver(box, call === 'list' ? letters(1) : [])
      })
      if (call === news) {
        await syncEnded(world, family)
        deliver(inbox, letters(1))
        inject({ kind: 'leads on' }, { on: call, times: 260 })
        await syncedInTime(world, family)
      }
      expect(await syncEnded(world, family)).toMatchObject({ connectionStatus: 'connected', trouble: null })
      expect(await subjectsOf(family)).toEqual([])
      const former = asked()
      await syncedInTime(world, family)
      await allThere(family, letters(1))
      // The ten that lead on, and those with something on them.
      expect(asked() - former).toBeLessThan(15)
    },
  )

  test('a mail that is too long is said to be lost', async () => {
    const { family } = await givenConnected((inbox) => {
      const raw = `${mail({ subject: 'Long', from: school })}${'a'.repeat(26 * 1024 * 1024)}`
      inbox.deliver({ raw })
    })
    expect((await syncEnded(world, family)).lost).toMatchObject([{ senderEmail: school, because: 'too-large' }])
  })

  test('an import through every kind of fault loses nothing and doubles nothing', async () => {
    const subjects = letters(40)
    const offers = letters(45, 'Offer')
    const { family } = await givenConnected((inbox) => {
      inbox.mostOnPage = 30
      deliver(inbox, subjects)
      deliver(inbox, offers, 'offers@shop.example')
      inject({ kind: 'fails', status: 429, retryAfter: '600' }, { on: 'list' })
      inject({ kind: 'repeats' }, { on: 'list' })
      inject({ kind: 'drops' }, { on: 'list' })
      inject({ kind: 'truncated' }, { on: 'list' })
      inject({ kind: 'fails', status: 500 }, { on: envelopes })
      inject({ kind: 'raw', body: '{' }, { on: envelopes })
      inject({ kind: 'repeats' }, { on: news, after: before })
      inject({ kind: 'goes back' }, { on: news, after: before })
      inject({ kind: 'fails', status: 429, retryAfter: '9' }, { on: 'raw', after: 3 })
      inject({ kind: 'truncated' }, { on: 'raw', after: 5 })
      inject({ kind: 'drops' }, { on: 'raw', after: 7 })
    })
    await syncEnded(world, family)
    expect(await nextSyncIn(family)).toBeGreaterThan(500)
    let mailbox = await syncedInTime(world, family)
    for (let syncs = 0; syncs < 15 && (mailbox.trouble !== null || mailbox.lastSyncAt === null); syncs++)
      mailbox = await syncedInTime(world, family)
    // The faults that waited behind the last success.
    for (let syncs = 0; syncs < 3; syncs++) mailbox = await syncedInTime(world, family)
    expect(mailbox).toMatchObject({ connectionStatus: 'connected', trouble: null, lost: [] })
    await allThere(family, subjects)
    const senders = (await family.call('GET', '/senders')).body as { senderEmail: string; emailCount: number }[]
    expect(Object.fromEntries(senders.map(({ senderEmail, emailCount }) => [senderEmail, emailCount]))).toEqual({
      [school]: 40,
      'offers@shop.example': 45,
    })
  })

  // Of the others a list has the envelopes themselves.
  describe.runIf(name === 'gmail')('an envelope that fails', () => {
    function holdsUp(message: EmulatedMessage | undefined, { times, fault }: { times: number; fault?: Fault }): void {
      if (message === undefined) throw new Error('a message was delivered')
      inject(fault ?? { kind: 'fails', status: 500 }, { on: 'message', of: pathOf(message), times })
    }

    test.each<Fault>([
      { kind: 'fails', status: 500 },
      { kind: 'fails', status: 403, reason: 'forbidden' },
      { kind: 'raw', body: '{' },
      { kind: 'endless' },
    ])('holds up none of the others ($kind), in the inbox and of what is new, and comes later', async (fault) => {
      const { family, inbox } = await givenConnected((box) => {
        holdsUp(deliver(box, letters(3))[1], { times: 1, fault })
      })
      expect(await syncEnded(world, family)).toMatchObject({
        connectionStatus: 'connected',
        trouble: expect.stringContaining('did not hand out a mail') as string,
        lost: [],
      })
      await allThere(family, ['Letter 0', 'Letter 2'])
      holdsUp(deliver(inbox, letters(3, 'New'))[0], { times: 1, fault })
      await syncedInTime(world, family)
      await allThere(family, [...letters(3), 'New 1', 'New 2'])
      expect(await nextSyncIn(family)).toBeLessThanOrEqual(60)
      expect(await syncedInTime(world, family)).toMatchObject({ trouble: null, lost: [] })
      await allThere(family, [...letters(3), ...letters(3, 'New')])
    })

    test('for days is given up, which is said, and asked for once more by whoever syncs', async () => {
      const { family, id } = await givenConnected((box) => holdsUp(deliver(box, letters(2))[0], { times: 8 }))
      let mailbox = await syncEnded(world, family)
      for (let attempts = 1; attempts < 8; attempts++) {
        expect(mailbox.lost).toEqual([])
        mailbox = await syncedInTime(world, family)
      }
      expect(mailbox.lost).toEqual([{ senderEmail: null, sentAt: null, because: 'failing' }])
      await allThere(family, ['Letter 1'])
      await family.call('POST', `/mailboxes/${id}/syncs`)
      expect(await syncEnded(world, family)).toMatchObject({ trouble: null, lost: [] })
      await allThere(family, letters(2))
    })

    test('and is gone when it is asked for again is no mail any more', async () => {
      let failing: EmulatedMessage | undefined
      const { family, inbox } = await givenConnected((box) => {
        failing = deliver(box, letters(2))[0]
        holdsUp(failing, { times: 1 })
      })
      await syncEnded(world, family)
      inbox.remove(failing?.id ?? '')
      expect(await syncedInTime(world, family)).toMatchObject({ trouble: null, lost: [] })
      await allThere(family, ['Letter 1'])
    })

    test('while the provider is down is held against nobody, and neither are more than a few', async () => {
      const { family } = await givenConnected((box) => {
        holdsUp(deliver(box, letters(8))[0], { times: 1 })
        inject({ kind: 'fails', status: 503 }, { on: 'profile', after: 1 })
      })
      expect(await syncEnded(world, family)).toMatchObject({ trouble: expect.stringContaining('in trouble') as string })
      inject({ kind: 'fails', status: 500 }, { on: 'message', times: 6 })
      expect(await syncedInTime(world, family)).toMatchObject({
        trouble: expect.stringContaining('in trouble') as string,
      })
      const put = await world.transactions.asFamily(family.id, (db) =>
        db.selectFrom('mailbox_missing').select('remote_id').where('family_id', '=', family.id).execute(),
      )
      expect(put).toEqual([])
      expect(await syncedInTime(world, family)).toMatchObject({ trouble: null, lost: [] })
      await allThere(family, letters(8))
    })
  })

  async function attemptsIn(family: GivenFamily): Promise<number[]> {
    const rows = await world.transactions.asFamily(family.id, (db) =>
      db.selectFrom('mailbox_messages').select('attempts').where('family_id', '=', family.id).execute(),
    )
    return rows.map(({ attempts }) => attempts)
  }

  async function nextSyncIn(family: GivenFamily): Promise<number> {
    const { next_sync_at: at } = await world.transactions.asFamily(family.id, (db) =>
      db
        .selectFrom('mailbox_syncs')
        .select('next_sync_at')
        .where('family_id', '=', family.id)
        .executeTakeFirstOrThrow(),
    )
    return (Date.parse(at) - Date.now()) / 1000
  }

  test('access that is taken back in mid-sync is said, and with new access the rest comes once', async () => {
    const { family, inbox, id } = await givenConnected((box) => {
      deliver(box, letters(30))
      inject({ kind: 'revokes' }, { on: 'raw', after: 11 })
    })
    expect(await syncEnded(world, family)).toMatchObject({ connectionStatus: 'expired' })
    await eventually(async () => (await subjectsOf(family)).length === 11, { what: 'what came before' })
    const { authUrl } = (await family.call('POST', `/mailboxes/${id}/reauthorisation`)).body as { authUrl: string }
    const back = await answerConsent(authUrl, { account: inbox.address })
    const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
    const body = { provider: name, code, state }
    expect(await family.call('POST', '/mailboxes/connections/completion', body)).toMatchObject({ status: 200 })
    await allThere(family, letters(30))
    expect(await syncEnded(world, family)).toMatchObject({ connectionStatus: 'connected', trouble: null, lost: [] })
  })
})
