import { parentPort } from 'node:worker_threads'
import { breachOf } from '#message/rules/message-limits.ts'
import { messageContents } from '#message/server/part/message-contents.ts'
import { calendarTexts } from '#message/server/read-calendars.ts'
import { ready } from '#platform/limited-thread.ts'
import { type AnswerTo, readAnswers } from '../rules/read-answers.ts'

// An error ends the thread, and `LimitedThread` tells the caller.
parentPort?.on('message', ({ raw, to }: { raw: Uint8Array; to: AnswerTo }) => {
  const contents = breachOf(raw) === null ? messageContents(Buffer.from(raw.buffer, raw.byteOffset, raw.length)) : null
  // Programs send the same calendar as a part and as a file.
  const [answers = []] = calendarTexts(contents?.attachments ?? [])
    .map((text) => readAnswers(text, to))
    .filter((found) => found.length > 0)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ answers })
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
