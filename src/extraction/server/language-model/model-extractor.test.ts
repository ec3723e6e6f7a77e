import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readMessage } from '#message/server/read-message.ts'
import { type GivenModel, givenModel, says } from '#test/world/server/language-model.ts'
import { extract } from '../extract.ts'
import { createAskingThread } from './asking-thread.ts'
import { createModelClient } from './model-client.ts'
import { modelExtractor, type RequestBook } from './model-extractor.ts'

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
function bookWith(requests: number) {
  const outcomes: string[] = []
  const book: RequestBook = {
    count: () => Promise.resolve(requests),
    reserve: () => Promise.resolve({ id: 'one' }),
    settle: (_, { outcome }) => Promise.resolve(void outcomes.push(outcome)),
  }
  return { book, outcomes }
}

async function extracted(requests: number, ending = new AbortController()) {
  const { book, outcomes } = bookWith(requests)
  const { settings } = model
  const tools = { settings, client: createModelClient(settings), thread, book, log: createLog('silent') }
  const mail = await readMessage(Buffer.from('Subject: Tea\r\n\r\nTea is on Saturday 16 January 2027 at 3pm.'))
  const family = { timezone: 'Australia/Sydney', locale: 'en-AU' as const, members: [] }
  const moment = '2026-11-20T00:00:00.000Z'
  const understanding = extract(mail, { family, receivedAt: moment })
  const about = { mail, moment, understanding, family, familyId: '', mailId: '', known: [], since: moment }
  const extraction = modelExtractor({ ...tools, ending: ending.signal }).extract(about)
  return { extraction, understanding, outcomes }
}

test('a request that ended with its process counts: of two only one is left', async () => {
  model.answers({ kind: 'says', text: 'no JSON' })
  const before = model.requests.length
  const { extraction, understanding, outcomes } = await extracted(1)
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'nonsense' } })
  expect(model.requests.length - before).toBe(1)
  expect(outcomes).toEqual(['nonsense'])
})

test('where both have ended so, none is left and none goes out', async () => {
  const bytes = model.bytes()
  const { extraction, understanding } = await extracted(2)
  expect(await extraction).toEqual({ understanding, model: { fellBack: 'network' } })
  expect(model.bytes()).toBe(bytes)
})

test('a server that ends lets the mail be read again instead of reading it without the model', async () => {
  const asked = Promise.withResolvers<void>()
  model.answers(() => {
    asked.resolve()
    return { kind: 'hangs' }
  })
  const ending = new AbortController()
  const { extraction, outcomes } = await extracted(0, ending)
  const failure = extraction.catch((error: unknown) => error)
  await asked.promise
  ending.abort(new Error('the server is ending'))
  expect(await failure).toMatchObject({ message: 'the server is ending' })
  // The request stays open in the book.
  expect(outcomes).toEqual([])
  model.answers(says([]))
})
