import type { ReadMail } from '#message/rules/message.ts'
import type { FamilyContext, Understanding } from '#extraction/rules/item.ts'
import { tellsOfChild } from './tells-of-child.ts'

interface Understood {
  understanding: Pick<Understanding, 'events' | 'tasks'>
  family: FamilyContext
}

/** Whether a mail is about a child of the family: by what it says, or by what the engine read in it. */
export function isAboutChild(mail: ReadMail, { understanding, family }: Understood): boolean {
  const children = new Set(family.members.filter(({ role }) => role === 'child').map(({ firstName }) => firstName))
  if (children.size === 0) return false
  if (tellsOfChild(family)(wordsOf(mail).join('\n'))) return true
  return [...understanding.events, ...understanding.tasks].some(({ members }) =>
    members.some((name) => children.has(name)),
  )
}

/** All words of a mail that a model would be given: also its writers' names and addresses, calendar parts, and what its files are called. */
function wordsOf({ subject, text, from, forwarded, calendar, attachments }: ReadMail): string[] {
  return [
    subject,
    forwarded?.subject ?? '',
    text,
    ...[from, forwarded?.from ?? null].flatMap((who) => (who === null ? [] : [who.name ?? '', who.address])),
    ...calendar.flatMap(({ summary, description, location }) => [summary, description ?? '', location ?? '']),
    ...attachments.flatMap(({ name, contentType }) => [name, contentType]),
  ]
}
