import { afterAll, expect, test } from 'vitest'
import { LimitedThread } from './limited-thread.ts'

const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const work = {
      answer: () => ({ said: 'yes' }),
      fault: () => { throw new RangeError('no such day') },
      recurse: function deeper() { return [deeper()] },
      hoard: () => { for (const all = []; ; ) all.push(new Array(100_000).fill(all)) },
      hang: () => { for (;;); },
      beginAndHang: () => { parentPort.postMessage({ soFar: { said: 'half' }, patience: 100 }); for (;;); },
      beginAndFail: () => { parentPort.postMessage({ soFar: { said: 'half' }, patience: 2000 }); throw new RangeError('no such day') },
      beginAndEnd: () => {
        parentPort.postMessage({ soFar: { said: 'half' }, patience: 2000 })
        parentPort.postMessage({ soFar: { said: 'most' }, patience: 2000 })
        return { said: 'all' }
      },
      buffer: () => { for (const all = []; ; ) all.push(new Uint8Array(1_000_000).fill(1)) },
    }
    parentPort.on('message', (question) => parentPort.postMessage(work[question]()))
    parentPort.postMessage('ready')
  `)}`,
)
const thread = new LimitedThread<string, { said: string }>(script, { patience: 2000, heap: 16, buffers: 64 })
afterAll(() => thread.close())

test.each(['recurse', 'hoard', 'hang', 'buffer'])(
  'what takes too much has no answer, and the next has one: %s',
  async (question) => {
    const answers = await Promise.all(['answer', question, 'answer'].map((each) => thread.ask(each)))
    expect(answers).toEqual([{ said: 'yes' }, null, { said: 'yes' }])
  },
)

test.each(['beginAndHang', 'beginAndFail'])(
  'what goes past a limit after a beginning is answered with the beginning, and the next is whole: %s',
  async (question) => {
    const answers = await Promise.all([question, 'beginAndEnd'].map((each) => thread.ask(each)))
    expect(answers).toEqual([{ said: 'half' }, { said: 'all' }])
  },
)

test('a thread that takes too much memory for buffers is ended long before its time is over', async () => {
  const patient = new LimitedThread<string, { said: string }>(script, { patience: 60_000, heap: 16, buffers: 64 })
  expect(await patient.ask('buffer')).toBeNull()
  await patient.close()
})

test('a fault of the thread is told, and the next question has an answer', async () => {
  const [fault, next] = await Promise.allSettled([thread.ask('fault'), thread.ask('answer')])
  expect(fault).toMatchObject({ status: 'rejected', reason: { name: 'RangeError', message: 'no such day' } })
  expect(next).toEqual({ status: 'fulfilled', value: { said: 'yes' } })
})

test('a thread that cannot start says so', async () => {
  const broken = new LimitedThread<string, { said: string }>(
    new URL('data:text/javascript,throw new Error("no engine")'),
    {
      patience: 2000,
      heap: 16,
    },
  )
  await expect(broken.ask('answer')).rejects.toThrow('no engine')
})
