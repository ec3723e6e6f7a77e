import { Worker } from 'node:worker_threads'
import type { NoteItem } from '#extraction/rules/note/found-items.ts'
import type { Note } from './understand-note.ts'

interface Limits {
  /** Milliseconds that one text may take. */
  patience: number
  /** Megabytes of heap. */
  heap: number
}

/**
 * Understands what people paste, one text after the other in a thread of its own, so that no text holds up the server. The
 * thread starts with the first; it is ended, and answers null, where a text takes too long.
 */
export function noteReader({ patience, heap }: Limits = { patience: 8000, heap: 256 }) {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const thread = new Worker(new URL('./note-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    // What ends a thread must not end the process; the exit that follows is heard by whoever waits.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      if (worker === thread) worker = null
    })
    return thread
  }

  async function read(note: Note): Promise<NoteItem[] | null> {
    const thread = (worker ??= start())
    thread.ref()
    const items = await answerOf(thread, { note, patience })
    thread.unref()
    if (items === null) await thread.terminate()
    return items
  }

  return (note: Note): Promise<NoteItem[] | null> => {
    const turn = last.then(() => read(note))
    last = turn
    return turn
  }
}

function answerOf(thread: Worker, { note, patience }: { note: Note; patience: number }): Promise<NoteItem[] | null> {
  return new Promise((resolve) => {
    const answer = (items: NoteItem[] | null) => {
      clearTimeout(timer)
      thread.off('message', answer)
      thread.off('exit', giveUp)
      resolve(items)
    }
    const giveUp = () => answer(null)
    const timer = setTimeout(giveUp, patience)
    thread.on('message', answer)
    thread.on('exit', giveUp)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage(note)
  })
}
