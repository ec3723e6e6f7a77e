import { parentPort } from 'node:worker_threads'
import { attachedOriginal } from '#message/server/attached-original.ts'
import { ready } from '#platform/limited-thread.ts'
import type { AskedOriginal } from './signed-original.ts'

// An error ends the thread, and `LimitedThread` tells the caller.
parentPort?.on('message', ({ raw, writer }: AskedOriginal) => {
  const original = attachedOriginal(Buffer.from(raw.buffer, raw.byteOffset, raw.length), writer)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ original: original && { ...original, raw: new Uint8Array(original.raw) } })
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
