import { parentPort } from 'node:worker_threads'
import { ready, SoFar } from '#platform/limited-thread.ts'
import { type RawMail, readAndUnderstand, type Reading } from './read-and-understand.ts'

// An error is not caught here: it ends the thread, and whoever waits outside is told.
parentPort?.on('message', (mail: RawMail) => {
  void readAndUnderstand(mail, (reading, next) => tell(new SoFar<Reading>(reading, patience[next]))).then(tell)
})
tell(ready)

/** Milliseconds for what comes next. What is loaded is our own, so it may wait for a busy machine. */
const patience = { loading: 60_000, file: 5000, picture: 30_000 }

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(message)
}
