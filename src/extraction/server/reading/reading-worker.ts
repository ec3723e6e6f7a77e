import { parentPort } from 'node:worker_threads'
import { ready, SoFar } from '#platform/limited-thread.ts'
import { type RawMail, readAndUnderstand, type Reading } from './read-and-understand.ts'

// An error is not caught here: it ends the thread, and whoever waits outside is told.
parentPort?.on('message', (mail: RawMail) => {
  void readAndUnderstand(mail, (reading, { isPicture }) =>
    tell(new SoFar<Reading>(reading, patience[isPicture ? 'picture' : 'file'])),
  ).then(tell)
})
tell(ready)

/** Milliseconds for the next file: pictures take their time. */
const patience = { file: 5000, picture: 30_000 }

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(message)
}
