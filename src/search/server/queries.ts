import { type Kysely, sql } from 'kysely'
import type { Claims } from '#platform/database.ts'
import type { Schema } from '#platform/schema.ts'
import type { Found } from '../contract.ts'
import { foundMarks } from '../rules/excerpt-parts.ts'

const mostOfKind = 12
/** Of a longer text the rest is not looked through for an excerpt. */
const excerptReach = 20_000

/**
 * What of a family's plan and mail holds all the words. The texts of one family are few: they are read rather than
 * looked up in an index, which could not be asked before the row's policy was.
 */
export function foundIn(db: Kysely<Schema>, { familyId }: Pick<Claims, 'familyId'>, words: readonly string[]) {
  // Words have letters and digits only, so that none of them is read as an operator.
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
  const texts = {
    event: sql`concat_ws(' ', title, location, description)`,
    task: sql`concat_ws(' ', title, category, description)`,
    notice: sql`concat_ws(' ', title, regexp_replace(content, '<[^>]*>', ' ', 'g'))`,
  }
  return db
    .selectFrom(
      sql<Candidate>`(
        ${best('event', { from: 'calendar_events', at: 'start_time', text: texts.event })}
        union all ${best('task', { from: 'tasks', at: 'due_date', text: texts.task })}
        union all ${best('notice', { from: 'notifications', at: 'created_at', text: texts.notice })}
        union all (
          select 'mail' as kind, id, subject as title, received_at as at,
            concat_ws(' ', sender_name, sender_email, left(readable ->> 'text', ${sql.lit(excerptReach)})) as body,
            ts_rank(search, ${query}) as rank
          from inbound_mails where family_id = ${familyId} and search @@ ${query}
          order by rank desc, received_at desc limit ${sql.lit(mostOfKind)}
        )
      )`.as('candidate'),
    )
    .select([
      'candidate.kind',
      'candidate.id',
      'candidate.title',
      'candidate.at',
      sql<string>`ts_headline('simple', translate(left(candidate.body, ${sql.lit(excerptReach)}), ${marks}, ''), ${query},
        ${`StartSel=${foundMarks.start}, StopSel=${foundMarks.end}, MaxWords=24, MinWords=12, MaxFragments=1`})`.as(
        'excerpt',
      ),
    ])
    .orderBy('candidate.kind')
    .orderBy('candidate.rank', 'desc')
    .orderBy('candidate.at', 'desc')
    .orderBy('candidate.id')

  function best(
    kind: 'event' | 'task' | 'notice',
    { from, at, text }: { from: string; at: string; text: ReturnType<typeof sql> },
  ) {
    return sql`(
      select ${sql.lit(kind)} as kind, id, title, ${sql.ref(at)} as at, ${text} as body, ts_rank(words_of(${text}), ${query}) as rank
      from ${sql.table(from)} where family_id = ${familyId} and deleted_at is null and words_of(${text}) @@ ${query}
      order by rank desc, at desc limit ${sql.lit(mostOfKind)}
    )`
  }
}

const marks = `${foundMarks.start}${foundMarks.end}`

interface Candidate {
  kind: Found['kind']
  id: string
  title: string
  at: string | null
  body: string
  rank: number
}
