import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#basics/id.ts'
import { eventually } from '../world/eventually.ts'
import { freePort } from '../world/server/free-port.ts'
import { givenFamily } from '../world/people/family.ts'
import { lettersTo } from '../world/people/letters.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

async function deliver(to: string[], { at = world, from = 'abuse@isp.example' } = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: at.mailPort, secure: false, ignoreTLS: true })
  try {
    const raw = `From: ${from}\r\nSubject: Your server\r\n\r\nIt sends \u0000 <b>spam</b>.`
    return (await transport.sendMail({ envelope: { from, to }, raw })).response
  } finally {
    transport.close()
  }
}
const postmaster = () => `postmaster@${world.config.mailDomain}`
const letters = () => lettersTo(world, postmaster())

describe('the postmaster', () => {
  it.each(['postmaster', 'Postmaster', 'POSTMASTER@ROOST.LOCALHOST', 'postmaster@roost.localhost'])(
    'is written to as %s, and whoever runs the server can read it',
    async (to) => {
      const before = (await letters()).length
      expect(await deliver([to])).toMatch(/^250/)
      expect(await letters()).toHaveLength(before + 1)
      expect((await letters()).at(-1)?.text).toContain('From abuse@isp.example. The message as it came:')
      expect((await letters()).at(-1)?.text).toContain('Subject: Your server')
    },
  )

  it('gets a report of a mail server, which has no sender', async () => {
    expect(await deliver(['postmaster'], { from: '' })).toMatch(/^250/)
    expect((await letters()).at(-1)?.text).toContain('From a mail server (a report).')
  })

  it('and a family get each their own of one mail', async () => {
    const family = await givenFamily(world)
    const before = (await letters()).length
    expect(await deliver([postmaster(), family.address])).toMatch(/^250/)
    await family.sorted()
    expect((await mailScreenOf(family).list()).mails).toMatchObject([{ subject: 'Your server' }])
    expect(await letters()).toHaveLength(before + 1)
  })

  it('of another domain is not this one', async () => {
    await expect(deliver(['postmaster@elsewhere.example'])).rejects.toThrow('no mail for that domain')
  })

  it('is not flooded', async () => {
    const flooded = await givenRoost()
    try {
      await flooded.transactions.asSystem('seed', (db) =>
        db
          .insertInto('outgoing_mails')
          .values(
            Array.from({ length: 200 }, () => ({
              id: newId(),
              recipient: postmaster(),
              subject: 'Mail for the postmaster',
              text_body: '',
              html_body: '',
            })),
          )
          .execute(),
      )
      await expect(deliver(['postmaster'], { at: flooded })).rejects.toThrow(/451 .*try again tomorrow/)
    } finally {
      await flooded.close()
    }
  })

  it('is sent on to the address that the server was given, and to no other', async () => {
    const port = await freePort()
    const received: string[] = []
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        received.push(address)
        done()
      },
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done())
      },
    })
    await new Promise<void>((done) => void relay.listen(port, '127.0.0.1', () => done()))
    const sending = { smtpUrl: `smtp://127.0.0.1:${port}`, hasOutbox: false }
    const [told, untold] = [
      await givenRoost({ config: { ...sending, postmaster: 'ada@operator.example' } }),
      await givenRoost({ config: sending }),
    ]
    try {
      expect(await deliver(['postmaster'], { at: untold })).toMatch(/^250/)
      expect(await deliver(['postmaster'], { at: told })).toMatch(/^250/)
      await eventually(() => Promise.resolve(received.length > 0), { what: 'the mail that is sent on' })
      expect(received).toEqual(['ada@operator.example'])
    } finally {
      await told.close()
      await untold.close()
      await new Promise<void>((done) => relay.close(() => done()))
    }
  })
})
