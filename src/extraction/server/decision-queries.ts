import { type Kysely, sql } from 'kysely'
import type { DecisionRow } from '#extraction/rules/history/past-decisions.ts'
import type { Schema } from '#platform/database/schema.ts'

interface Asked {
  /** Only those that bear on one mail: of its sender, and of others at their site. */
  of?: { mailId: string; sender: string; site: string }
}

const mostRows = { ofAll: 1000, ofOne: 300 }

/** Latest first, without what a parent had Roost forget and what was withdrawn. */
export function decisionRows(db: Kysely<Schema>, { familyId, of }: Partial<Asked> & { familyId: string }) {
  const among = { familyId, mails: of === undefined ? sql`true` : sql`mail_id in (${mailsOf(familyId, of)})` }
  return db
    .selectFrom(
      sql<DecisionRow & { at: string }>`(
        select row.*, mail.sender_email as "senderEmail", mail.sender_name as "senderName"
        from (${decided(among)} union all ${takenBack(among)} union all ${putRight(among)}) as row
        join inbound_mails as mail on mail.family_id = ${familyId} and mail.id = row."mailId"
        left join forgettings as forgotten
          on forgotten.family_id = ${familyId} and forgotten.sender_email = mail.sender_email
        where forgotten.forgotten_at is null or row.at > forgotten.forgotten_at
      )`.as('row'),
    )
    .select([
      'changeId',
      'mailId',
      'senderEmail',
      'senderName',
      'kind',
      'action',
      'title',
      'quotes',
      'chance',
      'isAdded',
      'said',
      'meant',
    ])
    .orderBy('at', 'desc')
    .orderBy('changeId')
    .limit(of === undefined ? mostRows.ofAll : mostRows.ofOne)
}

function mailsOf(familyId: string, { mailId, sender, site }: NonNullable<Asked['of']>) {
  const isOfSite = site === '' ? sql`false` : sql`split_part(sender_email, '@', 2) = ${site}`
  return sql`select id from inbound_mails
    where family_id = ${familyId} and id <> ${mailId} and (sender_email = ${sender} or ${isOfSite})`
}

interface Among {
  familyId: string
  mails: Sql
}

/**
 * Null for an item that was added on another day than the mail states, or that lost to another option of a choice.
 */
const decided = ({ familyId, mails }: Among) => sql`
  select change_id as "changeId", mail_id as "mailId", decided_at as at, proposal ->> 'kind' as kind,
    coalesce(proposal ->> 'action', 'create') as action,
    coalesce(proposal -> 'item' ->> 'title', '') as title, ${quotesIn(sql`proposal -> 'evidence'`)} as quotes,
    coalesce(proposal -> 'asRead' ->> 'confidence', proposal ->> 'confidence')::float8 as chance,
    case when decision = 'reject' and proposal ->> 'choice' is not null then null
      when decision = 'reject' then false when 'day' = any (edited_fields) then null else true end as "isAdded",
    ${idsIn(sql`coalesce(proposal -> 'asRead' -> 'members', ${membersIn(sql`proposal -> 'item'`)})`)} as said,
    case when decision = 'apply' and proposal ->> 'action' = 'create'
      then ${idsIn(sql`coalesce(${membersIn(sql`edits`)}, ${membersIn(sql`proposal -> 'item'`)})`)} end as meant
  from decisions
  where family_id = ${familyId} and withdrawn_at is null and proposal ->> 'kind' in ('event', 'task') and ${mails}`

const takenBack = ({ familyId, mails }: Among) => sql`
  select changes.id, change_set.mail_id, change_set.undone_at, changes.kind, changes.action, changes.title,
    ${quotesIn(sql`changes.evidence`)}, ${chance}, false, '{}'::text[], null::text[]
  from changes
  join change_sets as change_set
    on change_set.family_id = changes.family_id and change_set.id = changes.change_set_id
  where changes.family_id = ${familyId} and changes.state = 'undone' and changes.kind in ('event', 'task')
    and change_set.undone_at is not null and ${mails}`

/** Members that somebody put in place in the plan for an item of a mail. */
const putRight = ({ familyId, mails }: Among) => sql`
  select changes.id, change_set.mail_id, thing.edited_at, changes.kind, changes.action, changes.title, ${quotesIn(sql`changes.evidence`)},
    ${chance}, null::boolean, ${idsIn(sql`coalesce(changes.as_read -> 'members', ${membersIn(sql`changes.item`)})`)},
    thing.members::text[]
  from changes
  join change_sets as change_set
    on change_set.family_id = changes.family_id and change_set.id = changes.change_set_id
  join (
    select family_id, id, edited_at, attendees as members from calendar_events
    where family_id = ${familyId} and edited_at is not null and deleted_at is null
    union all
    select family_id, id, edited_at, concerns from tasks
    where family_id = ${familyId} and edited_at is not null and deleted_at is null
  ) as thing on thing.family_id = changes.family_id and thing.id = changes.target_id
  where changes.family_id = ${familyId} and changes.state = 'applied' and changes.action = 'create'
    and not (thing.members::text[] @> ${ofAfter} and thing.members::text[] <@ ${ofAfter}) and ${mails}`

type Sql = ReturnType<typeof sql>

const chance = sql`coalesce((changes.as_read ->> 'confidence')::float8, changes.confidence)`
const ofAfter = idsIn(membersIn(sql`changes.after`))

function membersIn(columns: Sql) {
  return sql`coalesce(${columns} -> 'attendees', ${columns} -> 'concerns')`
}

function idsIn(list: Sql) {
  return sql`array(select jsonb_array_elements_text(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end))`
}

function quotesIn(evidence: Sql) {
  // Enough to find the class or team; strangers wrote these words.
  return sql`array(select left(jsonb_path_query(${evidence}, '$[0 to 3].quote') #>> '{}', 200))`
}
