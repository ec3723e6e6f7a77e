import { createConnection } from 'node:net'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailLimits } from '#mail/rules/intake/mail-limits.ts'
import { createIntake } from '#mail/server/intake/smtp-intake.ts'
import { systemClock } from '#platform/clock.ts'
import { openScopedTransactions } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { type GivenFamily, givenFamily } from '../world/people/family.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
let family: GivenFamily
beforeAll(async () => {
  world = await givenRoost()
  family = await givenFamily(world)
})
afterAll(() => world.close())

const from = 'office@greenfield-primary.example'
const greeting = 'From: office@greenfield-primary.example\r\nSubject: Hello\r\n\r\nHello'

/** Speaks SMTP word by word, all at once where a list is given; gives every line that the server said. */
function talk(port: number, parts: (string | Buffer)[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    const lines: string[] = []
    const left = [...parts]
    let rest = ''
    socket.on('data', (data) => {
      const read = (rest + data.toString()).split('\r\n')
      rest = read.pop() ?? ''
      lines.push(...read)
      if (read.some((line) => /^\d{3} /.test(line))) {
        const next = left.shift()
        if (next === undefined) socket.end()
        else socket.write(next)
      }
    })
    socket.on('close', () => resolve(lines))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(lines) : reject(error),
    )
  })
}

function dialogue(to: string, message: string): string[] {
  return [
    'EHLO me\r\n',
    `MAIL FROM:<${from}>\r\n`,
    `RCPT TO:<${to}>\r\n`,
    'DATA\r\n',
    `${message}\r\n.\r\n`,
    'QUIT\r\n',
  ]
}

async function withIntake<T>(
  { limits = {}, urls = world.urls }: { limits?: Partial<MailLimits>; urls?: World['urls'] },
  act: (port: number) => Promise<T>,
): Promise<T> {
  const transactions = openScopedTransactions(urls, { connections: 2 })
  const config = { ...world.config, intakePort: 0 }
  const mailer = createMailer(config, transactions)
  const intake = createIntake({ config, transactions, mailer, clock: systemClock, log: createLog('silent'), limits })
  try {
    return await act(await intake.listen())
  } finally {
    await intake.close()
    await transactions.close()
  }
}

describe('an address', () => {
  it.each(['nobody@', 'family-@', '@'])('that no family has, such as %s, is refused', async (local) => {
    const [answer] = (await talk(world.mailPort, dialogue(`${local}${world.config.mailDomain}`, greeting))).filter(
      (line) => line.startsWith('5'),
    )
    expect(answer).toMatch(/^5/)
  })

  it('of another domain is refused: this server passes nothing on', async () => {
    const lines = await talk(world.mailPort, dialogue('someone@elsewhere.example', greeting))
    expect(lines.find((line) => line.startsWith('550'))).toContain('no mail for that domain')
  })

  it('that was retired is refused', async () => {
    const retired = await givenFamily(world)
    await world.transactions.asSystem('seed', (db) =>
      db
        .updateTable('forwarding_addresses')
        .set({ retired_at: new Date().toISOString() })
        .where('family_id', '=', retired.id)
        .execute(),
    )
    await expect(retired.send({ subject: 'Hello' })).rejects.toThrow('This address has ended')
  })

  it('is the family’s in any case, and with a tag', async () => {
    const home = await givenFamily(world)
    const [local, domain] = home.address.split('@')
    await talk(world.mailPort, dialogue(`${local?.toUpperCase()}+School@${domain?.toUpperCase()}`, greeting))
    expect((await mailScreenOf(home).list()).mails).toHaveLength(1)
  })

  it('twice in one mail, and another family’s beside it, gives each family one', async () => {
    const [home, other] = [await givenFamily(world), await givenFamily(world)]
    const transport = createTransport({ host: '127.0.0.1', port: world.mailPort, secure: false, ignoreTLS: true })
    const to = [home.address, home.address.replace('@', '+tag@'), other.address]
    await transport.sendMail({ envelope: { from, to }, raw: greeting })
    transport.close()
    for (const each of [home, other])
      expect((await mailScreenOf(each).list()).mails).toMatchObject([{ subject: 'Hello', deliveries: 1 }])
  })
})

describe('the server', () => {
  it('says its size, offers no sign-in, and tells nobody what it is made of', async () => {
    const lines = await talk(world.mailPort, ['EHLO me\r\n', 'QUIT\r\n'])
    expect(lines).toContain('250 SIZE 26214400')
    expect(lines.join(' ')).not.toMatch(/AUTH|STARTTLS|smtp-server|node/i)
  })

  it.each([
    ['\n.\r\n', 'a bare line feed before the dot'],
    ['\r\n.\n', 'a bare line feed after the dot'],
    ['\n.\n', 'bare line feeds'],
    ['\r.\r', 'bare carriage returns'],
  ])('does not take %j for the end of a mail (%s)', async (end) => {
    const home = await givenFamily(world)
    const smuggled = `${greeting}${end}MAIL FROM:<x@x.example>\r\nRCPT TO:<${home.address}>\r\nDATA\r\nSubject: Smuggled\r\n\r\nx`
    await talk(world.mailPort, dialogue(home.address, smuggled))
    expect((await mailScreenOf(home).list()).mails).toMatchObject([{ subject: 'Hello' }])
  })

  it('keeps a mail byte for byte, dots at the start of lines included', async () => {
    const home = await givenFamily(world)
    const words = 'Subject: Dots\r\n\r\n.one\r\n..two\r\nthree \u00e9\r\n'
    await talk(world.mailPort, dialogue(home.address, words.replaceAll('\r\n.', '\r\n..').trimEnd()))
    await home.sorted()
    const { raw } = await world.transactions.asFamily(home.id, (db) =>
      db.selectFrom('inbound_mails').select('raw').executeTakeFirstOrThrow(),
    )
    expect(raw.toString()).toBe(words)
  })
})

describe('a limit', () => {
  it('refuses a mail that is too large, and keeps nothing of it', async () => {
    const home = await givenFamily(world)
    await withIntake({ limits: { size: 10_000 } }, async (port) => {
      const lines = await talk(port, dialogue(home.address, `${greeting}${'x'.repeat(20_000)}`))
      expect(lines.find((line) => line.startsWith('552'))).toBeDefined()
      const announced = await talk(port, ['EHLO me\r\n', `MAIL FROM:<${from}> SIZE=20000\r\n`, 'QUIT\r\n'])
      expect(announced.find((line) => line.startsWith('552'))).toBeDefined()
    })
    expect((await mailScreenOf(home).list()).mails).toEqual([])
  })

  it('cuts off who goes on sending all the same', async () => {
    await withIntake({ limits: { size: 10_000 } }, async (port) => {
      const flood = Buffer.alloc(40 * 1024 * 1024, 'x\r\n')
      const lines = await talk(port, [
        'EHLO me\r\n',
        `MAIL FROM:<${from}>\r\n`,
        `RCPT TO:<${family.address}>\r\n`,
        'DATA\r\n',
        flood,
      ])
      expect(lines.at(-1)).toMatch(/^(552|354)/)
    })
  })

  it('holds for how long a mail may take', async () => {
    await withIntake({ limits: { dataTime: 50 } }, async (port) => {
      const lines = await talk(port, [
        'EHLO me\r\n',
        `MAIL FROM:<${from}>\r\n`,
        `RCPT TO:<${family.address}>\r\n`,
        'DATA\r\n',
        'Subject: slow',
      ])
      expect(lines.at(-1)).toBe('421 The message took too long.')
    })
  })

  it('holds for how slowly a mail may come', async () => {
    await withIntake({ limits: { rateWindow: 50, leastRate: 1024 * 1024 } }, async (port) => {
      const lines = await talk(port, [...dialogue(family.address, '').slice(0, 4), 'Subject: drip'])
      expect(lines.at(-1)).toBe('421 The message came too slowly.')
    })
  })

  it.each([
    ['', []] as const,
    ['the greeting', ['EHLO me\r\n']] as const,
    ['its sender', ['EHLO me\r\n', `MAIL FROM:<${from}>\r\n`]] as const,
  ])('holds for how long the step after %s may take, whatever drips meanwhile', async (_what, said) => {
    await withIntake({ limits: { stepTime: 200 } }, async (port) => {
      const socket = createConnection(port, '127.0.0.1')
      const left: string[] = [...said]
      let heard = ''
      socket.on('data', (data) => {
        heard += data.toString()
        if (/^\d{3} .*\r\n$/m.test(data.toString())) socket.write(left.shift() ?? 'N')
      })
      const drip = setInterval(() => socket.write('O'), 20)
      await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
      clearInterval(drip)
      expect(heard).toContain('421 The next step took too long.')
    })
  })

  it('holds for how long a connection may go on without a mail, and begins anew with each', async () => {
    const message = [`MAIL FROM:<${from}>\r\n`, `RCPT TO:<${family.address}>\r\n`, 'DATA\r\n', `${greeting}\r\n.\r\n`]
    await withIntake({ limits: { messageTime: 1_000, stepTime: 60_000 } }, async (port) => {
      const many = await talk(port, ['EHLO me\r\n', ...Array.from({ length: 20 }, () => message).flat(), 'QUIT\r\n'])
      expect(many.filter((line) => line.startsWith('250 OK: message'))).toHaveLength(20)
      const socket = createConnection(port, '127.0.0.1')
      let heard = ''
      socket.on('data', (data) => {
        heard += data.toString()
        // A transaction that is begun again and again comes to no end.
        if (/^(220|250) /m.test(data.toString()))
          socket.write(heard.includes('250') ? `MAIL FROM:<${from}>\r\nRSET\r\n` : 'EHLO me\r\n')
      })
      await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
      expect(heard).toContain('421 The next step took too long.')
    })
  })

  it('on what a family gets counts what has come, not what was only announced', async () => {
    await withIntake({ limits: { mailsPerMinuteToOneFamily: 1 } }, async (port) => {
      const home = await givenFamily(world)
      const announced = await talk(port, [...dialogue(home.address, '').slice(0, 3), 'RSET\r\n', 'QUIT\r\n'])
      expect(announced.filter((line) => /^[45]/.test(line))).toEqual([])
      expect((await talk(port, dialogue(home.address, greeting))).slice(-2)[0]).toMatch(/^250 /)
    })
  })

  it('holds for what may lie on the disk while it comes', async () => {
    await withIntake({ limits: { spool: 300 * 1024 } }, async (port) => {
      const long = `${greeting}\r\n${'x'.repeat(76).concat('\r\n').repeat(8_000)}`
      const lines = await talk(port, dialogue(family.address, long))
      expect(lines.slice(-2)[0]).toBe('452 Too much mail at once. Please try again later.')
    })
  })

  it('holds for connections, mails and wrong guesses', async () => {
    const limits = { connectionsPerAddress: 1, mailsPerMinute: 2, missesPerMinute: 1 }
    await withIntake({ limits }, async (port) => {
      const first = createConnection(port, '127.0.0.1')
      await new Promise((resolve) => first.once('data', resolve))
      expect(await talk(port, ['QUIT\r\n'])).toEqual(['421 Too many connections from your address.'])
      first.destroy()
      await new Promise((resolve) => first.once('close', resolve))

      const many = await talk(port, [
        'EHLO me\r\n',
        `MAIL FROM:<${from}>\r\n`,
        `RCPT TO:<wrong@${world.config.mailDomain}>\r\n`,
        `RCPT TO:<wronger@${world.config.mailDomain}>\r\n`,
        'RSET\r\n',
        `MAIL FROM:<${from}>\r\n`,
        'RSET\r\n',
        `MAIL FROM:<${from}>\r\n`,
        'QUIT\r\n',
      ])
      expect(many.filter((line) => /^[45]/.test(line))).toEqual([
        '550 There is no family at this address. Please check how it is spelled.',
        '451 Too many unknown addresses. Please try again in a minute.',
        '451 Too many mails at once. Please try again in a minute.',
      ])
    })
  })

  it('holds for mails to one family', async () => {
    await withIntake({ limits: { mailsPerMinuteToOneFamily: 1 } }, async (port) => {
      const home = await givenFamily(world)
      await talk(port, dialogue(home.address, greeting))
      const lines = await talk(port, dialogue(home.address, `${greeting} again`))
      expect(lines.find((line) => line.startsWith('451'))).toContain('too much mail')
    })
  })
})

describe('without a database', () => {
  it('the sender is asked to come again, and nothing is accepted', async () => {
    const gone = { ...world.urls, system: world.urls.system.replace(/\/roost_\w+\?/, '/nowhere?') }
    await withIntake({ urls: gone }, async (port) => {
      const lines = await talk(port, dialogue(family.address, greeting))
      expect(lines.filter((line) => /^[45]/.test(line))[0]).toBe(
        '451 Roost cannot take mail right now. Please try again later.',
      )
    })
  })

  it('that cannot write, the same; and takes mail again once it can', async () => {
    const broken = await givenRoost()
    const there = await givenFamily(broken)
    const owner = new pg.Client({ connectionString: broken.urls.owner })
    await owner.connect()
    await owner.query('alter table arrivals rename to out_of_reach')
    const lines = await talk(broken.mailPort, dialogue(there.address, greeting))
    expect(lines.slice(-2)[0]).toBe('451 Roost cannot take mail right now. Please try again later.')
    await owner.query('alter table out_of_reach rename to arrivals')
    await owner.end()
    expect((await talk(broken.mailPort, dialogue(there.address, greeting))).slice(-2)[0]).toMatch(/^250 /)
    expect((await mailScreenOf(there).list()).mails).toMatchObject([{ subject: 'Hello', deliveries: 1 }])
    await broken.close()
  })
})

describe('the same mail', () => {
  it('over ten connections at once is one mail, delivered ten times', async () => {
    const home = await givenFamily(world)
    const mail = { from, subject: 'Hello', text: 'Once.', messageId: '<once@school.example>', date: new Date(0) }
    await Promise.all(Array.from({ length: 10 }, () => home.send(mail)))
    const screen = mailScreenOf(home)
    const { mails } = await screen.list()
    expect(mails).toMatchObject([{ deliveries: 10 }])
    expect(await screen.senders()).toMatchObject([{ emailCount: 1 }])
    const { steps } = await screen.receipt(mails[0]?.id ?? '')
    expect(steps.map(({ step }) => step).slice(0, 3)).toEqual(['received', 'quarantined', 'repeated'])
  })

  it('is another one where only its Message-ID is the same', async () => {
    const home = await givenFamily(world)
    const messageId = '<same@school.example>'
    await home.send({ from, subject: 'One', text: 'One.', messageId })
    await home.send({ from, subject: 'Two', text: 'Two.', messageId })
    expect((await mailScreenOf(home).list()).mails.map(({ subject }) => subject)).toEqual(['Two', 'One'])
  })
})

describe('the list', () => {
  it('goes on where the page ends', async () => {
    const home = await givenFamily(world)
    await Promise.all(
      Array.from({ length: 35 }, (_, number) => home.send({ from, subject: `Letter ${number}`, text: `${number}` })),
    )
    const first = (await home.call('GET', '/mail')).body as { mails: { id: string }[]; next: string }
    const second = (await home.call('GET', `/mail?before=${first.next}`)).body as {
      mails: { id: string }[]
      next: null
    }
    expect([first.mails.length, second.mails.length, second.next]).toEqual([30, 5, null])
    expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(35)
  })
})
