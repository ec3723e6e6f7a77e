import type { FamilyContext, Understanding } from '#extraction/rules/item.ts'
import { isAboutChild } from '#extraction/rules/language-model/child/is-about-child.ts'
import { soundItems } from '#extraction/rules/items/sound-items.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { readMessage } from '#message/server/read-message.ts'
import { type NextStep, readWithFiles } from '#message/server/read-with-files.ts'
import { extract } from '../extract.ts'

/** What is read of the files that came with a mail. */
export type FilesToRead = 'none' | 'all' | 'all-but-pictures'

export interface RawMail {
  /** As it came (RFC 5322). */
  raw: Uint8Array
  family: FamilyContext
  /** ISO 8601. */
  receivedAt: string
  /** All but pictures, unless said otherwise. */
  files?: FilesToRead
}

export interface Reading {
  mail: ReadMail
  /** When it was written: it speaks of what was planned then. ISO 8601. */
  moment: string
  understanding: Understanding
  /** It is about a child of the family. */
  isAboutChild: boolean
}

/**
 * Reads and understands a raw message in this thread; `soFar` is given what would stand if the thread were ended at its next file.
 * For the mail of strangers use `../read-mail.ts`.
 */
export async function readAndUnderstand(
  { raw, files = 'all-but-pictures', ...at }: RawMail,
  soFar: (reading: Reading, next: NextStep) => void = () => undefined,
): Promise<Reading> {
  if (files === 'none') return understood(await readMessage(raw), at)
  const mail = await readWithFiles(raw, {
    readsPictures: files === 'all',
    soFar: (begun, next) => soFar(understood(begun, at), next),
  })
  return understood(mail, at)
}

export function understood(mail: ReadMail, { family, receivedAt }: Omit<RawMail, 'raw' | 'files'>): Reading {
  const moment = momentOf(mail, receivedAt)
  const understanding = soundItems(extract(mail, { family, receivedAt: moment }), { mail, family })
  return { mail, moment, understanding, isAboutChild: isAboutChild(mail, { understanding, family }) }
}

/** The mail's own date if it is past, since a mail forwarded months later speaks of its own time; else when it was received. */
function momentOf({ sentAt }: ReadMail, receivedAt: string): string {
  return sentAt !== null && Date.parse(sentAt) < Date.parse(receivedAt) ? sentAt : receivedAt
}
