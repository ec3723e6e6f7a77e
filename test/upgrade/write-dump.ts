import pg from 'pg'

/**
 * All rows of Roost's tables as SQL, and its waiting jobs: statements that put them into a database with the same migrations.
 * PostgreSQL's own pg_dump is not among the binaries that Roost brings.
 */
export async function writeDump(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(columnsByTable)
    const lines: string[] = []
    for (const { name, columns } of tables) lines.push(...(await insertsOf(client, { table: name, columns })))
    const { rows: jobs } = await client.query<{ line: string }>(waitingJobs)
    return [...lines, ...jobs.map(({ line }) => line), ''].join('\n')
  } finally {
    await client.end()
  }
}

/** Without the numbers of changes (`family_changes`): they are transactions of that database, and mean nothing in another. */
const columnsByTable = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'family_changes' and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname <> 'schema_migrations', relname`

/** With `key` no job is there twice, as `enqueue` adds it. */
const waitingJobs = `
  select format('select graphile_worker.add_job(%L, %L::json, queue_name => %L, max_attempts => %L::int, job_key => %L);',
    tasks.identifier, jobs.payload, queues.queue_name, jobs.max_attempts, jobs.key) as line
  from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  order by jobs.id`

async function insertsOf(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
): Promise<string[]> {
  const names = columns.map((name) => pg.escapeIdentifier(name))
  const values = names.map((name) => `coalesce(quote_literal(${name}::text), 'null')`).join(`, `)
  const from = pg.escapeIdentifier(table)
  const { rows } = await client.query<{ values: string }>(
    `select concat_ws(', ', ${values}) as values from ${from} order by ${from}::text`,
  )
  return rows.map((row) => `insert into ${from} (${names.join(', ')}) overriding system value values (${row.values});`)
}
