import { type RawBuilder, sql } from 'kysely'
import { fewestOfName } from '#message/rules/header/addresses-in.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { childAddresses } from './consent-queries.ts'

/**
 * Ids of the events, tasks and pending proposals that come from mail which is kept from the model: of, to or by way of an address that the family
 * has left out or whose sender has `never`, and without the children's consent about a child, of a child's address, or of whoever has ever written about one. A later mail that changed a thing counts as well, and so do the
 * turns that were taken out of a series, the turns out of these, and the tasks of an event.
 */
export async function keptThings(
  db: FamilyDb,
  { familyId, includesChildren }: { familyId: string; includesChildren: boolean },
): Promise<Set<string>> {
  const ofChildren = includesChildren ? [] : await childAddresses(db, { familyId }).execute()
  const { rows } = await sql<{ id: string }>`
    with recursive withheld as (
      select coalesce(array_agg(address), '{}') as addresses from (
        select ${asCompared(sql.ref('address'))} as address from model_left_out where family_id = ${familyId}
        union
        select ${asCompared(sql.ref('sender_email'))} from email_sender_filters where family_id = ${familyId} and is_kept_from_model
        union
        select name from (select regexp_replace(lower(sender_name), '[^a-z0-9]', '', 'g') as name from email_sender_filters
          where family_id = ${familyId} and is_kept_from_model) as name_of_each where length(name) >= ${fewestOfName}
        union
        select ${asCompared(sql`address`)} from unnest(${ofChildren.map(({ email }) => email)}::text[]) as of_children (address)
      ) as address_of_each
    ), kept as (
      select mail.id from inbound_mails as mail, withheld
      where mail.family_id = ${familyId} and (
        mail.sender_email = any (withheld.addresses) or mail.addresses && withheld.addresses
        or (mail.addresses is null and withheld.addresses <> '{}')
        or (not ${includesChildren}::boolean and (mail.is_about_child is distinct from false
          or mail.sender_email in (select sender_email from inbound_mails where family_id = ${familyId} and is_about_child))))
    ), told as (
      select changes.id, changes.target_id from changes
      join change_sets as made on made.family_id = changes.family_id and made.id = changes.change_set_id
      join kept on kept.id = made.mail_id
      where changes.family_id = ${familyId} and changes.action <> 'none'
    ), made as (
      select id from told
      union select target_id from told where target_id is not null
      union select id from calendar_events where family_id = ${familyId} and source_mail_id in (select id from kept)
      union select id from tasks where family_id = ${familyId} and source_mail_id in (select id from kept)
    ), things as (
      select id from made
      union select turn.id from calendar_events as turn join things on turn.series_id = things.id where turn.family_id = ${familyId}
    )
    select id from things
    union select id from tasks where family_id = ${familyId} and event_id in (select id from things)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** As `normaliseEmail` has it. */
function asCompared(address: RawBuilder<unknown>) {
  return sql`regexp_replace(lower(trim(${address})), '[^a-z0-9@._+-]', '', 'g')`
}
