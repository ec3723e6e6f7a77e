import { LimitedThread } from '#platform/limited-thread.ts'
import type { Answered, Answering, Prompted, Prompting } from './asked-mail.ts'

const limits = { patience: 5000, heap: 512 }

/** Writes what a model is asked, and reads its answer, in a thread of its own with limits: both hold a stranger's words. */
export function createAskingThread() {
  const thread = new LimitedThread<Prompting | Answering, Prompted | Answered>(
    new URL('./asking-worker.ts', import.meta.url),
    limits,
  )
  return {
    /** Null where it took too much time or memory. */
    prompt: (asked: Prompting) => thread.ask(asked) as Promise<Prompted | null>,
    /** Null where it took too much time or memory. */
    read: (answer: Answering) => thread.ask(answer) as Promise<Answered | null>,
    close: () => thread.close(),
  }
}

export type AskingThread = ReturnType<typeof createAskingThread>
