import { parentPort } from 'node:worker_threads'
import { ready } from '#platform/limited-thread.ts'
import { type RawMail, readAndUnderstand } from './read-and-understand.ts'

// An error is not caught here: it ends the thread, and whoever waits outside is told.
parentPort?.on('message', (mail: RawMail) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  void readAndUnderstand(mail).then((reading) => parentPort?.postMessage(reading))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
