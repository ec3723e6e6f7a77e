import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseAway } from '#platform/database/database-away.ts'
import { createLog } from '#platform/log.ts'
import { readMessage } from '#message/server/read-message.ts'
import { type GivenModel, givenModel, says } from '#test/world/server/language-model.ts'
import { extract } from '../extract.ts'
import { createAskingThread } from './asking-thread.ts'
import { createModelClient } from './model-client.ts'
import { modelExtractor } from './model-extractor.ts'
import { type RequestBook, TermsChanged } from './request-book.ts'

let model: GivenModel
const thread = createAskingThread()
beforeAll(async () => {
  model = await givenModel()
})
afterAll(async () => {
  await thread.close()
  await model.close()
})

/** A book in which so many requests of the mail are written already. */
function bookWith(requests: number, more: Partial<RequestBook> = {}) {
  const settled: Parameters<RequestBook['settle']>[1][] = []
  const book: RequestBook = {
    begin: () => Promise.resolve(requests),
    reserve: () => Promise.resolve({ id: 'one' }),
    holds: () => Promise.resolve(true),
    noteLeaving: () => Promise.resolve(),
    settle: (_, done) => Promise.resolve(void settled.push(done)),
    ...more,
  }
  return { book, settled }
}

interface Given {
  ending?: AbortController
  book?: Partial<RequestBook>
  text?: string
  window?: number
}

const tea = 'Tea is on Saturday 16 January 2027 at 3pm.'

async function extracted(requests: number, { ending = new AbortController(), text = tea, ...given }: Given = {}) {
  const { book, settled } = bookWith(requests, given.book)
  const settings = { ...model.settings, window: given.window ?? model.settings.window }
  const tools = { settings, client: createModelClient(settings), thread, book, log: createLog('silent') }
  const mail = await readMessage(Buffer.from(`Subject: Tea\r\n\r\n${text}`))
  const family = { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members: [] }
  const moment = '2026-11-20T00:00:00.000Z'
  const understanding = extract(mail, { family, receivedAt: moment })
  const about = { mail, moment, understanding, family, familyId: '', mailId: '', known: [], since: moment, agreed: '' }
  const extraction = modelExtractor({ ...tools, ending: ending.signal }).extract(about)
  return { extraction, understanding, settled }
}

test('a request that ended with its process counts: of two only one is left', async () => {
  model.answers({ kind: 'says', text: 'no JSON' })
  const before = model.requests.length
  const { extraction, understanding, settled } = await extracted(1)
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'nonsense' } })
  expect(model.requests.length - before).toBe(1)
  expect(settled).toMatchObject([{ outcome: 'nonsense' }])
})

test('one of which a parent has changed the terms since it was written down does not leave', async () => {
  const bytes = model.bytes()
  const book = { noteLeaving: () => Promise.reject(new TermsChanged()) }
  const { extraction, understanding, settled } = await extracted(0, { book })
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'changed' } })
  expect(settled).toMatchObject([{ traffic: { sent: 0 }, tokens: 0, outcome: 'broken-off' }])
  expect(model.bytes()).toBe(bytes)
})

test('where both have ended so, none is left and none goes out', async () => {
  const bytes = model.bytes()
  const { extraction, understanding } = await extracted(2)
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'failed' } })
  expect(model.bytes()).toBe(bytes)
})

test('a server that ends lets the mail be read again instead of reading it without the model', async () => {
  const asked = Promise.withResolvers<void>()
  model.answers(() => {
    asked.resolve()
    return { kind: 'hangs' }
  })
  const ending = new AbortController()
  const { extraction, settled } = await extracted(0, { ending })
  const failure = extraction.catch((error: unknown) => error)
  await asked.promise
  ending.abort(new Error('the server is ending'))
  expect(await failure).toMatchObject({ message: 'the server is ending' })
  const [request] = settled
  expect(request).toMatchObject({ outcome: 'broken-off', traffic: { received: 0 } })
  expect(request?.traffic.sent).toBeGreaterThan(5000)
  model.answers(says([]))
})

test('a request that was not written down does not leave, and its mail is read again', async () => {
  const bytes = model.bytes()
  const away = new DatabaseAway('gone', new Error('hung up'))
  const { extraction, settled } = await extracted(0, { book: { noteLeaving: () => Promise.reject(away) } })
  await expect(extraction).rejects.toBe(away)
  expect(model.bytes()).toBe(bytes)
  expect(settled).toMatchObject([{ outcome: 'broken-off', traffic: { sent: 0 } }])
})

test('a request is broken off when what was agreed on holds no longer, and none follows', async () => {
  const asked = Promise.withResolvers<void>()
  model.answers(() => {
    asked.resolve()
    return { kind: 'hangs' }
  })
  const before = model.requests.length
  const holds = () => asked.promise.then(() => false)
  const { extraction, understanding, settled } = await extracted(0, { book: { holds } })
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'changed' } })
  expect(settled).toMatchObject([{ outcome: 'broken-off' }])
  expect(model.requests.length - before).toBe(1)
  model.answers(says([]))
})

test('a mail that fills the window fits with its fault as well, and of the answer so much as has room', async () => {
  const window = 8000
  const text = Array.from({ length: 300 }, (_, at) => `Room ${at} of the hall is open on 16 January 2027.`)
  model.answers({ kind: 'says', text: 'What a lovely hall! '.repeat(2000) })
  const reserved: number[] = []
  const reserve: RequestBook['reserve'] = (_, { tokens }) => {
    reserved.push(tokens)
    return Promise.resolve({ id: 'one' })
  }
  const { extraction } = await extracted(0, { text: text.join('\r\n'), window, book: { reserve } })
  expect(await extraction).toMatchObject({ model: { fellBack: 'nonsense' } })
  expect(reserved).toHaveLength(2)
  for (const tokens of reserved) expect(tokens).toBeLessThanOrEqual(window)
  // It is filled, and not merely short.
  expect(reserved[0]).toBeGreaterThan(window * 0.9)
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('That answer cannot be used')
  model.answers(says([]))
})

test('where the window has no room for the least of a mail, nothing goes', async () => {
  const bytes = model.bytes()
  const { extraction, understanding } = await extracted(0, { window: 2600 })
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'too-long' } })
  expect(model.bytes()).toBe(bytes)
})

describe('what a server says that it counted', () => {
  const said: [what: string, tokens: number | null, counted: number | null][] = [
    ['is taken as it is', 1234, 1234],
    ['is made whole', 12.5, 13],
    ['and is below nothing is estimated instead', -1, null],
    ['and is nothing is estimated instead', 0, null],
    ['is estimated where it says nothing', null, null],
  ]
  test.each(said)('%s', async (_, tokens, counted) => {
    model.answers({ kind: 'raw', status: 200, body: JSON.stringify(completion(tokens)) })
    const { extraction, settled } = await extracted(0)
    expect(await extraction).toMatchObject({ model: { readBy: {} } })
    const [request] = settled
    const moved = (request?.traffic.sent ?? 0) + (request?.traffic.received ?? 0)
    expect(request?.tokens).toBe(counted ?? Math.ceil(moved / 3))
    model.answers(says([]))
  })
})

test('a server that counts more than there was uses up twice what was reserved, at most', async () => {
  model.answers({ kind: 'raw', status: 200, body: JSON.stringify(completion(3e9)) })
  const reserved: number[] = []
  const reserve: RequestBook['reserve'] = (_, { tokens }) => {
    reserved.push(tokens)
    return Promise.resolve({ id: 'one' })
  }
  const { extraction, settled } = await extracted(0, { book: { reserve } })
  expect(await extraction).toMatchObject({ model: { readBy: {} } })
  expect(settled[0]?.tokens).toBe(2 * (reserved[0] ?? 0))
  model.answers(says([]))
})

/** An answer of the chat-completions API that counts the tokens of its prompt alone. */
function completion(tokens: number | null): object {
  const message = { role: 'assistant', content: '{"items": []}' }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_764_000_000,
    model: 'wren-8b',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    ...(tokens !== null && { usage: { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens } }),
  }
}
