import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sender } from '#senders/contract.ts'
import { createArrivals } from '#mail/server/intake/arrivals.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { eventually } from '../world/eventually.ts'
import { givenMailDomain, ownServer, relayed } from '../world/dns/mail-domain.ts'
import { startNameServer, type NameServer } from '#emulators/name-server.ts'
import { calendar, event, partsOf } from '../world/mail/calendar-mail.ts'
import { officeMail } from '../world/mail/office-mail.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
  world = await givenRoost({ config: { dnsServers: [names.address], trustRelay: true } })
})
afterAll(async () => {
  await world.close()
  await names.close()
})

let number = 0
/** A domain of its own for each test: what is published of one is remembered. */
const domainName = () => `school${++number}.example`

interface Sent {
  domain: string
  raw: string
  /** In the envelope. */
  from?: string
}

/** A family that allows the office of a domain; how they are sent its mail, and what becomes of that. */
async function givenAllowed(domain: string, more: Parameters<typeof givenFamily>[1] = {}) {
  const family = await givenFamily(world, more)
  const screen = mailScreenOf(family)
  const allowed = await family.call('POST', '/senders', { email: `office@${domain}` })
  expect(allowed.status).toBe(200)
  return { family, screen, receive: (mail: Omit<Sent, 'domain'>) => receive(family, { ...mail, domain }) }
}

async function receive(family: GivenFamily, { domain, raw, from = `office@${domain}` }: Sent) {
  const screen = mailScreenOf(family)
  const before = (await screen.list()).mails.length
  await family.send({ from, raw })
  const [mail] = await screen.settled(before + 1)
  const receipt = await screen.receipt(mail?.id ?? '')
  return { ...receipt, titles: (await screen.events()).map(({ title }) => title) }
}

describe('a mail of an allowed sender', () => {
  test('that its domain signed is read at once, and its receipt says who signed', async () => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject' })
    const { receive: take } = await givenAllowed(school.name)
    const mail = await take({ raw: relayed(await school.sign(officeMail(school.name, 'Zoo')), '198.51.100.9') })
    expect(mail).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'signed', by: school.name },
      titles: ['Zoo'],
    })
  })

  test('that one of its servers sent counts as its own, as does one signed below it', async () => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject', hasServer: true })
    const letters = givenMailDomain(names, `letters.${school.name}`)
    const { receive: take } = await givenAllowed(school.name)
    expect(await take({ raw: relayed(officeMail(school.name, 'Zoo')) })).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'sent', by: school.name },
    })
    const raw = relayed(await letters.sign(officeMail(school.name, 'Play')), '198.51.100.9')
    expect(await take({ raw, from: 'bounces@mailer.example' })).toMatchObject({
      authenticity: { verdict: 'signed', by: letters.name },
      titles: ['Zoo', 'Play'],
    })
  })

  test.each([
    ['nobody signed', (raw: string) => raw],
    ['somebody else signed', (raw: string) => givenMailDomain(names, 'stranger.example').sign(raw)],
    [
      'was changed after it was signed',
      async (raw: string, domain: string) => (await givenMailDomain(names, domain).sign(raw)).replaceAll('9am', '8am'),
    ],
    [
      'has a second subject above what was signed',
      async (raw: string, domain: string) => `Subject: Pay now\r\n${await givenMailDomain(names, domain).sign(raw)}`,
    ],
    [
      'has a second sender above what was signed',
      async (raw: string, domain: string) =>
        `From: office@${domain}\r\n${await givenMailDomain(names, domain).sign(raw)}`,
    ],
    [
      'names two senders',
      (raw: string, domain: string) => raw.replace('From: ', `From: Boss <me@stranger.example>, `) || domain,
    ],
  ])('that %s is quarantined where the domain asks for it, and nothing of it is done', async (_how, forge) => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject', hasServer: true })
    const { family, screen } = await givenAllowed(domain)
    await screen.decide(`office@${domain}`, { status: 'allow' })
    await family.call('POST', '/senders', { email: 'me@stranger.example' })
    const raw = relayed(await forge(officeMail(domain, 'Zoo'), domain), '198.51.100.9')
    const mail = await receive(family, { domain, raw })
    expect(mail).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' }, titles: [] })
    expect(mail.reason).toContain('waits unread')
    expect(mail.steps.map(({ step }) => step)).toEqual(['received', 'queued', 'suspected'])
    expect(await screen.waiting()).toEqual([])
    expect((await family.call('GET', '/mail/forged')).body).toMatchObject([{ id: mail.id, reason: mail.reason }])
  })

  test('that is quarantined uses up nothing of the month', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=quarantine' })
    const { family, receive: take } = await givenAllowed(domain)
    const used = async () => {
      const rows = await world.transactions.asFamily(family.id, (db) =>
        db.selectFrom('families').select('emails_used_this_month as used').where('id', '=', family.id).execute(),
      )
      return rows[0]?.used
    }
    expect((await take({ raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })).state).toBe('quarantined')
    expect(await used()).toBe(0)
  })

  test('that nothing shows to be theirs is proposed where the domain says nothing', async () => {
    const domain = domainName()
    const { receive: take } = await givenAllowed(domain)
    expect(await take({ raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'unsigned', domain, by: null },
      titles: [],
      changes: [{ state: 'proposed', doubts: [expect.stringContaining('Nothing shows who sent')] }],
    })
  })

  test('that nothing shows to be theirs is proposed where the domain only watches', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=none; rua=mailto:a@b.example' })
    const { receive: take } = await givenAllowed(domain)
    const mail = await take({ raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })
    expect(mail).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'doubtful', because: 'policy' },
      titles: [],
    })
    expect(mail.changes).toMatchObject([
      { state: 'proposed', doubts: [expect.stringContaining('Nothing shows who sent')] },
    ])
  })

  test('that came over a server of the family’s own network is proposed: where it came from is hidden', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject', hasServer: true })
    const { receive: take } = await givenAllowed(domain)
    const mail = await take({ raw: relayed(officeMail(domain, 'Zoo'), '192.168.1.4') })
    expect(mail).toMatchObject({ state: 'understood', authenticity: { verdict: 'doubtful' }, titles: [] })
  })
})

describe('a sender who usually signs, and suddenly does not', () => {
  async function givenSigner(published: Parameters<typeof givenMailDomain>[2] = {}) {
    const school = givenMailDomain(names, domainName(), published)
    const allowed = await givenAllowed(school.name)
    for (const subject of ['Zoo', 'Play', 'Fair'])
      await allowed.receive({ raw: relayed(await school.sign(officeMail(school.name, subject)), '198.51.100.9') })
    return { school, ...allowed }
  }

  test('is proposed where one of their servers sent it, with the doubt in words', async () => {
    const { school, receive: take } = await givenSigner({ hasServer: true })
    const mail = await take({ raw: relayed(officeMail(school.name, 'Camp')) })
    expect(mail).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'doubtful', because: 'usually-signs' },
      changes: [{ state: 'proposed' }],
      titles: ['Zoo', 'Play', 'Fair'],
    })
  })

  test('is quarantined where nothing else shows that it is theirs, and is read again half a year later', async () => {
    const { school, family, receive: take } = await givenSigner()
    const unsigned = (subject: string) => relayed(officeMail(school.name, subject), '198.51.100.9')
    expect(await take({ raw: unsigned('Camp') })).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'forged', because: 'usually-signs' },
    })
    await world.transactions.asFamily(family.id, (db) =>
      db.updateTable('signing_addresses').set({ last_signed_at: '2026-01-01T00:00:00.000Z' }).execute(),
    )
    expect(await take({ raw: unsigned('Match') })).toMatchObject({ authenticity: { verdict: 'unsigned' } })
  })

  test('is known to the family that they wrote to alone', async () => {
    const { school } = await givenSigner()
    const other = await givenAllowed(school.name)
    const mail = await other.receive({ raw: relayed(officeMail(school.name, 'Camp'), '198.51.100.9') })
    expect(mail).toMatchObject({ state: 'understood', authenticity: { verdict: 'unsigned' } })
  })
})

describe('a mail that may be forged', () => {
  async function givenForged() {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const allowed = await givenAllowed(domain)
    const mail = await allowed.receive({ raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })
    return { domain, mail, ...allowed }
  }

  test('does not count as one of theirs until a parent lets it out', async () => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject' })
    const { family, screen, receive: take } = await givenAllowed(school.name)
    const sender = async () =>
      ((await family.call('GET', '/senders')).body as Sender[]).find(
        ({ senderEmail }) => senderEmail === `office@${school.name}`,
      )
    const forged = async (subject: string) => take({ raw: relayed(officeMail(school.name, subject), '198.51.100.9') })
    await forged('Zoo')
    expect(await sender()).toMatchObject({ emailCount: 0, lastEmailAt: null })
    await take({ raw: relayed(await school.sign(officeMail(school.name, 'Play')), '198.51.100.9') })
    const written = await sender()
    expect(written).toMatchObject({ emailCount: 1, lastEmailAt: expect.any(String) })
    const { id } = await forged('Fair')
    expect(await sender()).toEqual(written)
    await family.call('POST', `/mail/${id}/release`, {})
    await screen.settled(3)
    expect(await sender()).toMatchObject({ emailCount: 2 })
    expect((await sender())?.lastEmailAt).not.toBe(written?.lastEmailAt)
    await screen.decide(`office@${school.name}`, { status: 'block' })
    expect(await sender()).toMatchObject({ emailCount: 2 })
  })

  test('is read once a parent lets it out, and proposed; taken back, it waits for its reason again', async () => {
    const { family, screen, mail } = await givenForged()
    expect((await family.call('POST', `/mail/${mail.id}/release`, {})).status).toBe(200)
    await screen.settled(1)
    const released = await screen.receipt(mail.id)
    expect(released).toMatchObject({
      state: 'understood',
      changes: [{ state: 'proposed', doubts: [expect.stringContaining('may be forged')] }],
    })
    expect(await screen.events()).toEqual([])
    const { body } = await family.call('POST', '/senders/withdrawals', { ids: [], mailIds: [mail.id] })
    expect(body).toEqual({ mails: 1 })
    expect(await screen.receipt(mail.id)).toMatchObject({ state: 'quarantined', reason: mail.reason })
  })

  test('stays where it is when its sender is allowed again, and after they were blocked', async () => {
    const { domain, screen, mail } = await givenForged()
    for (const [status, state] of [
      ['allow', 'quarantined'],
      ['block', 'blocked'],
      ['allow', 'quarantined'],
    ] as const) {
      await screen.decide(`office@${domain}`, { status })
      expect(await screen.receipt(mail.id)).toMatchObject({ state })
    }
    expect(await screen.receipt(mail.id)).toMatchObject({ reason: mail.reason })
    expect(await screen.events()).toEqual([])
  })

  test('is shown as such where its whole domain is allowed, and nobody is asked about its sender', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const family = await givenFamily(world)
    await family.call('POST', '/senders', { email: `@${domain}` })
    const mail = await receive(family, { domain, raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })
    expect(mail).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' } })
    expect(await mailScreenOf(family).waiting()).toEqual([])
    expect((await family.call('GET', '/mail/forged')).body).toMatchObject([{ id: mail.id }])
  })

  test('is shown as such while its sender waits for a decision, and stays when they are allowed', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send({ from: `office@${domain}`, raw: relayed(officeMail(domain, 'Zoo'), '198.51.100.9') })
    const waiting = await eventually(
      async () => {
        const [sender] = await screen.waiting()
        return sender?.latest[0]?.isForged === true ? sender : null
      },
      { what: 'the verdict on the mail' },
    )
    expect(waiting).toMatchObject({ senderEmail: `office@${domain}`, mailCount: 1 })
    const decided = await screen.decide(`office@${domain}`, { status: 'allow' })
    expect(decided.body).toMatchObject({ mails: 0 })
    const [mail] = (await screen.list()).mails
    expect(mail).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' } })
    expect(await screen.waiting()).toEqual([])
  })
})

describe('a forward', () => {
  const forward = (from: string, of: string) =>
    [
      `From: Ada <${from}>`,
      'Subject: Fwd: Zoo',
      'Date: Fri, 20 Nov 2026 10:00:00 +1100',
      `Message-ID: <fwd-${of}>`,
      'MIME-Version: 1.0',
      ...partsOf(
        `---------- Forwarded message ---------\r\nFrom: School Office <office@${of}>\r\nDate: Fri, 20 Nov 2026 at 09:00\r\nSubject: Zoo\r\nTo: <${from}>\r\n\r\nThe zoo is on Thursday 14 January 2027 at 9am.`,
        calendar(event('Zoo', '2027-01-14T09:00')),
      ),
      '',
    ].join('\r\n')

  test('of a member’s is the original sender’s, and shown to be theirs by the member’s own domain', async () => {
    const [home, school] = [givenMailDomain(names, domainName(), { policy: 'p=reject' }), domainName()]
    const { family, receive: take } = await givenAllowed(school)
    const address = `ada@${home.name}`
    await world.transactions.asSystem('seed', (db) =>
      db.updateTable('profiles').set({ email: address }).where('id', '=', family.parent.id).execute(),
    )
    const signed = relayed(await home.sign(forward(address, school)), '198.51.100.9')
    const mail = await take({ raw: signed, from: address })
    expect(mail).toMatchObject({
      senderEmail: `office@${school}`,
      authenticity: { verdict: 'signed', by: home.name },
      titles: ['Zoo'],
    })
    expect(mail.steps.map(({ step }) => step)).toContain('forwarded')
    const again = relayed(forward(address, school).replaceAll('Zoo', 'Play').replace('fwd-', 'two-'), '198.51.100.9')
    expect(await take({ raw: again, from: address })).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'forged', domain: home.name },
    })
  })

  describe('of a member’s whose domain says nothing', () => {
    /** A family with a member at a domain that publishes nothing, and a school that signs. */
    async function givenQuietHome() {
      const school = givenMailDomain(names, domainName(), { policy: 'p=reject' })
      const address = `ada@${domainName()}`
      const { family, receive: take } = await givenAllowed(school.name)
      await world.transactions.asSystem('seed', (db) =>
        db.updateTable('profiles').set({ email: address }).where('id', '=', family.parent.id).execute(),
      )
      return { school, address, take: (raw: string) => take({ raw: relayed(raw, '198.51.100.9'), from: address }) }
    }

    /** As programs forward a mail as an attachment. */
    const attaching = (
      original: string,
      { from, subject = 'Fwd: Zoo', text = '' }: { from: string; subject?: string; text?: string },
    ) =>
      [
        `From: Ada <${from}>`,
        `Subject: ${subject}`,
        'Date: Fri, 20 Nov 2026 10:00:00 +1100',
        `Message-ID: <attached-${subject.length}-${text.length}@home.example>`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="outer"',
        '',
        '--outer',
        'Content-Type: text/plain',
        '',
        text,
        '--outer',
        'Content-Type: message/rfc822',
        'Content-Disposition: attachment; filename="Zoo.eml"',
        '',
        `${original}\r\n--outer--`,
        '',
      ].join('\r\n')

    test('that nobody signed is proposed, since anybody may have written it', async () => {
      const { school, address, take } = await givenQuietHome()
      const mail = await take(forward(address, school.name))
      expect(mail).toMatchObject({
        senderEmail: `office@${school.name}`,
        state: 'understood',
        authenticity: { verdict: 'doubtful', because: 'forward' },
        changes: [{ state: 'proposed', doubts: [expect.stringContaining('Nothing shows who sent')] }],
        titles: [],
      })
    })

    test('that carries the signed original and nothing else is worth what that is', async () => {
      const { school, address, take } = await givenQuietHome()
      const original = await school.sign(officeMail(school.name, 'Zoo'))
      expect(await take(attaching(original, { from: address }))).toMatchObject({
        senderEmail: `office@${school.name}`,
        authenticity: { verdict: 'signed', by: school.name, originalBy: school.name },
        titles: ['Zoo'],
      })
    })

    test.each([
      ['with words beside it', { text: 'Please pay by Friday.' }],
      ['under another subject', { subject: 'Fwd: The zoo is on Friday' }],
    ])('that carries the signed original %s is proposed, and says who signed that', async (_what, beside) => {
      const { school, address, take } = await givenQuietHome()
      const original = await school.sign(officeMail(school.name, 'Zoo'))
      const mail = await take(attaching(original, { from: address, ...beside }))
      expect(mail).toMatchObject({
        authenticity: { verdict: 'doubtful', because: 'forward', originalBy: school.name },
        titles: [],
      })
    })

    test.each([
      ['that was changed', (raw: string) => raw.replaceAll('9am', '8am')],
      ['with a second subject', (raw: string) => `Subject: Zoo\r\n${raw}`],
      ['that nobody signed', (raw: string) => raw.slice(raw.indexOf('From: '))],
    ])('that carries an original %s is proposed', async (_what, change) => {
      const { school, address, take } = await givenQuietHome()
      const original = change(await school.sign(officeMail(school.name, 'Zoo')))
      const mail = await take(attaching(original, { from: address }))
      expect(mail).toMatchObject({ authenticity: { verdict: 'doubtful', because: 'forward' }, titles: [] })
      expect(mail.authenticity).not.toHaveProperty('originalBy')
    })

    test('that carries what a stranger signed under the school’s name is proposed', async () => {
      const { school, address, take } = await givenQuietHome()
      const stranger = givenMailDomain(names, 'stranger.example')
      const original = await stranger.sign(officeMail(school.name, 'Zoo'))
      expect(await take(attaching(original, { from: address }))).toMatchObject({
        authenticity: { verdict: 'doubtful' },
        titles: [],
      })
    })
  })

  test('by a rule of a member’s mailbox keeps the signature of whoever wrote it', async () => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject', hasServer: true })
    const { receive: take } = await givenAllowed(school.name)
    const raw = relayed(await school.sign(officeMail(school.name, 'Zoo')), '198.51.100.77')
    expect(await take({ raw, from: 'ada+caf_=family=home.example@mailbox.example' })).toMatchObject({
      authenticity: { verdict: 'signed', by: school.name },
    })
  })

  const google = () => givenMailDomain(names, 'google.com')
  test.each([
    ['whose seal holds', google, 'vouched'],
    ['whose seal is of somebody whom nobody knows', () => givenMailDomain(names, 'sealer.example'), 'forged'],
  ] as const)('by a provider %s', async (_what, sealer, verdict) => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject', hasServer: true })
    const { receive: take } = await givenAllowed(domain)
    const found = `mx.google.com; spf=pass smtp.mailfrom=office@${domain}; dmarc=pass (p=REJECT) header.from=${domain}`
    const raw = relayed(await sealer().seal(officeMail(domain, 'Zoo'), found), '198.51.100.9')
    const mail = await take({ raw, from: 'ada+caf_=family=home.example@gmail.com' })
    expect(mail.authenticity).toMatchObject({ verdict })
  })

  test('by a provider with a seal that covers another subject is not vouched for', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const { receive: take } = await givenAllowed(domain)
    const sealed = await google().seal(
      officeMail(domain, 'Zoo'),
      `mx.google.com; spf=pass smtp.mailfrom=office@${domain}`,
    )
    const mail = await take({ raw: relayed(`Subject: Pay now\r\n${sealed}`, '198.51.100.9'), from: 'ada@gmail.com' })
    expect(mail).toMatchObject({ authenticity: { verdict: 'forged' } })
  })

  test.each([
    ['a seal that was broken on the way', (raw: string) => raw.replaceAll('9am', '8am'), 'spf=pass'],
    ['a seal that says that it found nothing', (raw: string) => raw, 'spf=fail'],
  ])('by a provider with %s is not vouched for', async (_what, change, spf) => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const { receive: take } = await givenAllowed(domain)
    const sealed = await google().seal(
      officeMail(domain, 'Zoo'),
      `mx.google.com; ${spf} smtp.mailfrom=office@${domain}`,
    )
    const mail = await take({ raw: relayed(change(sealed), '198.51.100.9'), from: 'ada@gmail.com' })
    expect(mail).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' } })
  })
})

describe('a domain name system', () => {
  test.each(['fails', 'hangs'] as const)('that %s quarantines nothing: the mail goes on as before', async (how) => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject' })
    names.break(school.name, how)
    const { receive: take } = await givenAllowed(school.name)
    const raw = relayed(await school.sign(officeMail(school.name, 'Zoo')), '198.51.100.9')
    expect(await take({ raw })).toMatchObject({
      state: 'understood',
      authenticity: { verdict: 'unchecked' },
      titles: ['Zoo'],
    })
  })

  test('of a stranger who signed as well and does not answer is never asked', async () => {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const stranger = givenMailDomain(names, 'slow.example')
    names.break('slow.example', 'hangs')
    const { receive: take } = await givenAllowed(domain)
    const raw = relayed(await stranger.sign(officeMail(domain, 'Zoo')), '198.51.100.9')
    expect(await take({ raw, from: 'me@slow.example' })).toMatchObject({ authenticity: { verdict: 'forged' } })
    expect(names.asked.filter((question) => question.includes('slow.example'))).toEqual([])
  })

  test('that knows nothing at all, not even the root, is not believed', async () => {
    const lying = await startNameServer({ isWorking: false })
    const there = await givenRoost({ config: { dnsServers: [lying.address], trustRelay: true } })
    const family = await givenFamily(there)
    const screen = mailScreenOf(family)
    const domain = domainName()
    await family.call('POST', '/senders', { email: `office@${domain}` })
    await family.send({ from: `office@${domain}`, raw: relayed(officeMail(domain, 'Zoo')) })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({ state: 'understood', authenticity: { verdict: 'unchecked' } })
    await there.close()
    await lying.close()
  })

  test.each([
    [
      'with thousands of records',
      (domain: string) =>
        names.publish(
          domain,
          'TXT',
          Array.from({ length: 4_000 }, () => ''),
        ),
    ],
    [
      'with a record of 60 KB',
      (domain: string) => names.publish(domain, 'TXT', [`v=spf1 ${'ip4:192.0.2.1 '.repeat(4_000)}-all`]),
    ],
    [
      'whose list of servers includes itself',
      (domain: string) => names.publish(domain, 'TXT', [`v=spf1 include:${domain} -all`]),
    ],
    [
      'whose list of servers never ends',
      (domain: string) => {
        for (let at = 0; at < 40; at++)
          names.publish(at === 0 ? domain : `n${at}.${domain}`, 'TXT', [`v=spf1 include:n${at + 1}.${domain} -all`])
      },
    ],
  ])('%s leaves the mail unproved, with a bounded number of questions', async (_what, publish) => {
    const domain = domainName()
    publish(domain)
    names.publish(`_dmarc.${domain}`, 'TXT', ['v=DMARC1; p=reject'])
    const { receive: take } = await givenAllowed(domain)
    expect(await take({ raw: relayed(officeMail(domain, 'Zoo')) })).toMatchObject({
      authenticity: { verdict: 'forged' },
    })
    expect(names.asked.filter((question) => question.endsWith(domain)).length).toBeLessThan(40)
  })

  test('is asked for the keys of ten signatures at most, and the true one among those counts', async () => {
    const school = givenMailDomain(names, domainName(), { policy: 'p=reject' })
    const { receive: take } = await givenAllowed(school.name)
    const own = await school.sign(officeMail(school.name, 'Zoo'))
    const others = (count: number) =>
      Array.from(
        { length: count },
        (_, at) =>
          `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=${school.name}; s=n${at}; h=From; bh=AAAA; b=AAAA\r\n`,
      ).join('')
    expect(await take({ raw: relayed(`${others(9)}${own}`, '198.51.100.9') })).toMatchObject({
      authenticity: { verdict: 'signed' },
    })
    const before = names.asked.length
    const many = relayed(`${others(500)}${await school.sign(officeMail(school.name, 'Play'))}`, '198.51.100.9')
    expect(await take({ raw: many })).toMatchObject({ authenticity: { verdict: 'forged' } })
    const asked = names.asked.slice(before).filter((question) => question.includes(`_domainkey.${school.name}`))
    // Nine of the ten are remembered.
    expect(asked).toEqual([`TXT n9._domainkey.${school.name}`])
  })
})

describe('a mail that a mailbox brings', () => {
  async function bring(family: GivenFamily, { raw, authservId }: { raw: string; authservId: string }) {
    const { transactions } = world
    const log = createLog('silent', { write: () => undefined })
    const arrivals = createArrivals({ transactions, clock: systemClock, log, isOpenBeta: true, checksSenders: true })
    const mail = { source: 'gmail' as const, envelopeFrom: '', connectionEmail: 'ada@mailbox.example', long: null }
    await arrivals.keep([family.id], { ...mail, raw: Buffer.from(raw), origin: { authservId } })
    await family.sorted()
    await arrivals.close()
  }

  test.each([
    ['dmarc=fail (p=REJECT) header.from=', 'mx.google.com', 'forged', 'quarantined'],
    ['dkim=pass header.d=', 'mx.google.com', 'signed', 'understood'],
    // Somebody else wrote it there.
    ['dkim=pass header.d=', 'mx.else.example', 'unchecked', 'understood'],
  ])('is taken for what its provider found: %s… by %s', async (found, authservId, verdict, state) => {
    const domain = domainName()
    const { family, screen } = await givenAllowed(domain)
    const raw = `Authentication-Results: ${authservId};\r\n ${found}${domain}\r\n${officeMail(domain, 'Zoo')}`
    await bring(family, { raw, authservId: 'mx.google.com' })
    const [mail] = await screen.settled(1)
    expect(mail).toMatchObject({ state, authenticity: { verdict } })
  })

  const claim = (results: string, raw: string) => `Authentication-Results: mx.google.com; ${results}\r\n${raw}`
  const viaGoogle = (family: GivenFamily, raw: string) => bring(family, { raw, authservId: 'mx.google.com' })

  /** A mail that came forged, and the words of its provider that it is not. */
  async function givenForgedCopy(raw = (domain: string) => officeMail(domain, 'Zoo')) {
    const domain = domainName()
    givenMailDomain(names, domain, { policy: 'p=reject' })
    const { family, screen, receive: take } = await givenAllowed(domain)
    const mail = await take({ raw: relayed(raw(domain), '198.51.100.9') })
    expect(mail).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' }, titles: [] })
    const passed = `dkim=pass header.d=${domain}`
    return { domain, family, screen, id: mail.id, raw: raw(domain), passed }
  }

  test('again, after it came forged, is read once with the proof of its provider', async () => {
    const { family, screen, id, raw, passed, domain } = await givenForgedCopy()
    await viaGoogle(family, claim(passed, raw))
    const mails = await screen.settled(1)
    expect(mails).toMatchObject([{ id, state: 'understood', deliveries: 2 }])
    const receipt = await screen.receipt(id)
    expect(receipt).toMatchObject({
      authenticity: { verdict: 'signed', by: domain },
      connectionEmail: 'ada@mailbox.example',
    })
    expect(receipt.changes.map(({ state }) => state)).toEqual(['applied', 'applied'])
    const steps = receipt.steps.map(({ step }) => step)
    expect(steps.slice(0, 6)).toEqual(['received', 'queued', 'suspected', 'repeated', 'proven', 'queued'])
    await viaGoogle(family, claim(passed, raw))
    expect((await screen.events()).map(({ title }) => title)).toEqual(['Zoo'])
    expect((await family.call('GET', '/mail/forged')).body).toEqual([])
  })

  test.each([
    ['found it forged as well', (domain: string) => `dmarc=fail (p=REJECT) header.from=${domain}`],
    ['says nothing of it', () => 'none'],
    ['found that another signed it', () => 'dkim=pass header.d=stranger.example'],
  ])('again by a mailbox whose provider %s stays quarantined', async (_what, results) => {
    const { family, screen, id, raw, domain } = await givenForgedCopy()
    await viaGoogle(family, claim(results(domain), raw))
    expect(await screen.receipt(id)).toMatchObject({
      state: 'quarantined',
      deliveries: 2,
      authenticity: { verdict: 'forged' },
      connectionEmail: null,
    })
    expect(await screen.events()).toEqual([])
  })

  test('again waits for a decision on its sender where there is none, and is no more called forged', async () => {
    const { domain, family, screen, id, raw, passed } = await givenForgedCopy()
    await screen.decide(`office@${domain}`, { status: 'block' })
    await family.call('POST', '/senders/withdrawals', {
      ids: (await screen.senders()).map((sender: { id: string }) => sender.id),
      mailIds: [id],
    })
    expect(await screen.receipt(id)).toMatchObject({ state: 'quarantined', authenticity: { verdict: 'forged' } })
    await viaGoogle(family, claim(passed, raw))
    expect(await screen.receipt(id)).toMatchObject({
      state: 'quarantined',
      authenticity: { verdict: 'signed' },
      reason: expect.stringContaining('This sender is new'),
    })
    expect(await screen.waiting()).toMatchObject([{ latest: [{ id, isForged: false }] }])
    await screen.decide(`office@${domain}`, { status: 'allow' })
    await screen.settled(1)
    expect((await screen.events()).map(({ title }) => title)).toEqual(['Zoo'])
  })
})

test('a long mail is checked to its end', async () => {
  const school = givenMailDomain(names, domainName(), { policy: 'p=reject', hasServer: true })
  const { receive: take } = await givenAllowed(school.name)
  const long = (subject: string) =>
    `${officeMail(school.name, subject)}${'and so on, line for line\r\n'.repeat(40_000)}`
  const signed = await school.sign(long('Zoo'))
  expect(await take({ raw: relayed(signed, '198.51.100.9') })).toMatchObject({ authenticity: { verdict: 'signed' } })
  const changed = `${await school.sign(long('Play'))}one line more\r\n`
  expect(await take({ raw: relayed(changed, '198.51.100.9') })).toMatchObject({ authenticity: { verdict: 'forged' } })
})

test('without the relay’s line a mail has come from the relay, and its own claims count for nothing', async () => {
  const direct = await givenRoost({ config: { dnsServers: [names.address] } })
  const domain = domainName()
  givenMailDomain(names, domain, { policy: 'p=reject', hasServer: true })
  const family = await givenFamily(direct)
  const screen = mailScreenOf(family)
  await family.call('POST', '/senders', { email: `office@${domain}` })
  await family.send({ from: `office@${domain}`, raw: relayed(officeMail(domain, 'Zoo'), ownServer) })
  const [mail] = await screen.settled(1)
  // The tests' own address is this machine's.
  expect(mail).toMatchObject({ authenticity: { verdict: 'doubtful' } })
  await direct.close()
})
