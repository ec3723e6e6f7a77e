import { parentPort } from 'node:worker_threads'
import { readMessage } from './read-message.ts'

// An error is not caught here: it ends the thread, and the reader outside answers from the headers and starts another.
parentPort?.on('message', (raw: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  void readMessage(raw).then((mail) => parentPort?.postMessage(mail))
})
