import type { EventItem, TaskItem } from '../item.ts'
import type { ReadMail } from '#message/rules/message.ts'

/** Whether the mail has neither subject nor text. */
export function isEmpty({ subject, text }: Pick<ReadMail, 'subject' | 'text'>): boolean {
  return subject.trim() === '' && text.trim() === ''
}

/** The text of a notice: counts of its items, else the mail's first paragraph. */
export function noticeSummary(mail: ReadMail, items: { events: EventItem[]; tasks: TaskItem[] }): string {
  const parts = [
    count(items.events.length, { one: 'date' }),
    count(items.tasks.length, { one: 'thing to do', several: 'things to do' }),
  ].filter((part) => part !== null)
  if (parts.length > 0) return parts.join(' and ')
  const first = mail.blocks.find(
    (block) => block.zone === 'new' && block.kind === 'paragraph' && block.text.length > 60,
  )
  return (first?.text ?? mail.text).replace(/\s+/g, ' ').slice(0, 160)
}

function count(
  number: number,
  { one, several = `${one}s` }: { one: string; several?: string | undefined },
): string | null {
  return number === 0 ? null : `${number} ${number === 1 ? one : several}`
}
