import { PassThrough } from 'node:stream'
import { setImmediate as later } from 'node:timers/promises'
import type { SMTPServerDataStream } from 'smtp-server'
import { expect, test } from 'vitest'
import { gatherMessage } from './gather-message.ts'
import { mailLimits } from '#mail/rules/intake/mail-limits.ts'
import { chunkBytes } from './message-chunks.ts'
import type { Spool } from './spool.ts'

const first = Buffer.from(`From: office@school.example\r\nSubject: Pictures\r\n\r\n${'a'.repeat(chunkBytes)}`)
const [second, last] = [Buffer.alloc(3_000, 'b'), Buffer.from('the end\r\n')]

test('a mail is in when its last bytes are on the disk, also where they came while those before were written', async () => {
  const { disk, message } = await sendTo((bytes) => Promise.resolve(bytes))
  const { long } = await message
  expect(disk().endsWith('the end\r\n')).toBe(true)
  expect(long?.size).toBe(first.length + second.length + last.length)
})

test('a mail whose last bytes find no room on the disk is refused', async () => {
  const { message } = await sendTo((bytes) =>
    bytes.equals(last) ? Promise.reject(new Error('no space left on device')) : Promise.resolve(bytes),
  )
  await expect(message).rejects.toMatchObject({ responseCode: 451 })
})

/** All but the first chunk comes, and the message ends, while the first is written to a disk that takes its time. */
async function sendTo(write: (bytes: Buffer) => Promise<Buffer>) {
  const written: Buffer[] = []
  let isWriting = (): void => undefined
  const writing = new Promise<void>((resolve) => (isWriting = resolve))
  const spool: Spool = {
    open: () =>
      Promise.resolve({
        async add(bytes) {
          isWriting()
          for (let turns = 0; turns < 20; turns++) await later()
          written.push(await write(bytes))
        },
        async *chunks() {
          for (const bytes of written) yield await Promise.resolve(bytes)
        },
        close: () => Promise.resolve(),
      }),
    close: () => Promise.resolve(),
  }
  const stream = new PassThrough() as unknown as SMTPServerDataStream & PassThrough
  const message = gatherMessage(stream, {
    limits: mailLimits,
    spool,
    envelopeFrom: 'office@school.example',
    arrived: () => undefined,
    spools: () => true,
    cut: () => undefined,
  })
  stream.write(first)
  await writing
  stream.write(second)
  stream.end(last)
  return { disk: () => Buffer.concat(written).toString(), message }
}
