import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { fillTemplate } from './fill-template.ts'
import type { DemoFamily } from './give-family.ts'
import type { SenderDomains } from './sender-domains.ts'

interface Delivery {
  transactions: ScopedTransactions
  address: string
  /** Where the intake listens. */
  host: string
  port: number
  now: Date
  /** Null where they come unsigned. */
  domains: SenderDomains | null
}

/** Sends the family the mails that it does not have yet, by SMTP as the world would. Gives how many. */
export async function deliverMails(
  family: DemoFamily,
  { transactions, address, host, port, now, domains }: Delivery,
): Promise<number> {
  const known = await messageIdsOf(transactions, family.id)
  const missing = demoMails({ address, now, timezone: family.timezone }).filter((mail) => !known.has(mail.messageId))
  const transport = createTransport({ host, port, ignoreTLS: true, pool: true, maxConnections: 1 })
  try {
    // One after the other: a change follows what it changes.
    for (const { from, raw } of missing)
      await transport.sendMail({
        envelope: { from, to: [address] },
        raw,
        ...(domains !== null && { dkim: domains.signatureOf(from) }),
      })
  } finally {
    transport.close()
  }
  return missing.length
}

const folder = join(import.meta.dirname, 'mails')

/** The mails as they would be sent at this moment, in the order of their files' names. */
export function demoMails(filling: { address: string; now: Date; timezone: string }) {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const raw = fillTemplate(readFileSync(join(folder, name), 'utf8'), filling)
      const from = /^From: .*<(.+)>$/m.exec(raw)?.[1]
      const messageId = /^Message-ID: <(.+)>$/m.exec(raw)?.[1]
      if (from === undefined || messageId === undefined) throw new Error(`${name} lacks a sender or a Message-ID`)
      return { name, from, messageId, raw }
    })
}

async function messageIdsOf(transactions: ScopedTransactions, familyId: string): Promise<Set<string | null>> {
  const mails = await transactions.asFamily(familyId, (db) =>
    db.selectFrom('inbound_mails').select('message_id').where('family_id', '=', familyId).execute(),
  )
  return new Set(mails.map((mail) => mail.message_id))
}
