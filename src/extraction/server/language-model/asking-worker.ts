import { parentPort } from 'node:worker_threads'
import { ready } from '#platform/limited-thread.ts'
import { answered, type Answering, prompted, type Prompting } from './asked-mail.ts'

// An error is not caught here: it ends the thread, and whoever waits outside is told.
parentPort?.on('message', (asked: Prompting | Answering) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage('answer' in asked ? answered(asked) : prompted(asked))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
