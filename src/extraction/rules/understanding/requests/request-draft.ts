import type { TaskDraft, TaskKind } from '../draft.ts'
import type { Section, Sentence } from '../passage.ts'

export function draftOf(of: {
  sentence: Sentence
  section: Section
  kind: TaskKind
  due: string | null
  dueTime: string | null
  title: string
  doubts: TaskDraft['doubts']
}): Omit<TaskDraft, 'section' | 'isOptional' | 'isMust'> {
  const { sentence, section, kind, due, dueTime, title, doubts } = of
  return {
    title,
    kind,
    about: `${section.heading ?? ''}\n${sentence.text}`,
    said: sentence.text,
    due,
    dueTime,
    isCancelled: false,
    evidence: [
      {
        part: 'text',
        start: sentence.start,
        end: sentence.end,
        quote: sentence.text,
        reason:
          section.heading === null ? 'from a sentence of the mail' : `from the sentence under “${section.heading}”`,
      },
    ],
    doubts,
    category: null,
    priority: null,
    identity: null,
    at: sentence.start,
    heading: section.heading,
  }
}
