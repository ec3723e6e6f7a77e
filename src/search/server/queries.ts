import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Claims } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Found } from '../contract.ts'
import { foundMarks } from '../rules/excerpt-parts.ts'

const mostOfKind = 12
/** Characters of a text that an excerpt is looked for in. */
const excerptReach = 20_000

/**
 * What of a family's plan and mail holds all the words, the best of each kind first. The texts of one family are few: they
 * are read rather than looked up in an index, which could not be asked before the row's policy was.
 */
export function foundIn(
  db: Kysely<Schema>,
  { familyId, asked }: Pick<Claims, 'familyId'> & { asked: readonly string[] },
) {
  // They have letters and digits only, so that none of them is read as an operator.
  const query = sql`to_tsquery('simple', ${asked.map((word) => `'${word}':*`).join(' & ')})`
  const bestOf = ({ kind, table, at, title, text, words, isThere }: Place) => sql<Candidate>`(
    select ${sql.lit(kind)} as kind, id, ${title} as title, ${at} as at, ${text} as body, ts_rank(${words}, ${query}) as rank
    from ${sql.table(table)} where family_id = ${familyId} and ${isThere} and ${words} @@ ${query}
    order by rank desc, at desc limit ${sql.lit(mostOfKind)}
  )`
  return db
    .selectFrom(sql<Candidate>`(${sql.join(places.map(bestOf), sql` union all `)})`.as('candidate'))
    .select([
      'candidate.kind',
      'candidate.id',
      'candidate.title',
      'candidate.at',
      sql<string>`translate(ts_headline('simple', ${cutAtSigns}, ${query},
        ${`StartSel=${foundMarks.start}, StopSel=${foundMarks.end}, MaxWords=24, MinWords=12, MaxFragments=1`}), ${cut}, '')`.as(
        'excerpt',
      ),
    ])
    .orderBy('candidate.kind')
    .orderBy('candidate.rank', 'desc')
    .orderBy('candidate.at', 'desc')
    .orderBy('candidate.id')
}

/** Stands beside each sign while the words are looked for, so that they end where those of `words_of` do. */
const cut = '\u0001'
const marks = `${foundMarks.start}${foundMarks.end}${cut}`
const cutAtSigns = sql`regexp_replace(translate(left(candidate.body, ${sql.lit(excerptReach)}), ${marks}, '')
  collate "pg_c_utf8", '([[:punct:]]|\u00a0)', ${`${cut}\\1${cut}`}, 'g')`

interface Candidate {
  kind: Found['kind']
  id: string
  title: string
  at: string | null
  body: string
  rank: number
}

/** Where a kind of thing lies, and which of its columns are searched and shown. */
interface Place {
  kind: Found['kind']
  table: keyof Schema
  title: RawBuilder<string>
  at: RawBuilder<string | null>
  text: RawBuilder<string>
  words: RawBuilder<unknown>
  isThere: RawBuilder<boolean>
}

const eventText = sql<string>`concat_ws(' ', title, location, description)`
const taskText = sql<string>`concat_ws(' ', title, category, description)`
// `17:45`, `5.45pm`, `Thursday`, `26 November`: as somebody would ask for it, and less than what its texts say.
const days = 'FMDay Dy FMDD FMMonth Mon YYYY'
const times = 'HH24 MI FMHH12 MIam FMHH12am am'
const eventMoment = sql<string>`to_char(local_start::timestamp, case when all_day then ${sql.lit(days)} else ${sql.lit(`${days} ${times}`)} end)`
// A day without a time is kept as the end of that day where the family is.
const due = sql`due_date at time zone (select timezone from families where families.id = family_id)`
const taskMoment = sql<string>`to_char(${due}, case when extract(second from due_date) = 59.999
  then ${sql.lit(days)} else ${sql.lit(`${days} ${times}`)} end)`
const withMoment = (text: RawBuilder<string>, moment: RawBuilder<string>) =>
  sql`(setweight(words_of(${text}), 'B') || setweight(words_of(coalesce(${moment}, '')), 'D'))`
const isNotInBin = sql<boolean>`deleted_at is null`
const places: readonly Place[] = [
  {
    kind: 'event',
    table: 'calendar_events',
    title: sql`title`,
    at: sql`start_time`,
    text: eventText,
    words: withMoment(eventText, eventMoment),
    isThere: isNotInBin,
  },
  {
    kind: 'task',
    table: 'tasks',
    title: sql`title`,
    at: sql`due_date`,
    text: taskText,
    words: withMoment(taskText, taskMoment),
    isThere: isNotInBin,
  },
  {
    kind: 'notice',
    table: 'notifications',
    title: sql`title`,
    at: sql`created_at`,
    text: sql`concat_ws(' ', title, regexp_replace(content, '<[^>]*>', ' ', 'g'))`,
    words: sql`search`,
    isThere: isNotInBin,
  },
  {
    kind: 'mail',
    table: 'inbound_mails',
    title: sql`subject`,
    at: sql`received_at`,
    text: sql`concat_ws(' ', sender_name, sender_email, readable ->> 'text')`,
    words: sql`search`,
    isThere: sql`true`,
  },
]
