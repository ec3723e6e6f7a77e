import { parentPort } from 'node:worker_threads'
import { readForward } from '#message/server/read-forward.ts'
import { ready } from '#platform/limited-thread.ts'

// An error ends the thread, and `LimitedThread` tells the caller.
parentPort?.on('message', (raw: Uint8Array) => {
  const forward = readForward(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ forward })
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
