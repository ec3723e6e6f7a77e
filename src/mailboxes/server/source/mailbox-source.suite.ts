import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysFrom } from '#basics/day.ts'
import { eventually } from '#test/world/eventually.ts'
import {
  type ChangesPage,
  type CursorLost,
  type ListedPage,
  type MailboxSource,
  type MailEnvelope,
  mostInPage,
} from './mailbox-source.ts'
import { ProviderError } from './provider-error.ts'

/** An inbox at a provider, as the suite fills it. */
export interface SuiteInbox {
  open(): Promise<MailboxSource>
  deliver(raw: string, receivedAt: Date): Promise<void> | void
  /** Deletes every message whose text has these words. */
  removeWith(words: string): Promise<void> | void
  /** Makes the provider lose or disown every cursor that it has given. */
  loseCursors(): Promise<void> | void
}

const signal = new AbortController().signal
const now = new Date()
const monthsAgo = (months: number) => daysFrom(now, -30 * months)
const since = monthsAgo(3)

/** What every source of mail does, whichever provider it asks. `given` makes an inbox that is empty. */
export function behavesAsMailboxSource(given: () => Promise<SuiteInbox>): void {
  describe('an empty inbox', () => {
    test('lists nothing, and says from where to go on', async () => {
      const source = await (await given()).open()
      const cursor = await source.currentCursor({ since }, signal)
      expect(await listAll(source)).toEqual([])
      expect(await changesOf(source, cursor)).toMatchObject({ envelopes: [] })
      await source.close()
    })
  })

  describe('an inbox with a few mails', () => {
    let inbox: SuiteInbox
    let source: MailboxSource

    beforeAll(async () => {
      inbox = await given()
      await inbox.deliver(mail({ subject: 'Too old', from: 'office@school.example' }), monthsAgo(5))
      await inbox.deliver(mail({ subject: 'Term dates', from: 'office@school.example' }), monthsAgo(2))
      await inbox.deliver(
        mail({
          subject: '=?utf-8?q?Sch=C3=B6ne_Ferien?=',
          from: '=?utf-8?q?J=C3=BCrgen?= <j@club.example>',
          more: 'List-Unsubscribe: <mailto:off@club.example>',
        }),
        monthsAgo(1),
      )
      await inbox.deliver(
        mail({ subject: 'Trip', from: 'Mrs Lane <LANE@School.example>', body: 'A long\r\n.text\r\n..' }),
        daysFrom(now, -2),
      )
      source = await inbox.open()
    })
    afterAll(() => source.close())

    test('lists what came since an instant, the newest first', async () => {
      expect((await listAll(source)).map(({ subject }) => subject)).toEqual(['Trip', 'Schöne Ferien', 'Term dates'])
    })

    test('tells of each who wrote it, when, and whether it went to many', async () => {
      const [trip, holidays] = await listAll(source)
      expect(trip).toMatchObject({ senderEmail: 'lane@school.example', senderName: 'Mrs Lane', isBulk: false })
      expect(holidays).toMatchObject({ senderEmail: 'j@club.example', senderName: 'Jürgen', isBulk: true })
      expect(trip?.messageId).toMatch(/@suite\.example$/)
      expect(Date.parse(trip?.sentAt ?? '')).toBeCloseTo(daysFrom(now, -2).getTime(), -5)
    })

    test('hands out a message as it came', async () => {
      const [trip] = await listAll(source)
      const raw = await source.raw(trip?.id ?? '', signal)
      expect(raw.toString()).toContain('Subject: Trip\r\n')
      expect(raw.toString()).toMatch(/A long\r\n\.text\r\n\.\.(\r\n)?$/)
    })

    test('finds what one sender sent, and what a whole domain did', async () => {
      const ofSender = async (sender: string) =>
        (await pagesOf((after) => source.listSender({ sender, since, after }, signal))).map(({ subject }) => subject)
      expect(await ofSender('lane@school.example')).toEqual(['Trip'])
      expect(await ofSender('@school.example')).toEqual(['Trip', 'Term dates'])
      expect(await ofSender('ane@school.example')).toEqual([])
      expect(await ofSender('@ol.example')).toEqual([])
    })

    test('answers a probe', async () => {
      await expect(source.probe(signal)).resolves.toBeUndefined()
    })

    test('says of a message that was deleted that it is gone', async () => {
      await inbox.deliver(mail({ subject: 'Short-lived', from: 'office@school.example' }), now)
      const other = await inbox.open()
      const [short] = await listAll(other)
      await other.close()
      await inbox.removeWith('Short-lived')
      const after = await inbox.open()
      await expect(after.raw(short?.id ?? '', signal)).rejects.toMatchObject({ kind: 'gone' })
      await after.close()
    })

    test('refuses whoever asks after they have given up', async () => {
      const late = AbortSignal.abort(new Error('given up'))
      await expect(source.currentCursor({ since }, late)).rejects.toThrow('given up')
      await expect(source.probe(late)).rejects.toThrow('given up')
    })
  })

  describe('what comes later', () => {
    test('is told since the cursor, once nothing is missing', async () => {
      const inbox = await given()
      await inbox.deliver(mail({ subject: 'Before', from: 'a@school.example' }), daysFrom(now, -1))
      const before = await inbox.open()
      const cursor = await before.currentCursor({ since }, signal)
      await before.close()
      await inbox.deliver(mail({ subject: 'First', from: 'a@school.example' }), now)
      await inbox.deliver(mail({ subject: 'Second', from: 'b@school.example' }), now)
      const source = await inbox.open()
      const { envelopes, cursor: next } = await changesOf(source, cursor)
      expect(envelopes.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['First', 'Second']))
      expect((await changesOf(source, next)).envelopes).toEqual([])
      await source.close()
    })

    test('is told although it bears an old time: somebody moved it into the inbox', async () => {
      const inbox = await given()
      const before = await inbox.open()
      const { cursor } = await changesOf(before, await before.currentCursor({ since }, signal))
      await before.close()
      await inbox.deliver(mail({ subject: 'From the spam', from: 'a@school.example' }), monthsAgo(2))
      const source = await inbox.open()
      expect((await changesOf(source, cursor)).envelopes.map(({ subject }) => subject)).toEqual(['From the spam'])
      await source.close()
    })

    test('is told although the newest message was deleted meanwhile', async () => {
      const inbox = await given()
      await inbox.deliver(mail({ subject: 'Deleted later', from: 'a@school.example' }), now)
      const before = await inbox.open()
      const cursor = await before.currentCursor({ since }, signal)
      await before.close()
      await inbox.removeWith('Deleted later')
      await inbox.deliver(mail({ subject: 'New', from: 'a@school.example' }), now)
      const source = await inbox.open()
      expect((await changesOf(source, cursor)).envelopes.map(({ subject }) => subject)).toEqual(['New'])
      await source.close()
    })

    test('cannot be told once the provider lost the cursor, and the inbox is listed anew', async () => {
      const inbox = await given()
      await inbox.deliver(mail({ subject: 'Kept', from: 'a@school.example' }), now)
      const before = await inbox.open()
      const { cursor } = await changesOf(before, await before.currentCursor({ since }, signal))
      const [kept] = await listAll(before)
      await before.close()
      await inbox.loseCursors()
      const source = await inbox.open()
      expect(await source.changesSince(cursor, signal)).toEqual({ isLost: true })
      const [again] = await listAll(source)
      expect(again).toMatchObject({ subject: 'Kept', messageId: kept?.messageId })
      expect((await source.raw(again?.id ?? '', signal)).toString()).toContain('Subject: Kept')
      await source.close()
    })

    test('comes in pages, each message once at least, and so does what one sender sent behind many of a like address', async () => {
      const inbox = await given()
      const before = await inbox.open()
      const cursor = await before.currentCursor({ since }, signal)
      await before.close()
      await inbox.deliver(mail({ subject: 'The only one', from: 'x@school.example' }), now)
      const subjects = Array.from({ length: mostInPage + 40 }, (_, at) => `Mail ${at}`)
      for (const subject of subjects) await inbox.deliver(mail({ subject, from: 'ax@school.example' }), now)
      subjects.push('The only one')
      const source = await inbox.open()
      const listed = await listAll(source)
      expect(subjectsOf(listed)).toEqual(subjects.toSorted())
      const { envelopes } = await changesOf(source, cursor)
      expect([...new Set(subjectsOf(envelopes))]).toEqual(subjects.toSorted())
      const ofSender = (sender: string) => pagesOf((after) => source.listSender({ sender, since, after }, signal))
      expect(subjectsOf(await ofSender('x@school.example'))).toEqual(['The only one'])
      expect(subjectsOf(await ofSender('@school.example'))).toEqual(subjects.toSorted())
      await source.close()
    })
  })

  test('a watch tells of news, and ends when it is called off', async (context) => {
    const inbox = await given()
    const source = await inbox.open()
    if (source.watch === undefined) return context.skip()
    const control = new AbortController()
    let news = 0
    const watching = source.watch(() => (news += 1), control.signal)
    await eventually(async () => news > 0, { what: 'the first look' })
    const before = news
    await inbox.deliver(mail({ subject: 'News', from: 'a@school.example' }), now)
    await eventually(async () => news > before, { what: 'the news' })
    control.abort()
    await watching
    await source.close()
  })
}

let written = 0

/** A message of this moment, each with an id of its own. */
export function mail({
  subject,
  from,
  body = 'Hello',
  more,
}: {
  subject: string
  from: string
  body?: string
  more?: string
}): string {
  written += 1
  const id = `Message-ID: <${written}.${process.pid}@suite.example>`
  return [
    `From: ${from}`,
    'To: us@post.example',
    `Subject: ${subject}`,
    id,
    ...(more === undefined ? [] : [more]),
    '',
    body,
    '',
  ].join('\r\n')
}

function subjectsOf(envelopes: readonly MailEnvelope[]): string[] {
  return envelopes.map(({ subject }) => subject).toSorted()
}

/** All that was listed of the last three months, over all pages. */
export function listAll(source: MailboxSource): Promise<MailEnvelope[]> {
  return pagesOf((after) => source.list({ since, after }, signal))
}

/** The envelopes of all pages. */
async function pagesOf(read: (after: string | null) => Promise<ListedPage>): Promise<MailEnvelope[]> {
  const envelopes: MailEnvelope[] = []
  for (let after: string | null = null, pages = 0; pages < 100; pages++) {
    const page: ListedPage = await read(after)
    expect(page.envelopes.length).toBeLessThanOrEqual(mostInPage)
    envelopes.push(...page.envelopes)
    if (page.next === null) return envelopes
    after = page.next
  }
  throw new Error('the pages have no end')
}

/** All changes since a cursor, over all pages. */
export async function changesOf(
  source: MailboxSource,
  first: string,
): Promise<Pick<ChangesPage, 'envelopes' | 'cursor'>> {
  const envelopes: MailEnvelope[] = []
  for (let cursor = first, pages = 0; pages < 100; pages++) {
    const page: ChangesPage | CursorLost = await source.changesSince(cursor, signal)
    if ('isLost' in page) throw new ProviderError('unavailable', 'the cursor was lost')
    expect(page.envelopes.length).toBeLessThanOrEqual(mostInPage)
    envelopes.push(...page.envelopes)
    cursor = page.cursor
    if (page.isLast) return { envelopes, cursor }
  }
  throw new Error('the pages have no end')
}
