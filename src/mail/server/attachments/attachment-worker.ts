import { parentPort } from 'node:worker_threads'
import { attachedFile } from '#message/server/attached-file.ts'
import { ready } from '#platform/limited-thread.ts'

export interface AttachmentAsked {
  /** The mail as it came (RFC 5322). */
  raw: Uint8Array
  place: number
}

export interface AttachmentFound {
  bytes: Uint8Array<ArrayBuffer> | null
}

// An error ends the thread, and `LimitedThread` tells the caller.
parentPort?.on('message', ({ raw, place }: AttachmentAsked) => {
  const bytes = attachedFile(Buffer.from(raw.buffer, raw.byteOffset, raw.length), place)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ bytes } satisfies AttachmentFound, bytes === null ? [] : [bytes.buffer])
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
