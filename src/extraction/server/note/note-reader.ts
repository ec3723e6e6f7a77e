import { LimitedThread, type ThreadLimits } from '#platform/limited-thread.ts'
import type { Note, Understood } from './understand-note.ts'

/** Understands what people paste, one text after the other in a thread of its own; null where one takes too long. */
export function noteReader(limits: ThreadLimits = { patience: 8000, heap: 256 }) {
  const thread = new LimitedThread<Note, Understood>(new URL('./note-worker.ts', import.meta.url), limits)
  return (note: Note): Promise<Understood | null> => thread.ask(note)
}
