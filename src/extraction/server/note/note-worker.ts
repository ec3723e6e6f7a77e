import { parentPort } from 'node:worker_threads'
import { ready } from '#platform/limited-thread.ts'
import { type Note, understandNote } from './understand-note.ts'

// An error is not caught here: it ends the thread, and whoever waits outside is told.
parentPort?.on('message', (note: Note) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  void understandNote(note).then((understood) => parentPort?.postMessage(understood))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
