import type pg from 'pg'
import { eventually } from '../eventually.ts'
import type { Acknowledged } from '../mail/sending-server.ts'

/** What became of mails that were acknowledged: `<message id> of <family>`, with what is wrong. */
export interface Tally {
  acknowledged: number
  kept: number
  lost: string[]
  doubled: string[]
  unfinished: string[]
}

/** Resolves once nothing is left to be sorted or understood. */
export async function drained(owner: pg.Client, patience = 120_000): Promise<void> {
  await eventually(
    async () => {
      const { rowCount } = await owner.query(
        // First what is only written down: sorted in between, it would be in neither answer.
        `select from arrivals union all select from inbound_mails where state = 'queued' limit 1`,
      )
      return rowCount === 0
    },
    { what: 'the end of the queue', patience },
  )
}

interface Kept {
  family_id: string
  message_id: string
  state: string
  outcomes: number
  sets: number
  events: number
}

/**
 * Each mail that was acknowledged is there once, was understood once and made its one event; whatever else is there, since
 * its acknowledgement did not arrive, is there once as well. The families' own counts say the same.
 */
export async function tallyOf(owner: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Tally> {
  const { rows } = await owner.query<Kept>(
    `select family_id, message_id, state,
       (select count(*)::int from mail_steps as step where step.family_id = mail.family_id and step.mail_id = mail.id
         and step in ('understood', 'nothing-found', 'failed')) as outcomes,
       (select count(*)::int from change_sets as made where made.family_id = mail.family_id and mail_id = mail.id) as sets,
       (select count(*)::int from calendar_events as event where event.family_id = mail.family_id
         and event.identity like '%' || mail.message_id || '%') as events
     from inbound_mails as mail`,
  )
  const kept = new Map<string, Kept[]>()
  for (const row of rows) kept.set(keyOf(row), [...(kept.get(keyOf(row)) ?? []), row])
  const keys = new Set(acknowledged.map(({ messageId, familyId }) => `${messageId} of ${familyId}`))
  const all = [...kept]
  return {
    acknowledged: keys.size,
    kept: [...keys].filter((key) => kept.has(key)).length,
    lost: [...keys].filter((key) => !kept.has(key)),
    doubled: [
      ...all
        .filter(
          ([, mails]) =>
            mails.length > 1 || mails.some(({ outcomes, sets, events }) => Math.max(outcomes, sets, events) > 1),
        )
        .map(([key, mails]) => `${key}: ${JSON.stringify(mails)}`),
      ...(await miscounted(owner)),
    ],
    unfinished: all
      .filter(([, mails]) =>
        mails.some(({ state, outcomes, events }) => state !== 'understood' || outcomes < 1 || events < 1),
      )
      .map(([key, mails]) => `${key}: ${JSON.stringify(mails)}`),
  }
}

const keyOf = ({ message_id: messageId, family_id: familyId }: Kept) => `${messageId} of ${familyId}`

/** Families whose counts of mails are not those of the mails that are there. */
async function miscounted(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select format('family %s counts %s mails of %s', id, emails_used_this_month, mails) as said
     from families, lateral (
       select count(*)::int as mails from inbound_mails where family_id = families.id and counted_month = usage_month
     ) as counted where emails_used_this_month <> mails
     union all
     select format('sender %s of family %s counts %s mails of %s', sender_email, family_id, email_count, mails)
     from email_sender_filters as sender, lateral (
       select count(*)::int as mails from inbound_mails as mail
       where mail.family_id = sender.family_id and mail.sender_email = sender.sender_email
     ) as counted where email_count <> mails`,
  )
  return rows.map(({ said }) => said)
}
