import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmulatedMailbox } from '#emulators/provider/emulated-mailbox.ts'
import { startNameServer, type NameServer } from '#emulators/name-server.ts'
import type { FoundSender } from '#mailboxes/contract.ts'
import { givenMailDomain, type MailDomain, relayed } from '../world/dns/mail-domain.ts'
import { calendar, event, partsOf } from '../world/mail/calendar-mail.ts'
import { type Dovecot, givenDovecot } from '../world/mail/dovecot.ts'
import { officeMail } from '../world/mail/office-mail.ts'
import { answerConsent } from '../world/mailboxes/consent.ts'
import { givenImapMailbox, mailboxesOf, mailboxOnce, synced } from '../world/mailboxes/imap-mailbox.ts'
import { givenGoogle, givenMicrosoft } from '../world/mailboxes/providers.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

/** A family, and where its mail comes from. */
interface Connected {
  family: GivenFamily
  /** What a receipt names; null for the family's own address. */
  address: string | null
  /** A mail comes; mailboxes are not looked into yet. */
  deliver(raw: string): Promise<void> | void
  /** Resolves once Roost has seen all that came. */
  look(): Promise<void>
  /** Deletes at the provider what has these words. */
  remove(words: string): void
}

interface Road {
  name: string
  isMailbox: boolean
  connect(allowed?: string[]): Promise<Connected>
}

const accountsAt = (host: string) =>
  Array.from({ length: 20 }, (_, at) => ({ address: `robin${at}@${host}`, name: 'Robin Wren' }))

let world: World
let names: NameServer
let dovecot: Dovecot
let google: Awaited<ReturnType<typeof givenGoogle>>
let microsoft: Awaited<ReturnType<typeof givenMicrosoft>>
beforeAll(async () => {
  names = await startNameServer()
  dovecot = await givenDovecot()
  google = await givenGoogle(accountsAt('gmail.example'))
  microsoft = await givenMicrosoft(accountsAt('outlook.example'))
  world = await givenRoost({
    config: {
      dnsServers: [names.address],
      trustRelay: true,
      imap: { allowsPrivate: true, certificates: null },
      google: google.settings,
      microsoft: microsoft.settings,
    },
    syncs: { lookEvery: 100 },
  })
})
afterAll(async () => {
  await world.close()
  await google.close()
  await microsoft.close()
  await dovecot.close()
  await names.close()
})

async function familyThatAllows(allowed: string[]): Promise<GivenFamily> {
  const family = await givenFamily(world)
  for (const email of allowed) expect((await family.call('POST', '/senders', { email })).status).toBe(200)
  return family
}

const smtp: Road = {
  name: 'forwarding',
  isMailbox: false,
  async connect(allowed = []) {
    const family = await familyThatAllows(allowed)
    return {
      family,
      address: null,
      deliver: async (raw) => void (await family.send({ raw })),
      look: () => family.sorted(),
      remove: () => undefined,
    }
  },
}

const imap: Road = {
  name: 'IMAP',
  isMailbox: true,
  async connect(allowed = []) {
    const family = await familyThatAllows(allowed)
    const inbox = dovecot.addInbox()
    const id = await givenImapMailbox(family, dovecot, inbox)
    return { ...(await connected(family, id)), deliver: inbox.deliver, remove: inbox.removeWith }
  },
}

const gmail: Road = {
  name: 'Gmail',
  isMailbox: true,
  connect: (allowed) => connectGranted(google.mailboxes, { provider: 'gmail', allowed }),
}
const outlook: Road = {
  name: 'Outlook',
  isMailbox: true,
  connect: (allowed) => connectGranted(microsoft.mailboxes, { provider: 'outlook', allowed }),
}

let accounts = 0

interface Granting {
  provider: 'gmail' | 'outlook'
  allowed?: string[] | undefined
}

/** Each family has an account of its own. */
async function connectGranted(
  mailboxes: readonly EmulatedMailbox[],
  { provider, allowed = [] }: Granting,
): Promise<Connected> {
  const inbox = mailboxes[accounts++ % mailboxes.length]
  if (inbox === undefined) throw new Error('the provider has no account')
  const family = await familyThatAllows(allowed)
  const { authUrl } = (await family.call('POST', '/mailboxes/connections', { provider })).body as { authUrl: string }
  const back = await answerConsent(authUrl, { account: inbox.address })
  const [code, state] = [back.searchParams.get('code'), back.searchParams.get('state')]
  const answer = await family.call('POST', '/mailboxes/connections/completion', { provider, code, state })
  expect(answer.status).toBe(200)
  const [mailbox] = await mailboxesOf(family)
  return {
    ...(await connected(family, mailbox?.id ?? '')),
    deliver: (raw) => void inbox.deliver({ raw }),
    remove: (words) => {
      for (const { id, raw } of inbox.messages.values()) if (raw.includes(words)) inbox.remove(id)
    },
  }
}

async function connected(family: GivenFamily, id: string): Promise<Pick<Connected, 'family' | 'address' | 'look'>> {
  const { emailAddress } = await mailboxOnce(family, id)
  return {
    family,
    address: emailAddress,
    look: async () => {
      expect(await synced(family, id)).toMatchObject({ connectionStatus: 'connected', trouble: null })
    },
  }
}

const domain = 'school.example'
const office = `office@${domain}`
let school: MailDomain
beforeAll(() => {
  school = givenMailDomain(names, domain)
})
const signedMail = (subject: string) => school.sign(officeMail(domain, subject))

async function titlesOf(family: GivenFamily): Promise<string[]> {
  return (await mailScreenOf(family).events()).map(({ title }) => title)
}

/** All that is stored of a family's mails. */
async function storedOf(family: GivenFamily): Promise<string> {
  const parts = await world.transactions.asFamily(family.id, async (db) => [
    ...(await db.selectFrom('arrivals').select('raw as bytes').execute()),
    ...(await db.selectFrom('inbound_mails').select('raw as bytes').execute()),
    ...(await db.selectFrom('mail_chunks').select('bytes').orderBy('number').execute()),
  ])
  return Buffer.concat(parts.flatMap(({ bytes }) => (bytes === null ? [] : [bytes]))).toString()
}

describe.each([smtp, gmail, outlook, imap])('a mail that comes by $name', ({ connect, isMailbox }) => {
  test('from an allowed sender is read, and its receipt names where it lay', async () => {
    const { family, address, deliver, look } = await connect([office])
    await deliver(await signedMail('Zoo'))
    await look()
    const [mail] = await mailScreenOf(family).settled(1)
    expect(await mailScreenOf(family).receipt(mail?.id ?? '')).toMatchObject({
      state: 'understood',
      connectionEmail: address,
      senderEmail: office,
      deliveries: 1,
    })
    expect(await titlesOf(family)).toEqual(['Zoo'])
  })

  test('from anybody else is not read: forwarded it is quarantined, of a mailbox only its envelope is kept', async () => {
    const { family, deliver, look } = await connect()
    await deliver(await signedMail('Zoo'))
    await look()
    const screen = mailScreenOf(family)
    const states = (await screen.list()).mails.map(({ state }) => state)
    const found = (await family.call('GET', '/mailboxes/senders')).body as FoundSender[]
    expect(states).toEqual(isMailbox ? [] : ['quarantined'])
    expect(found).toMatchObject(isMailbox ? [{ senderEmail: office, mails: 1, status: 'pending' }] : [])
    expect((await storedOf(family)).includes('Zoo is on Thursday')).toBe(!isMailbox)
    expect(await screen.events()).toEqual([])
    // Nothing is lost either: once they are allowed it is read.
    await screen.decide(office, { status: 'allow' })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({ state: 'understood', subject: 'Zoo' })
  })

  test('and is forwarded as well is one mail', async () => {
    const { family, deliver, look } = await connect([office])
    const raw = await signedMail('Zoo')
    await family.send({ raw })
    await mailScreenOf(family).settled(1)
    await deliver(raw)
    await look()
    await family.sorted()
    const { mails } = await mailScreenOf(family).list()
    expect(mails.map(({ deliveries }) => deliveries)).toEqual([2])
    expect(await titlesOf(family)).toEqual(['Zoo'])
  })

  test('is whole, though it has 1 MB', async () => {
    const { family, deliver, look } = await connect([office])
    // Below its parts, where it is stored and not read: reading so much has limits of time of its own.
    const below = '..A line of a long letter, as schools write them.\r\n.\r\n'.repeat(20_000)
    const raw = await school.sign(
      [
        `From: ${office}`,
        'Subject: Long',
        'Date: Fri, 20 Nov 2026 09:00:00 +1100',
        'Message-ID: <long@school.example>',
        ...partsOf('The zoo is on Thursday.', calendar(event('Zoo', '2027-01-14T09:00'))),
        below,
      ].join('\r\n'),
    )
    expect(raw.length).toBeGreaterThan(1_000_000)
    await deliver(raw)
    await look()
    await mailScreenOf(family).settled(1)
    expect((await storedOf(family)).includes(raw.trimEnd())).toBe(true)
    expect(await titlesOf(family)).toEqual(['Zoo'])
  })

  test('and is deleted there once it was read stays', async () => {
    const { family, deliver, look, remove } = await connect([office])
    await deliver(await signedMail('Zoo'))
    await look()
    await mailScreenOf(family).settled(1)
    remove('Subject: Zoo')
    await deliver(await signedMail('Play'))
    await look()
    expect((await mailScreenOf(family).settled(2)).map(({ subject }) => subject)).toEqual(['Play', 'Zoo'])
    expect((await titlesOf(family)).toSorted()).toEqual(['Play', 'Zoo'])
  })

  test('and is deleted there before it was fetched harms none of the others', async () => {
    const { family, deliver, look, remove } = await connect()
    await deliver(await signedMail('Zoo'))
    await deliver(await signedMail('Play'))
    await look()
    remove('Subject: Zoo')
    const screen = mailScreenOf(family)
    await screen.decide(office, { status: 'allow' })
    await deliver(await signedMail('Fair'))
    await look()
    // What was forwarded nobody takes back.
    const expected = isMailbox ? ['Fair', 'Play'] : ['Fair', 'Play', 'Zoo']
    await screen.settled(expected.length)
    expect((await titlesOf(family)).toSorted()).toEqual(expected)
  })
})

const zoo = officeMail(domain, 'Zoo')
const found = (results: string) => `Authentication-Results: ${results}\r\n${zoo}`
const refused = `dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=${domain}`
const signed = `dkim=pass header.i=@${domain} header.s=s1 header.b=aBc`

async function receiptOf(road: Road, raw: string) {
  const { family, deliver, look } = await road.connect([office])
  await deliver(raw)
  await look()
  const screen = mailScreenOf(family)
  const [mail] = await screen.settled(1)
  return { ...(await screen.receipt(mail?.id ?? '')), titles: await titlesOf(family) }
}

describe('who a mail is from', () => {
  test.each([
    [gmail, found(`mx.google.com; ${signed}; dmarc=pass header.from=${domain}`)],
    [outlook, found(`spf=pass smtp.mailfrom=else.example; dkim=pass header.d=${domain}; dmarc=pass action=none`)],
  ])('is said by $name, above all else of the mail', async (road, raw) => {
    expect(await receiptOf(road, raw)).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'signed', by: domain },
      titles: ['Zoo'],
    })
  })

  test.each([
    [gmail, found(`mx.google.com; dkim=pass header.i=@else.example; ${refused}`)],
    [outlook, found(`dkim=none (message not signed); dmarc=fail action=oreject header.from=${domain}`)],
  ])('is said by $name: what is forged is quarantined with the reason', async (road, raw) => {
    expect(await receiptOf(road, raw)).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'forged', because: 'policy' },
      reason: expect.stringContaining(`${domain} asks not to trust such mail`),
      titles: [],
    })
  })

  test('is found by Roost itself where it is forwarded, whatever stands there', async () => {
    const sender = givenMailDomain(names, 'reject.example', { policy: 'p=reject' })
    const { family, deliver } = await smtp.connect([`office@${sender.name}`])
    const claim = `Authentication-Results: mx.google.com; dkim=pass header.i=@${sender.name}\r\n`
    await deliver(relayed(`${claim}${officeMail(sender.name, 'Zoo')}`, '198.51.100.9'))
    expect(await mailScreenOf(family).settled(1)).toMatchObject([
      { state: 'quarantined', authenticity: { verdict: 'forged' } },
    ])
    expect(await titlesOf(family)).toEqual([])
  })

  test('is said by Gmail of a long mail that came forged before: it is read, whole and once', async () => {
    const sender = givenMailDomain(names, 'twice.example', { policy: 'p=reject' })
    const { family, address, deliver, look } = await gmail.connect([`office@${sender.name}`])
    const raw = `${officeMail(sender.name, 'Zoo')}${'and so on, line for line\r\n'.repeat(20_000)}`
    await family.send({ raw: relayed(raw, '198.51.100.9') })
    const screen = mailScreenOf(family)
    expect(await screen.settled(1)).toMatchObject([{ state: 'quarantined', authenticity: { verdict: 'forged' } }])
    const claim = `Authentication-Results: mx.google.com; dkim=pass header.i=@${sender.name}\r\n`
    await deliver(`${claim}${raw}`)
    await look()
    await family.sorted()
    expect(await screen.settled(1)).toMatchObject([{ state: 'understood', deliveries: 2, connectionEmail: address }])
    expect(await titlesOf(family)).toEqual(['Zoo'])
    expect((await storedOf(family)).trimEnd()).toBe(`${claim}${raw}`.trimEnd())
  })

  test.each([
    [gmail, 'mx.google.com.else.example'],
    [outlook, 'mx.google.com'],
  ])('is not believed of another than the provider, in a mailbox of $name', async (road, name) => {
    for (const results of [signed, refused])
      expect(await receiptOf(road, found(`${name}; ${results}`))).toMatchObject({
        state: 'understood',
        authenticity: { verdict: 'unchecked', by: null },
      })
  })

  test('is not believed of Google’s name below another, which a sender wrote', async () => {
    const raw = `Authentication-Results: else.example; none\r\n${found(`mx.google.com; ${signed}`)}`
    expect(await receiptOf(gmail, raw)).toMatchObject({ authenticity: { verdict: 'unchecked', by: null } })
  })

  describe('is found by Roost itself in a mailbox whose provider nobody knows', () => {
    const watched = () => givenMailDomain(names, 'watched.example', { policy: 'p=reject', hasServer: true })
    /** A mail of that domain, below what its provider wrote when it came. */
    async function brought(subject: string, { path = 'watched.example', isSigned = false } = {}) {
      const raw = officeMail('watched.example', subject)
      const { family, deliver, look } = await imap.connect(['office@watched.example'])
      await deliver(`Return-Path: <office@${path}>\r\n${isSigned ? await watched().sign(raw) : raw}`)
      await look()
      const screen = mailScreenOf(family)
      const [mail] = await screen.settled(1)
      return { ...(await screen.receipt(mail?.id ?? '')), titles: await titlesOf(family) }
    }

    test('and whatever stands there under another’s name counts for nothing', async () => {
      for (const results of [signed, refused])
        expect(await receiptOf(imap, found(`mx.google.com; ${results}`))).toMatchObject({
          state: 'understood',
          authenticity: { verdict: 'unsigned', by: null },
        })
    })

    test('what is signed is theirs', async () => {
      expect(await brought('Zoo', { isSigned: true, path: 'mailer.example' })).toMatchObject({
        authenticity: { verdict: 'signed', by: 'watched.example' },
        titles: ['Zoo'],
      })
    })

    test('what a server of theirs may have sent is proposed', async () => {
      watched()
      const mail = await brought('Zoo')
      expect(mail).toMatchObject({
        state: 'understood',
        authenticity: { verdict: 'doubtful', because: 'policy' },
        titles: [],
      })
      expect(mail.changes).toMatchObject([{ state: 'proposed', title: 'Zoo' }])
    })

    test.each(['mailer.example', 'watched.example.mailer.example', ''])(
      'what was sent by way of another is quarantined as the domain asks: %s',
      async (path) => {
        watched()
        expect(await brought('Zoo', { path })).toMatchObject({
          state: 'quarantined',
          authenticity: { verdict: 'forged', because: 'policy' },
          reason: expect.stringContaining('watched.example asks not to trust such mail'),
          titles: [],
        })
      },
    )
  })
})
