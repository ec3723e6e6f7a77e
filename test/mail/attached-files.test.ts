import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '#mail/contract.ts'
import { type GivenFamily, type GivenMember, givenFamily } from '../world/people/family.ts'
import { mailWithFiles } from '../world/mail/mail-with-files.ts'
import { meantEvent, meantTask, means } from '../world/mail/meant-mail.ts'
import { givenRoost, type World } from '../world/server/roost.ts'
import { termLetter } from '../world/mail/term-letter.ts'
import { mailScreenOf } from './mail-screen.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

const office = 'office@ironbark.example'
const nothing = { status: 404, body: { message: 'There is no such file.' } }

/** A raw mail of the school with its letter; what it means is stated, as its words in the file have it. */
function letter(files = [{ name: 'Term letter.pdf', bytes: termLetter() as Uint8Array }]): Buffer {
  const { messageId } = means({
    events: [
      meantEvent('Swimming carnival', '2027-02-12T09:00', {
        end: '2027-02-12T14:00',
        quote: 'The swimming carnival is on Friday 12 February 2027, 9am to 2pm at the Enfield Pool.',
      }),
    ],
    tasks: [
      meantTask('Return the permission form', '2027-02-05', {
        quote: 'Please return the permission form by Friday 5 February 2027.',
      }),
    ],
  })
  const headers = `From: Ironbark School <${office}>\r\nMessage-ID: ${messageId}\r\nDate: Fri, 20 Nov 2026 09:00:00 +1100\r\n`
  return mailWithFiles(files, { subject: 'Term letter', headers })
}

async function givenLetter(files?: Parameters<typeof letter>[0]): Promise<{ family: GivenFamily; receipt: Receipt }> {
  const family = await givenFamily(world, { coParents: ['Robin'] })
  const receipt = await mailScreenOf(family).understood({ from: office, raw: letter(files) })
  return { family, receipt }
}

function open(path: string, as?: GivenMember): Promise<Response> {
  return fetch(`${world.url}/api/mail/${path}`, {
    headers: as === undefined ? {} : { authorization: `Bearer ${as.token}` },
  })
}

async function told(response: Response): Promise<unknown> {
  return { status: response.status, body: await response.json() }
}

describe('the receipt of a mail with a letter', () => {
  test('lists the file with its pages, and its evidence names file and page', async () => {
    const { receipt } = await givenLetter()
    expect(receipt.readable?.files).toMatchObject([
      { place: 0, name: 'Term letter.pdf', reading: 'read', size: termLetter().length },
    ])
    const { text = '', files: [file] = [] } = receipt.readable ?? {}
    expect(file?.pages.map((start) => text.slice(start).split('\n')[0])).toEqual([
      'Ironbark School',
      'What we need from you',
    ])
    const evidence = receipt.changes.flatMap((change) => change.evidence)
    for (const { start, end, quote } of evidence) expect(text.slice(start, end)).toBe(quote)
    expect(evidence.map((each) => each.file)).toEqual([
      { name: 'Term letter.pdf', page: 1 },
      { name: 'Term letter.pdf', page: 2 },
    ])
  })

  test('has what stands behind the first chunk of a long mail', async () => {
    const picture = { name: 'long.bin', bytes: Buffer.alloc(900_000, 'Swimming. ') }
    const { receipt } = await givenLetter([picture, { name: 'Term letter.pdf', bytes: termLetter() }])
    expect(receipt.readable?.files.map(({ name }) => name)).toEqual(['long.bin', 'Term letter.pdf'])
    expect(receipt.changes.flatMap((change) => change.evidence).map((each) => each.file?.name)).toEqual([
      'Term letter.pdf',
      'Term letter.pdf',
    ])
  })

  test('says which file was not read, and why nothing was found', async () => {
    const family = await givenFamily(world)
    const raw = mailWithFiles([{ name: 'budget.xlsx', bytes: Buffer.from('PK sheet') }], {
      text: '',
      headers: `From: Ironbark School <${office}>\r\nMessage-ID: ${means({ notification: null }).messageId}\r\n`,
    })
    const receipt = await mailScreenOf(family).understood({ from: office, raw })
    expect(receipt.state).toBe('nothing-found')
    expect(receipt.reason).toContain('A file of this mail was not read, or not to its end')
    expect(receipt.steps).toContainEqual(
      expect.objectContaining({
        step: 'trouble',
        detail: 'Roost could not read budget.xlsx, because it does not read files of this kind.',
      }),
    )
  })
})

describe('a file of a mail', () => {
  test('is handed out as it came, to be saved: no browser shows or runs it here', async () => {
    const { family, receipt } = await givenLetter()
    const response = await open(`${receipt.id}/files/0`, family.parent)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(termLetter())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Term letter.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })

  test('with a name and a kind made to be run is saved under a harmless head', async () => {
    const name = 'Liste – <b>été</b>.html'
    const { family, receipt } = await givenLetter([
      { name: `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`, bytes: Buffer.from('<script>alert(1)</script>') },
    ])
    const response = await open(`${receipt.id}/files/0`, family.parent)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Liste _ _b__t___b_.html"; filename*=UTF-8''Liste%20%E2%80%93%20%3Cb%3E%C3%A9t%C3%A9%3C%2Fb%3E.html`,
    )
  })

  test('is for each member of the family, and for nobody else', async () => {
    const { family, receipt } = await givenLetter()
    const path = `${receipt.id}/files/0`
    for (const member of [family.parent, ...family.coParents, ...family.children])
      expect((await open(path, member)).status).toBe(200)
    expect((await open(path)).status).toBe(401)
    const other = await givenFamily(world)
    for (const member of [other.parent, ...other.children])
      expect(await told(await open(path, member))).toEqual(nothing)
  })

  test('that is not there looks like one of another family', async () => {
    const { family, receipt } = await givenLetter()
    for (const path of [`${receipt.id}/files/1`, `${receipt.id}/files/-1`, `${receipt.id}/files/0x0`, 'no-id/files/0'])
      expect(await told(await open(path, family.parent))).toEqual(nothing)
  })

  test('of a forwarded mail is found at its place', async () => {
    const family = await givenFamily(world)
    const raw = Buffer.concat([
      Buffer.from(
        `From: Ironbark School <${office}>\r\nSubject: Fwd: Term letter\r\nMessage-ID: ${means({}).messageId}\r\n` +
          'Content-Type: multipart/mixed; boundary=outer\r\n\r\n--outer\r\nContent-Type: message/rfc822\r\n\r\n',
      ),
      letter(),
      Buffer.from(
        '\r\n--outer\r\nContent-Type: text/plain; name=note.txt\r\nContent-Disposition: attachment\r\n\r\nA note\r\n--outer--\r\n',
      ),
    ])
    const receipt = await mailScreenOf(family).understood({ from: office, raw })
    const files = receipt.readable?.files ?? []
    expect(files.map(({ name }) => name)).toEqual(['Mail.eml', 'note.txt', 'Term letter.pdf'])
    const place = files.find(({ name }) => name === 'Term letter.pdf')?.place
    const response = await open(`${receipt.id}/files/${place}`, family.parent)
    expect(Buffer.from(await response.arrayBuffer()).equals(termLetter())).toBe(true)
  })

  test('of a long mail is put together from its chunks', async () => {
    const long = Buffer.alloc(1_500_000, 'Swimming. ')
    const { family, receipt } = await givenLetter([{ name: 'long.bin', bytes: long }])
    const response = await open(`${receipt.id}/files/0`, family.parent)
    expect(Buffer.from(await response.arrayBuffer()).equals(long)).toBe(true)
  })
})

describe('a held mail', () => {
  test('has its files neither read nor handed out, until a parent lets its sender in', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send({ from: office, raw: letter() })
    const [held] = (await screen.list()).mails
    expect(held?.state).toBe('quarantined')
    const path = `${held?.id}/files/0`
    const preview = await family.call('GET', `/mail/${held?.id}/preview`)
    expect(JSON.stringify(preview.body)).toContain('Please find the letter attached.')
    expect(JSON.stringify(preview.body)).not.toContain('carnival')
    expect((await screen.receipt(held?.id ?? '')).readable).toBeNull()
    expect(await told(await open(path, family.parent))).toEqual(nothing)

    await screen.decide(office, { status: 'allow' })
    await screen.settled(1)
    expect((await open(path, family.parent)).status).toBe(200)

    const [sender] = await screen.senders()
    await family.call('POST', '/senders/withdrawals', { ids: [sender?.id], mailIds: [held?.id] })
    expect(await told(await open(path, family.parent))).toEqual(nothing)
  })

  test('of a blocked sender has its files kept from everybody', async () => {
    const family = await givenFamily(world)
    const screen = mailScreenOf(family)
    await family.send({ from: office, raw: letter() })
    const [held] = (await screen.list()).mails
    await screen.decide(office, { status: 'block' })
    expect(await told(await open(`${held?.id}/files/0`, family.parent))).toEqual(nothing)
  })
})
