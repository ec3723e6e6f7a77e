import type { ReadMail } from '#message/rules/message.ts'
import { instructsReader } from './instructions-to-reader.ts'

export interface InstructingWords {
  part: 'text' | 'subject'
  start: number
  end: number
}

/** Characters that are searched: beyond these the model is given nothing either. */
const longest = 200_000

/** The blocks of a mail that instruct its reader, and the subject. Where only the whole does, or what is beside the text, one of no length. */
export function instructingWords({
  subject,
  text,
  blocks,
  from,
  forwarded,
  calendar,
  attachments,
}: ReadMail): InstructingWords[] {
  const found: InstructingWords[] = blocks
    .filter((block) => block.start < longest && instructsReader(block.text))
    .map(({ start, end }) => ({ part: 'text', start, end }))
  if (instructsReader(subject)) found.push({ part: 'subject', start: 0, end: subject.length })
  if (found.length > 0) return found
  const beside = [
    from?.name,
    forwarded?.from?.name,
    forwarded?.subject,
    ...calendar.flatMap(({ summary, description, location }) => [summary, description, location]),
    ...attachments.flatMap(({ name, contentType }) => [name, contentType]),
  ]
  const all = [text.slice(0, longest), ...beside.flatMap((each) => each ?? [])]
  return all.some(instructsReader) ? [{ part: 'text', start: 0, end: 0 }] : []
}
