import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import type { FoundSender } from '#mailboxes/contract.ts'
import type { MailSummary } from '#mail/contract.ts'
import type { Sender } from '#senders/contract.ts'
import { eventually } from '#test/world/eventually.ts'
import { type Dovecot, givenDovecot, type Inbox } from '#test/world/mail/dovecot.ts'
import { givenImapMailbox, imapForm, mailboxesOf, mailboxOnce, synced } from '#test/world/mailboxes/imap-mailbox.ts'
import { givenFamily, type GivenFamily } from '#test/world/people/family.ts'
import { givenDatabase, givenRoost, type World } from '#test/world/server/roost.ts'
import { mail } from '../source/mailbox-source.suite.ts'

let world: World
let dovecot: Dovecot
beforeAll(async () => {
  world = await givenRoost({
    config: { imap: { allowsPrivate: true, certificates: null } },
    syncs: { lookEvery: 100, patience: 3_000 },
  })
  dovecot = await givenDovecot()
})
afterAll(async () => {
  await world.close()
  await dovecot.close()
})

const school = 'office@school.example'
const ago = (days: number) => daysFrom(new Date(), -days)

function letter(subject: string, from = school): string {
  return mail({ subject, from })
}

async function sendersOf(family: GivenFamily): Promise<Sender[]> {
  return (await family.call('GET', '/senders')).body
}

async function mailsOf(family: GivenFamily): Promise<MailSummary[]> {
  const { mails } = (await family.call('GET', '/mail')).body as { mails: MailSummary[] }
  return mails
}

async function subjectsOnce(family: GivenFamily, count: number): Promise<string[]> {
  const mails = await eventually(
    async () => {
      const all = await mailsOf(family)
      return all.length >= count && all
    },
    { what: `${count} mails` },
  )
  return mails.map(({ subject }) => subject).toSorted()
}

async function allow(family: GivenFamily, email: string): Promise<void> {
  expect(await family.call('POST', '/senders', { email })).toMatchObject({ status: 200 })
}

async function holdersOf({ transactions }: World, family: GivenFamily): Promise<(string | null)[]> {
  const rows = await transactions.asFamily(family.id, (db) =>
    db.selectFrom('mailbox_syncs').select('lease_holder').where('family_id', '=', family.id).execute(),
  )
  return rows.map((row) => row.lease_holder)
}

async function givenConnected(deliver: (inbox: Inbox) => void, allowed: string[] = []) {
  const family = await givenFamily(world)
  for (const email of allowed) await allow(family, email)
  const inbox = dovecot.addInbox()
  deliver(inbox)
  const id = await givenImapMailbox(family, dovecot, inbox)
  await mailboxOnce(family, id)
  return { family, inbox, id }
}

describe('a mailbox that was connected', () => {
  test('tells who wrote in the last three months, and brings nothing of whom nobody has allowed', async () => {
    const { family, inbox } = await givenConnected((box) => {
      box.deliver(letter('Long ago'), ago(120))
      box.deliver(letter('Term dates'), ago(60))
      box.deliver(letter('Trip'), ago(1))
      box.deliver(
        mail({ subject: 'Half price', from: 'Deals <deals@shop.example>', more: 'List-ID: <x.shop.example>' }),
        ago(2),
      )
    })
    const found = (await family.call('GET', '/mailboxes/senders')).body as FoundSender[]
    expect(found.map(({ senderEmail, mails, status, category }) => ({ senderEmail, mails, status, category }))).toEqual(
      [
        { senderEmail: school, mails: 2, status: 'pending', category: 'school' },
        { senderEmail: 'deals@shop.example', mails: 1, status: 'pending', category: 'marketing' },
      ],
    )
    expect(found[0]).toMatchObject({ sourceConnectionEmail: inbox.user })
    expect((await sendersOf(family)).find(({ senderEmail }) => senderEmail === school)).toMatchObject({ emailCount: 2 })
    expect(await mailsOf(family)).toEqual([])
    const [stored] = await world.transactions.asFamily(family.id, (db) =>
      db.selectFrom('arrivals').select('id').where('family_id', '=', family.id).execute(),
    )
    expect(stored).toBeUndefined()
  })

  test('brings what allowed senders sent, each mail once, however often it is synced', async () => {
    const { family, inbox, id } = await givenConnected(
      (box) => {
        box.deliver(letter('Term dates'), ago(60))
        box.deliver(letter('Offer', 'deals@shop.example'), ago(2))
      },
      [school],
    )
    expect(await subjectsOnce(family, 1)).toEqual(['Term dates'])
    inbox.deliver(letter('Trip'))
    await synced(family, id)
    await synced(family, id)
    expect(await subjectsOnce(family, 2)).toEqual(['Term dates', 'Trip'])
    const mails = await mailsOf(family)
    expect(mails.map(({ deliveries }) => deliveries)).toEqual([1, 1])
    expect((await sendersOf(family)).find(({ senderEmail }) => senderEmail === school)).toMatchObject({ emailCount: 2 })
  })

  test('brings what a sender sent before, once they are allowed', async () => {
    const { family } = await givenConnected((box) => {
      box.deliver(letter('Too long ago'), ago(120))
      box.deliver(letter('Term dates'), ago(60))
      box.deliver(letter('Offer', 'deals@shop.example'), ago(2))
    })
    const [sender] = (await sendersOf(family)).filter(({ senderEmail }) => senderEmail === school)
    await family.call('PUT', '/senders/decisions', { ids: [sender?.id], status: 'allow' })
    expect(await subjectsOnce(family, 1)).toEqual(['Term dates'])
  })

  test('brings a mail of 3 MB whole', async () => {
    const body = 'All work and no play makes for long letters.\r\n'.repeat(70_000)
    const { family } = await givenConnected(
      (box) => box.deliver(mail({ subject: 'Long', from: school, body })),
      [school],
    )
    const [long] = await eventually(async () => {
      const mails = await mailsOf(family)
      return mails.length > 0 && mails
    })
    const { size, chunks } = await world.transactions.asFamily(family.id, async (db) => {
      const row = await db
        .selectFrom('inbound_mails')
        .select((build) => ['size', build.fn<number>('octet_length', ['raw']).as('first')])
        .where('family_id', '=', family.id)
        .where('id', '=', long?.id ?? '')
        .executeTakeFirstOrThrow()
      const rest = await db
        .selectFrom('mail_chunks')
        .select((build) => build.fn<number>('octet_length', ['bytes']).as('bytes'))
        .where('family_id', '=', family.id)
        .execute()
      return { size: row.size, chunks: [row.first, ...rest.map(({ bytes }) => bytes)] }
    })
    expect(size).toBeGreaterThan(3_000_000)
    expect(chunks.reduce((sum, bytes) => sum + bytes, 0)).toBe(size)
  })

  test('and forwards as well: what comes by both roads is one mail', async () => {
    const raw = letter('Both roads')
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    await family.send({ raw })
    expect(await subjectsOnce(family, 1)).toEqual(['Both roads'])
    inbox.deliver(raw)
    await synced(family, id)
    await eventually(async () => (await mailsOf(family))[0]?.deliveries === 2)
    expect(await mailsOf(family)).toHaveLength(1)
  })

  test('in which the same message lies as in another of the family counts once', async () => {
    const raw = mail({ subject: 'To both parents', from: school, more: `Date: ${ago(1).toUTCString()}` })
    const { family } = await givenConnected((box) => box.deliver(raw))
    const other = dovecot.addInbox()
    other.deliver(raw)
    await mailboxOnce(family, await givenImapMailbox(family, dovecot, other))
    const senders = (await sendersOf(family)).filter(({ senderEmail }) => senderEmail === school)
    expect(senders.map(({ emailCount }) => emailCount)).toEqual([1])
  })

  test('can be previewed without keeping anything', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined)
    await family.call('PUT', `/mailboxes/${id}/sync`, { isOn: false })
    inbox.deliver(letter('New', 'new@club.example'))
    const { body } = await family.call('GET', `/mailboxes/${id}/senders`)
    expect(body).toMatchObject([{ senderEmail: 'new@club.example', mails: 1, status: null }])
    expect(await sendersOf(family)).toEqual([])
  })
})

describe('a mailbox with syncing switched off', () => {
  test('brings nothing until it is on again, and loses nothing', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    await family.call('PUT', `/mailboxes/${id}/sync`, { isOn: false })
    inbox.deliver(letter('While off'))
    await family.call('POST', '/mailboxes/imports', { id })
    await eventually(async () => ((await family.call('GET', '/mailboxes/senders')).body as FoundSender[]).length === 1)
    expect(await mailsOf(family)).toEqual([])
    await family.call('PUT', `/mailboxes/${id}/sync`, { isOn: true })
    expect(await subjectsOnce(family, 1)).toEqual(['While off'])
  })
})

describe('a mailbox in trouble', () => {
  test('whose password was changed is expired, says what to do, and goes on with the new one', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    inbox.setPassword('another and longer one')
    inbox.deliver(letter('Later'))
    const expired = await eventually(async () => {
      // Within the second of another sign-in Dovecot does not look at its passwords again.
      const mailbox = await synced(family, id)
      return mailbox.connectionStatus === 'expired' && mailbox
    })
    expect(expired.trouble).toContain('does not take this user name and password')
    expect(await family.call('PUT', `/mailboxes/${id}/password`, { password: 'still wrong' })).toMatchObject({
      status: 422,
      body: { data: { field: 'password' } },
    })
    expect(await family.call('PUT', `/mailboxes/${id}/password`, { password: inbox.password })).toMatchObject({
      status: 200,
    })
    expect(await subjectsOnce(family, 1)).toEqual(['Later'])
    expect(await mailboxOnce(family, id)).toMatchObject({ connectionStatus: 'connected', trouble: null })
  })

  test('whose server is away says so, and goes on once it is back', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    await dovecot.stop()
    await family.call('POST', `/mailboxes/${id}/syncs`)
    const away = await mailboxOnce(family, id, ({ trouble }) => trouble !== null)
    expect(away).toMatchObject({ connectionStatus: 'connected', trouble: expect.stringContaining('does not answer') })
    inbox.deliver(letter('Meanwhile'))
    await dovecot.start()
    await synced(family, id)
    expect(await subjectsOnce(family, 1)).toEqual(['Meanwhile'])
    expect(await mailboxOnce(family, id)).toMatchObject({ connectionStatus: 'connected', trouble: null })
  })

  test('whose server hangs is given up on after a while, and tried again', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    inbox.deliver(letter('Behind a hang'))
    dovecot.freeze()
    try {
      await family.call('POST', `/mailboxes/${id}/syncs`)
      await mailboxOnce(family, id, ({ trouble }) => trouble !== null)
    } finally {
      dovecot.thaw()
    }
    await synced(family, id)
    expect(await subjectsOnce(family, 1)).toEqual(['Behind a hang'])
  })

  test('whose messages all have new numbers is listed anew: nothing is lost, nothing comes twice, nothing is counted twice', async () => {
    const { family, inbox, id } = await givenConnected(
      (box) => {
        for (let at = 0; at < 20; at++) box.deliver(letter(`Letter ${at}`), ago(30 - at))
        box.deliver(letter('Offer', 'deals@shop.example'), ago(2))
      },
      [school],
    )
    const before = await subjectsOnce(family, 20)
    await dovecot.stop()
    inbox.deliver(letter('While away'))
    inbox.renumber()
    await dovecot.start()
    await synced(family, id)
    expect(await subjectsOnce(family, 21)).toEqual([...before, 'While away'].toSorted())
    expect(new Set((await mailsOf(family)).map(({ deliveries }) => deliveries))).toEqual(new Set([1]))
    const counts = (await sendersOf(family)).map(({ senderEmail, emailCount }) => ({ senderEmail, emailCount }))
    expect(counts).toEqual([
      { senderEmail: school, emailCount: 21 },
      { senderEmail: 'deals@shop.example', emailCount: 1 },
    ])
  })
})

describe('several servers on one database', () => {
  const several = async () => ({
    databaseUrl: await givenDatabase(),
    config: { imap: { allowsPrivate: true, certificates: null } },
    syncs: { lookEvery: 50 },
  })

  test('sync a mailbox once', async () => {
    const settings = await several()
    const servers = [await givenRoost(settings), await givenRoost(settings)] as const
    const family = await givenFamily(servers[1])
    try {
      await allow(family, school)
      const inbox = dovecot.addInbox()
      for (let at = 0; at < 20; at++) inbox.deliver(letter(`Letter ${at}`), ago(at))
      await mailboxOnce(family, await givenImapMailbox(family, dovecot, inbox))
      expect(await subjectsOnce(family, 20)).toHaveLength(20)
      expect(new Set((await mailsOf(family)).map(({ deliveries }) => deliveries))).toEqual(new Set([1]))
    } finally {
      await Promise.all(servers.map((server) => server.close()))
    }
  })

  test('go on with what one of them gives back when it stops, while the mail server hangs', async () => {
    const settings = await several()
    const first = await givenRoost(settings)
    const site = await givenRoost({ ...settings, syncs: { mailboxesAtOnce: 0 } })
    const family = await givenFamily(site)
    const opened = [first, site]
    try {
      await allow(family, school)
      const inbox = dovecot.addInbox()
      const id = await givenImapMailbox(family, dovecot, inbox)
      await mailboxOnce(family, id)
      inbox.deliver(letter('While one stops'))
      dovecot.freeze()
      await family.call('POST', `/mailboxes/${id}/syncs`)
      await eventually(async () => (await holdersOf(site, family)).some((holder) => holder !== null), {
        what: 'a claim on the mailbox',
      })
      await first.close()
      expect(await holdersOf(site, family)).toEqual([null])
      opened.push(await givenRoost(settings))
      dovecot.thaw()
      expect(await subjectsOnce(family, 1)).toEqual(['While one stops'])
    } finally {
      dovecot.thaw()
      await Promise.all(opened.map((server) => server.close()))
    }
  })
})

describe('a sender who was blocked before their mail was fetched', () => {
  test('has nothing of it fetched', async () => {
    const { family, inbox, id } = await givenConnected(() => undefined, [school])
    await family.call('PUT', `/mailboxes/${id}/sync`, { isOn: false })
    inbox.deliver(letter('Never read'))
    await family.call('POST', '/mailboxes/imports', { id })
    const sender = await eventually(async () =>
      (await sendersOf(family)).find(({ senderEmail, emailCount }) => senderEmail === school && emailCount === 1),
    )
    await family.call('PUT', '/senders/decisions', { ids: [sender.id], status: 'block' })
    await family.call('PUT', `/mailboxes/${id}/sync`, { isOn: true })
    await synced(family, id)
    const states = await world.transactions.asFamily(family.id, (db) =>
      db.selectFrom('mailbox_messages').select('state').where('family_id', '=', family.id).execute(),
    )
    expect(states).toEqual([{ state: 'seen' }])
    expect(await mailsOf(family)).toEqual([])
  })
})

describe('news', () => {
  test('come at once where the server tells of them (IDLE)', async () => {
    const { family, inbox } = await givenConnected(() => undefined, [school])
    await eventually(async () => inbox.isWatched(), { what: 'somebody who listens' })
    inbox.deliver(letter('Told by the server'))
    expect(await subjectsOnce(family, 1)).toEqual(['Told by the server'])
  })

  test('are asked for every few minutes elsewhere', async () => {
    const { family, id } = await givenConnected(() => undefined)
    const next = await world.transactions.asFamily(family.id, (db) =>
      db
        .selectFrom('mailbox_syncs')
        .select('next_sync_at')
        .where('family_id', '=', family.id)
        .executeTakeFirstOrThrow(),
    )
    const [mailbox] = (await mailboxesOf(family)).filter((each) => each.id === id)
    const minutes = (Date.parse(next.next_sync_at) - Date.parse(mailbox?.lastSyncAt ?? '')) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThan(23)
  })
})

describe('connecting an IMAP mailbox', () => {
  test.each([
    ['a wrong password', { password: 'wrong' }, 'password'],
    ['a host that is none', { host: 'mail.nowhere.invalid' }, 'host'],
    ['a port where nobody listens', { port: 1 }, 'port'],
    ['TLS where there is none', { host: 'localhost', tls: 'implicit' }, 'tls'],
  ])('says what is wrong of %s, and saves nothing', async (_, wrong, field) => {
    const family = await givenFamily(world)
    const answer = await family.call('POST', '/mailboxes/imap', { ...imapForm(dovecot, dovecot.addInbox()), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { code: 'CONNECTION_FAILED', data: { field } } })
    expect(await mailboxesOf(family)).toEqual([])
  })

  test('twice is refused', async () => {
    const { family, inbox } = await givenConnected(() => undefined)
    const again = await family.call('POST', '/mailboxes/imap', imapForm(dovecot, inbox))
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_CONNECTED' } })
  })

  test('leads nobody into the operator’s network unless they allow it', async () => {
    const closed = await givenRoost({ config: { imap: { allowsPrivate: false, certificates: null } } })
    try {
      const family = await givenFamily(closed)
      const answer = await family.call('POST', '/mailboxes/imap', imapForm(dovecot, dovecot.addInbox()))
      expect(answer).toMatchObject({ status: 422, body: { data: { field: 'host' } } })
    } finally {
      await closed.close()
    }
  })

  test('stores the password sealed, and shows it to nobody', async () => {
    const { family, inbox } = await givenConnected(() => undefined)
    const row = await world.transactions.asFamily(family.id, (db) =>
      db.selectFrom('mailboxes').select('imap_password').where('family_id', '=', family.id).executeTakeFirstOrThrow(),
    )
    expect(row.imap_password).toMatch(/^enc_/)
    expect(JSON.stringify(await mailboxesOf(family))).not.toContain(inbox.password)
    expect(world.logged.join()).not.toContain(inbox.password)
  })

  test('is tried so often and no more', async () => {
    const family = await givenFamily(world)
    const form = { ...imapForm(dovecot, dovecot.addInbox()), port: 1 }
    const statuses: number[] = []
    for (let at = 0; at < 22; at++) statuses.push((await family.call('POST', '/mailboxes/imap', form)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('finds the server of a well-known address', async () => {
    const family = await givenFamily(world)
    const { body } = await family.call('POST', '/mailboxes/imap/guess', { email: ' Ada@iCloud.com ' })
    expect(body).toEqual({ host: 'imap.mail.me.com', port: 993, tls: 'implicit', user: 'ada@icloud.com' })
  })
})

describe('a mailbox that goes', () => {
  test('takes its envelopes and its password with it; the mails that came by it stay', async () => {
    const { family, id } = await givenConnected((box) => box.deliver(letter('Stays'), ago(1)), [school])
    await subjectsOnce(family, 1)
    expect(await family.call('DELETE', `/mailboxes/${id}`)).toMatchObject({ status: 200 })
    expect(await mailboxesOf(family)).toEqual([])
    expect(await subjectsOnce(family, 1)).toEqual(['Stays'])
    for (const table of ['mailbox_syncs', 'mailbox_messages', 'mailbox_lookups'] as const) {
      const rows = await world.transactions.asFamily(family.id, (db) =>
        db.selectFrom(table).select('family_id').where('family_id', '=', family.id).execute(),
      )
      expect(rows, table).toEqual([])
    }
  })

  test('is no longer there for another family, nor ever was', async () => {
    const { id } = await givenConnected(() => undefined)
    const stranger = await givenFamily(world)
    for (const [method, path, body] of [
      ['POST', `/mailboxes/${id}/syncs`, undefined],
      ['DELETE', `/mailboxes/${id}`, undefined],
      ['PUT', `/mailboxes/${id}/sync`, { isOn: false }],
      ['PUT', `/mailboxes/${id}/password`, { password: 'x' }],
      ['GET', `/mailboxes/${id}/senders`, undefined],
    ] as const)
      expect(await stranger.call(method, path, body), path).toMatchObject({ status: 404 })
    expect(await stranger.call('POST', '/mailboxes/imports', { id })).toMatchObject({ status: 404 })
  })
})
