import { type Document, documentOf } from '#extraction/rules/candidates/document.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import type { ReadMail } from '#message/rules/message.ts'

/** What the engine makes of a mail of these paragraphs: its lines, with the days and hours that they name. */
export function documentOfText(
  paragraphs: readonly string[],
  { family, receivedAt, subject = 'News' }: { family: FamilyContext; receivedAt: string; subject?: string },
): Document {
  let start = 0
  const blocks = paragraphs.map((text) => {
    const block = { kind: 'paragraph' as const, zone: 'new' as const, text, start, end: start + text.length }
    start = block.end + 1
    return block
  })
  const mail: ReadMail = {
    messageId: null,
    inReplyTo: null,
    references: [],
    subject,
    from: { name: 'Steph', address: 'steph@example.test' },
    to: [],
    addresses: ['steph@example.test'],
    sentAt: null,
    isBulk: false,
    isAutomatic: false,
    forwarded: null,
    text: paragraphs.join('\n'),
    blocks,
    calendar: [],
    markup: [],
    attachments: [],
    troubles: [],
  }
  return documentOf(mail, { family, receivedAt, clusters: { of: () => ({ fine: 0, coarse: 0 }) } })
}
