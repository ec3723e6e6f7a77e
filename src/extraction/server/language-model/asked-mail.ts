import type { Understanding } from '#extraction/rules/item.ts'
import { withFileNames } from '#extraction/rules/items/file-names.ts'
import { checkedItems, verbsOfTasks } from '#extraction/rules/language-model/checked-items.ts'
import { instructingWords } from '#extraction/rules/language-model/instructing-words.ts'
import { type Joined, joinReadings } from '#extraction/rules/language-model/join-readings.ts'
import { type AskedMail, askedDocument, type KnownThing } from '#extraction/rules/language-model/mail-for-model.ts'
import { promptWithin } from '#extraction/rules/language-model/prompt-within.ts'
import { model } from '../weights.ts'
import { parseAnswer } from './parse-answer.ts'

/** The words for a model. */
export interface Prompting extends AskedMail {
  /** Random, so that no mail can know it. */
  mark: string
  /** Characters that there is room for in the whole prompt. */
  letters: number
}

export interface Prompted {
  prompt: string
  /** Indexes of the lines that it holds. */
  given: number[]
  /** The things of the plan that it names. */
  known: KnownThing[]
  isWhole: boolean
}

/** The answer of a model to these words. */
export interface Answering extends AskedMail {
  engine: Understanding
  given: number[]
  answer: string
  /** There is no further try. */
  isLast: boolean
}

export type Answered = { joined: Joined } | { fault: string }

/** What a model is asked about a mail. In this thread: for the mail of strangers use `asking-thread.ts`. */
export function prompted({ mark, letters, ...asked }: Prompting): Prompted {
  const { prompt, mail, isWhole } = promptWithin(asked, { mark, letters, clusters: model().clusters })
  return { prompt, given: mail.lines.map(({ number }) => number), known: mail.known, isWhole }
}

/** What its answer comes to beside the engine's reading, or the fault that makes it no answer. In this thread as well. */
export function answered({ engine, given, answer, isLast, ...asked }: Answering): Answered {
  const parsed = parseAnswer(answer, { isLast })
  if ('fault' in parsed) return parsed
  const { clusters, limits, verbs } = model()
  const checked = checkedItems(parsed.items, {
    document: askedDocument(asked, clusters),
    given: new Set(given),
    known: asked.known,
    verbs: verbsOfTasks(verbs),
  })
  const joined = joinReadings(engine, { model: checked, limits, instructing: instructingWords(asked.mail) })
  return { joined: { ...joined, understanding: withFileNames(joined.understanding, asked.mail.attachments) } }
}
