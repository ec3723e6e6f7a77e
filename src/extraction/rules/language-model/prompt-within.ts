import type { WordClusters } from '../scoring/word-clusters.ts'
import { type AskedMail, mailForModel, type MailForModel } from './mail-for-model.ts'
import { promptFor } from './prompt.ts'
import { weighLetters } from './weigh-letters.ts'

interface Bounds {
  /** Random, so that no mail can know it. */
  mark: string
  /** Letters of the whole prompt (`weighLetters`). */
  letters: number
  clusters: WordClusters
}

export interface BoundedPrompt {
  prompt: string
  mail: MailForModel
  /** All lines of the mail are in it. */
  isWhole: boolean
}

/** What goes first where too little room would be left for the mail's own lines; each step goes further than the one before. */
const leaner: readonly ((mail: MailForModel) => MailForModel)[] = [
  (mail) => mail,
  (mail) => ({ ...mail, older: [] }),
  (mail) => ({ ...mail, older: [], attachments: [], calendar: mail.calendar.slice(0, 3) }),
  (mail) => ({ ...mail, older: [], attachments: [], calendar: [], known: mail.known.slice(0, 4) }),
  (mail) => ({ ...mail, older: [], attachments: [], calendar: [], known: [], family: withoutNotes(mail.family) }),
]
const mostRounds = 6

/**
 * The prompt in so many letters at most, measured as it goes out: what stands around the mail's lines takes half of them at most, and the lines get
 * what is left. Longer only where not even the bare frame has room.
 */
export function promptWithin(asked: AskedMail, { mark, letters, clusters }: Bounds): BoundedPrompt {
  const length = (mail: MailForModel) => weighLetters(promptFor(mail, mark))
  const frame = (mail: MailForModel) => length({ ...mail, lines: [] })
  const whole = mailForModel(asked, { letters, clusters })
  const step = leaner.find((lean) => frame(lean(whole.mail)) <= letters / 2) ?? leaner.at(-1)
  let { isWhole } = whole
  let mail = step?.(whole.mail) ?? whole.mail
  const around = frame(mail)
  let room = letters - around
  for (let round = 0; round < mostRounds && room > 0 && length(mail) > letters; round++) {
    // What stands before a line, such as the head of its table, is not counted when lines are chosen, and may be longer than they are.
    const share = (letters - around) / Math.max(1, length(mail) - around)
    room = Math.floor(Math.min(room, lettersIn(mail)) * share) - 1
    const fewer = mailForModel(asked, { letters: room, clusters })
    mail = { ...mail, lines: fewer.mail.lines }
    isWhole = fewer.isWhole
  }
  if (length(mail) > letters) [mail, isWhole] = [{ ...mail, lines: [] }, false]
  return { prompt: promptFor(mail, mark), mail, isWhole }
}

function lettersIn({ lines }: MailForModel): number {
  return lines.reduce((sum, { text }) => sum + weighLetters(text) + besideText, 0)
}

/** What its number adds to a line. */
const besideText = 10

function withoutNotes({ members, ...family }: MailForModel['family']): MailForModel['family'] {
  return { ...family, members: members.map((member) => ({ ...member, notes: '' })) }
}
