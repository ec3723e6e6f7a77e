import { senderStatuses } from '#mail/server/sorting/sorting-queries.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import { guessCategory } from '#senders/rules/sender-category.ts'
import type { FoundSender } from '../contract.ts'
import type { MailboxSource, MailEnvelope } from './source/mailbox-source.ts'
import type { OpenSources } from './source/open-source.ts'
import { patientSource } from './source/patient-source.ts'
import { ProviderError } from './source/provider-error.ts'
import { syncStateOf } from './sync/sync-queries.ts'

interface Asking {
  transactions: ScopedTransactions
  openSources: OpenSources
  familyId: string
  mailboxId: string
  most: number
  since: Date
}

type Previewed = Pick<FoundSender, 'senderEmail' | 'senderName' | 'category' | 'mails' | 'lastEmailAt'> & {
  status: FoundSender['status'] | null
}

/** Milliseconds that a person waits for a mailbox. */
const patience = 20_000

/** The senders of a mailbox's newest messages, who wrote most first; null where the mailbox is not the family's. Throws `ProviderError`. */
export async function previewSenders({
  transactions,
  openSources,
  since,
  most,
  ...key
}: Asking): Promise<Previewed[] | null> {
  const { familyId } = key
  const state = await transactions.asFamily(familyId, (db) => syncStateOf(db, key))
  if (state === null) return null
  const open = openSources[state.provider]
  if (open === null) throw new ProviderError('refused', 'Whoever runs this Roost has switched this provider off.')
  const source = patientSource(await open(state), patience)
  const envelopes = await newest(source, { since, most })
  const bySender = Map.groupBy(envelopes, ({ senderEmail }) => senderEmail)
  const statuses = await transactions.asFamily(familyId, (db) =>
    senderStatuses(db, { familyId, emails: [...bySender.keys()] }),
  )
  return [...bySender]
    .map(([senderEmail, theirs]) => ({ ...summaryOf(theirs), senderEmail, status: statuses.get(senderEmail) ?? null }))
    .toSorted((a, b) => b.mails - a.mails || (a.senderEmail < b.senderEmail ? -1 : 1))
}

async function newest(source: MailboxSource, { since, most }: Pick<Asking, 'since' | 'most'>): Promise<MailEnvelope[]> {
  try {
    const page = await source.list({ since, after: null }, AbortSignal.timeout(patience))
    return page.envelopes.slice(0, most)
  } finally {
    await source.close()
  }
}

function summaryOf(envelopes: readonly MailEnvelope[]) {
  const [last] = envelopes.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1))
  const [email, name] = [last?.senderEmail ?? '', last?.senderName ?? null]
  return {
    senderName: name,
    category: guessCategory({ email, name, subject: last?.subject ?? '', isBulk: last?.isBulk ?? false }),
    mails: envelopes.length,
    lastEmailAt: last?.sentAt ?? null,
  }
}
