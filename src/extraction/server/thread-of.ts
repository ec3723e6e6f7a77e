import type { ReadMail } from '#message/rules/message.ts'

const mostMessages = 50

/** Message-IDs of the mails that a mail answers or follows. */
export function threadOf({ references, inReplyTo }: Pick<ReadMail, 'references' | 'inReplyTo'>): string[] {
  return [...references, ...(inReplyTo === null ? [] : [inReplyTo])].slice(-mostMessages)
}
