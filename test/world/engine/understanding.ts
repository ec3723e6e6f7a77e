import { readMessage } from '#message/server/read-message.ts'
import type { FamilyContext, Understanding } from '#extraction/rules/item.ts'
import { extract } from '#extraction/server/extract.ts'

export interface GivenMail {
  from?: string
  subject?: string
  /** Of its text. */
  type?: string
}

/** What a mail of Monday 4 May 2026, 16:00 where the family lives, says to it. */
export async function understandingOf(
  family: FamilyContext,
  {
    body,
    from = 'Ironbark Public School <office@ironbark.example>',
    subject = 'News',
    type = 'text/plain',
  }: Partial<GivenMail> & { body: string },
): Promise<Understanding> {
  const zone = family.timezone === 'Europe/London' ? '+01:00' : '+10:00'
  const raw = [
    `From: ${from}`,
    `Subject: ${subject}`,
    `Date: Mon, 04 May 2026 16:00:00 ${zone.replace(':', '')}`,
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
  ].join('\r\n')
  const mail = await readMessage(new TextEncoder().encode(raw))
  return extract(mail, { family, receivedAt: `2026-05-04T16:00:00${zone}` })
}
