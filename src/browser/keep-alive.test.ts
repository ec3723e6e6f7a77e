import { expect, test } from 'vitest'
import { keepAlive } from './keep-alive.ts'

/** For each of these, whether it was sent with `keepalive`; all are under way at once. */
async function sendAll(inits: RequestInit[]): Promise<boolean[]> {
  const answered = Promise.withResolvers<void>()
  const outlasting: boolean[] = []
  const sending = inits.map((init) =>
    keepAlive(init, (sent) => {
      outlasting.push(sent.keepalive === true)
      return answered.promise
    }),
  )
  answered.resolve()
  await Promise.all(sending)
  return outlasting
}

const post = (body?: string): RequestInit => ({ method: 'POST', ...(body !== undefined && { body }) })

test('what changes something outlasts its page, what only reads does not', async () => {
  expect(await sendAll([post('{}'), post(), { method: 'DELETE' }, { method: 'GET' }])).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what is too large for it, alone or with what is under way, is sent like any other', async () => {
  const kibibytes = (count: number) => post('x'.repeat(count * 1024))
  expect(await sendAll([kibibytes(65), kibibytes(60), kibibytes(5), kibibytes(4)])).toEqual([false, true, false, true])
  // Bytes, not characters.
  expect(await sendAll([post('ü'.repeat(33 * 1024))])).toEqual([false])
})

test('no more than eight are under way at once', async () => {
  expect(await sendAll(Array.from({ length: 9 }, () => post('{}')))).toEqual([...Array<boolean>(8).fill(true), false])
})

test('what was answered, or failed, leaves its room to the next', async () => {
  const large = post('x'.repeat(64 * 1024))
  await expect(keepAlive(large, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await sendAll([large])).toEqual([true])
  expect(await sendAll([large])).toEqual([true])
})
