import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentRefused, createContentClient, verifyWebhook } from '../clients/typescript/content-client.ts'
import { fixturesIn } from '../clients/typescript/examples/fixtures-in.ts'
import { generateTypes } from '../clients/typescript/generate-types.ts'
import { mailScreenOf } from './mail/mail-screen.ts'
import { givenFamily } from './world/people/family.ts'
import { givenOrganisation } from './world/people/organisation.ts'
import { givenWebhookReceiver } from './world/people/webhook-receiver.ts'
import { givenRoost, type World } from './world/server/roost.ts'

const folder = join(import.meta.dirname, '../clients/typescript')

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { webhooks: { allowsPrivate: true, patience: 15_000 } } })
})
afterAll(() => world.close())

describe('the client of the content API', () => {
  test('has the types that the generator makes of what the server describes today', async () => {
    const described = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>
      components: object
    }
    const paths = Object.fromEntries(
      Object.entries(described.paths).filter(([path]) => path.startsWith('/functions/v1/api/v1/content/')),
    )
    const { schemas, securitySchemes } = described.components as Record<string, Record<string, object>>
    const { Error: _, ...ofContent } = schemas ?? {}
    const types = await generateTypes({
      openapi: '3.1.1',
      info: { title: 'Content', version: '1' },
      paths,
      components: { schemas: ofContent, securitySchemes },
    })
    expect(readFileSync(join(folder, 'content-api.d.ts'), 'utf8')).toBe(types)
  })

  test('sends, asks how it stands, and repeats a request without sending twice', async () => {
    const club = await givenOrganisation(world)
    const client = createContentClient({ server: world.url, key: (await club.key()).key })
    const news = { family_emails: ['nobody@home.example'], subject: 'News', content: 'Training is on Friday.' }
    const sent = await client.submit(news, { idempotencyKey: 'news-1' })
    expect(await client.submit(news, { idempotencyKey: 'news-1' })).toEqual(sent)
    expect(await client.status(sent.id)).toMatchObject({ id: sent.id, subject: 'News', addresses: 1, references: [] })
  })

  test('verifies a webhook, and refuses one that somebody else signed or changed', async () => {
    const receiver = await givenWebhookReceiver()
    const club = await givenOrganisation(world)
    const { body }: { body: { secret: string; made: { id: string } } } = await club.call(
      'POST',
      '/organisation/webhooks',
      { url: receiver.url },
    )
    await club.call('POST', `/organisation/webhooks/${body.made.id}/test`)
    const came = await receiver.next(0)
    const webhook = { headers: came.headers as Record<string, string>, body: came.body }
    expect(verifyWebhook(body.secret, webhook)).toMatchObject({ type: 'test', data: { endpoint_id: body.made.id } })
    expect(() => verifyWebhook(body.secret, { ...webhook, body: `${came.body} ` })).toThrow(/signature/i)
    expect(() => verifyWebhook(`whsec_${'A'.repeat(43)}=`, webhook)).toThrow(/signature/i)
    await receiver.close()
  })

  test('throws what is refused: where it is wrong, and when to try again', async () => {
    const club = await givenOrganisation(world)
    const client = createContentClient({ server: world.url, key: (await club.key()).key })
    const refusal = async (body: { cancel: string[] }) =>
      client.submit({ family_emails: 'all', subject: 'Off', ...body }).then(
        () => null,
        (error: unknown) => error as ContentRefused,
      )
    const unknown = await refusal({ cancel: ['never-sent'] })
    expect(unknown).toBeInstanceOf(ContentRefused)
    expect(unknown).toMatchObject({ status: 422, retryAfter: null })
    expect(unknown?.problem.errors).toMatchObject([{ pointer: '/cancel/0' }])
    const others = await Promise.all(Array.from({ length: 100 }, () => refusal({ cancel: ['never-sent'] })))
    const late = others.filter((one) => one?.status === 429)
    expect(late).toHaveLength(1)
    expect(late[0]?.retryAfter).toBeGreaterThan(0)
    const stranger = createContentClient({ server: world.url, key: 'pk_none' })
    await expect(stranger.status('0')).rejects.toMatchObject({ status: 401 })
  })
})

describe('the example', () => {
  test('publishes a club’s fixtures from a CSV onto a family’s calendar, moves one and cancels one', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    const club = await givenOrganisation(world)
    await club.optIn(family)
    const { key } = await club.key()
    const example = (...args: string[]) =>
      promisify(execFile)(process.execPath, [join(folder, 'examples/publish-fixtures.ts'), ...args], {
        env: { ...process.env, ROOST_URL: world.url, ROOST_KEY: key },
      })
    await example('publish', join(folder, 'examples/fixtures.csv'))
    await screen.settled(1)
    expect(await screen.events()).toMatchObject([
      { title: 'Hawks v Owls', at: '2027-03-06T09:00', localEnd: '2027-03-06T10:30', location: 'Court 2' },
      { title: 'Hawks v Kites, away', at: '2027-03-13T09:00', location: "Kites' Hall, Mill Lane" },
      { title: 'Hawks v Larks', at: '2027-03-20T09:00', status: 'confirmed' },
    ])
    await example('publish', join(folder, 'examples/fixtures.csv'))
    await example('move', 'u10-round-2', '2027-03-14T11:00')
    await screen.settled(2)
    expect((await screen.events())[1]).toMatchObject({
      title: 'Hawks v Kites, away',
      at: '2027-03-14T11:00',
      localEnd: '2027-03-14T12:30',
    })
    await example('cancel', 'u10-round-3')
    await screen.settled(3)
    expect(await screen.events()).toMatchObject([
      { status: 'confirmed' },
      { status: 'confirmed' },
      { title: 'Hawks v Larks', status: 'cancelled' },
    ])
    await expect(example('cancel', 'u10-round-9')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/cancel/0') as string,
    })
  })

  test('reads quoted cells, both ends of lines, and names a column that is missing', () => {
    const csv = 'title,reference,start,end,location\r\n"A ""B"", C",r1,2027-01-01,2027-01-01,"Hall\nUpstairs"\r\n\r\n'
    expect(fixturesIn(`\uFEFF${csv}`)).toEqual([
      { reference: 'r1', title: 'A "B", C', start: '2027-01-01', end: '2027-01-01', location: 'Hall\nUpstairs' },
    ])
    expect(() => fixturesIn('title,reference\n')).toThrow('The CSV has no column start, end, location.')
  })
})
