import { sql } from 'kysely'
import type { Mailbox } from '#mailboxes/contract.ts'
import type { MailSummary } from '#mail/contract.ts'
import { eventually } from '../eventually.ts'
import type { GivenFamily } from '../people/family.ts'
import type { World } from '../server/roost.ts'
import { mailboxesOf } from './imap-mailbox.ts'

type Here = Pick<World, 'transactions'>

/** Has all that waits for its time in a family's mailboxes tried at once, as if that time had come; resolves with the mailbox once its sync has ended. */
export async function syncedInTime({ transactions }: Here, family: GivenFamily): Promise<Mailbox> {
  await transactions.asSystem('seed', async (db) => {
    for (const table of ['mailbox_messages', 'mailbox_missing', 'mailbox_lookups'] as const)
      await db
        .updateTable(table)
        .set({ next_try_at: new Date(0).toISOString() })
        .where('family_id', '=', family.id)
        .where('next_try_at', 'is not', null)
        .execute()
    await sql`update mailbox_syncs set next_sync_at = 'epoch' where family_id = ${family.id}`.execute(db)
  })
  return syncEnded({ transactions }, family)
}

/** Resolves with the family's mailbox once nothing of it is synced and its next sync has a time. */
export async function syncEnded({ transactions }: Here, family: GivenFamily): Promise<Mailbox> {
  await eventually(
    () =>
      transactions.asSystem('seed', async (db) => {
        const { rows } = await sql`select from mailbox_syncs where family_id = ${family.id}
          and (lease_holder is not null or next_sync_at = 'epoch')`.execute(db)
        return rows.length === 0
      }),
    { what: 'the end of the sync' },
  )
  const [mailbox] = await mailboxesOf(family)
  if (mailbox === undefined) throw new Error('the family has a mailbox')
  return mailbox
}

/** The subjects of a family's mails; throws where one came more than once. */
export async function subjectsOf(family: GivenFamily): Promise<string[]> {
  const subjects: string[] = []
  for (let before: string | null = null; ;) {
    const query: string = before === null ? '' : `?before=${encodeURIComponent(before)}`
    const { mails, next } = (await family.call('GET', `/mail${query}`)).body as {
      mails: MailSummary[]
      next: string | null
    }
    for (const { subject, deliveries } of mails) {
      if (deliveries !== 1) throw new Error(`${subject} came ${deliveries} times`)
      subjects.push(subject)
    }
    if (next === null) return subjects.toSorted()
    before = next
  }
}
