import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { postmasterOn } from '#platform/postgres/postmaster.ts'
import { type DemoProcess, startDemo } from '#test/world/server/demo-process.ts'
import { eventually } from '#test/world/eventually.ts'
import { fillAsDemo, fillAsStopped } from '#test/world/server/made-folder.ts'
import { ownerOf } from '#test/world/server/owner-of.ts'
import { cutPower, givenDataDir, patience, runCommand, startServer } from '#test/world/server/server-process.ts'

type Folder = ReturnType<typeof givenDataDir>
let folders: Folder[]
const givenFolder = (): string => {
  const folder = givenDataDir()
  folders.push(folder)
  return folder.dataDir
}

let [dataDir, backupDir] = ['', '']
beforeEach(() => {
  folders = []
  dataDir = givenFolder()
  backupDir = join(givenFolder(), 'backups')
})
afterEach(async () => {
  for (const folder of folders) {
    await cutPower(folder.dataDir)
    folder.remove()
  }
})

const backUp = (variables: Record<string, string> = {}) =>
  runCommand({
    dataDir,
    program: 'src/app/server/back-up-command.ts',
    variables: { BACKUP_DIR: backupDir, ...variables },
  })
const restore = (to: string, { file, as }: { file: string; as?: { uid: number; gid: number } | undefined }) =>
  runCommand({ dataDir: to, program: 'src/app/server/restore-command.ts', parameters: [file], ...(as && { user: as }) })
const backups = () => readdirSync(backupDir).toSorted()
const latest = () => join(backupDir, backups().at(-1) ?? '')

test(
  'a backup that is made while the server runs has every row of every table',
  async () => {
    const demo = await givenDemo()
    const owner = await ownerOf(dataDir)
    await atRest(owner)
    const [before, made] = [await digests(owner), await backUp()]
    expect(made).toMatchObject({ code: 0, errors: [] })
    expect(made.output).toMatch(
      /^Backed up to \S+\.tar\.gz \(\d+\.\d MB\): 1 family and \d+ mails, all \d+ tables read/,
    )
    // Nothing has changed meanwhile: the comparison is of one state.
    expect(await digests(owner)).toEqual(before)
    await owner.end()
    expect(demo.server.errors()).toEqual([])
    expect(statSync(latest()).mode & 0o077).toBe(0)

    const elsewhere = givenFolder()
    expect(await restore(elsewhere, { file: latest() })).toMatchObject({ code: 0, errors: [] })
    const postgres = await startEmbeddedPostgres({ dataDir: elsewhere })
    const restored = await ownerOf(elsewhere)
    expect(await digests(restored)).toEqual(before)
    await restored.end()
    await postgres.stop()
  },
  3 * patience,
)

test(
  'a backup that is made while somebody writes has all that was written before it, and no gap',
  async () => {
    const demo = await givenDemo()
    const written: string[] = []
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        const title = `line ${written.length}`
        expect((await demo.save(title)).status).toBe(200)
        written.push(title)
      }
    })()
    await eventually(() => Promise.resolve(written.length > 20))
    const least = written.length
    expect(await backUp()).toMatchObject({ code: 0, errors: [] })
    isOver = true
    await writing
    const elsewhere = givenFolder()
    await restore(elsewhere, { file: latest() })
    const again = await startDemo(elsewhere)
    const kept = (await again.titles()).filter((title) => title.startsWith('line ')).length
    expect(kept).toBeGreaterThanOrEqual(least)
    expect((await again.titles()).filter((title) => title.startsWith('line ')).toSorted()).toEqual(
      written.slice(0, kept).toSorted(),
    )
  },
  3 * patience,
)

test(
  'a backup is restored elsewhere under another user id, and as root, and by hand, and everybody can sign in',
  async () => {
    const demo = await givenDemo()
    const owner = await ownerOf(dataDir)
    await atRest(owner)
    await owner.end()
    const titles = (await demo.titles()).toSorted()
    await backUp()
    demo.server.child.kill('SIGTERM')
    await demo.server.ended

    const isRoot = process.getuid?.() === 0
    const stranger = { uid: 54_321, gid: 54_321 }
    for (const user of isRoot ? [stranger, undefined] : [undefined]) {
      const elsewhere = givenFolder()
      const file = join(givenFolder(), 'roost.tar.gz')
      writeFileSync(file, readFileSync(latest()))
      if (user !== undefined)
        for (const path of [elsewhere, join(file, '..'), file]) execFileSync('chown', [`${user.uid}`, path])
      expect(await restore(elsewhere, { file, as: user })).toMatchObject({ code: 0, errors: [] })
      await expectSame(await startDemo(elsewhere, { user }), titles)
    }

    // As somebody does who reads no manual: an archive of the folder, unpacked in another place with its numbers of users.
    const archive = join(backupDir, 'by-hand.tgz')
    execFileSync('tar', ['-czf', archive, '-C', join(dataDir, '..'), dataDir.split('/').at(-1) ?? ''])
    const byHand = givenFolder()
    execFileSync('tar', ['-xzf', archive, '-C', byHand, '--strip-components=1'])
    if (isRoot) execFileSync('chown', ['-R', '54322', join(byHand, 'postgres')])
    await expectSame(await startDemo(byHand), titles)
    const byCommand = givenFolder()
    expect(await restore(byCommand, { file: archive })).toMatchObject({ code: 0, errors: [] })
    await expectSame(await startDemo(byCommand), titles)
  },
  6 * patience,
)

test(
  'of backups the last few are kept, of those that were killed nothing, and of a stopped server one can be made as well',
  async () => {
    await fillAsStopped(dataDir)
    mkdirSync(join(dataDir, 'at-work-killed', 'copy'), { recursive: true })
    await startAndStop()
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'secret'])
    mkdirSync(backupDir)
    writeFileSync(join(backupDir, 'roost-of-mine.tar.gz'), 'not made by Roost')
    const [killed, atWork] = ['.roost-killed.tar.gz.part', '.roost-of-another-at-work.tar.gz.part']
    for (const draft of [killed, atWork]) writeFileSync(join(backupDir, draft), 'half')
    utimesSync(join(backupDir, killed), new Date(), new Date(Date.now() - 2 * 86_400_000))
    for (let turn = 0; turn < 3; turn++)
      expect(await backUp({ BACKUPS_KEPT: '2' })).toMatchObject({ code: 0, errors: [] })
    expect(backups()).toEqual([
      atWork,
      expect.stringMatching(/^roost-\d{4}-.*Z\.tar\.gz$/),
      expect.stringMatching(/^roost-\d{4}-.*Z\.tar\.gz$/),
      'roost-of-mine.tar.gz',
    ])
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'secret'])
  },
  3 * patience,
)

test(
  'a copy that is not whole is no backup, and is not restored',
  async () => {
    await fillAsStopped(dataDir)
    await backUp()
    const whole = readFileSync(latest())
    const damaged = join(backupDir, 'damaged.tar.gz')
    for (const bytes of [
      whole.subarray(0, whole.length >> 1),
      flipped(whole, whole.length >> 1),
      Buffer.from('nothing'),
    ]) {
      writeFileSync(damaged, bytes)
      const elsewhere = givenFolder()
      const { code, errors } = await restore(elsewhere, { file: damaged })
      expect([code, errors]).toEqual([1, [expect.stringMatching(/is no whole backup: /)]])
      expect(readdirSync(elsewhere)).toEqual([])
    }
    // A page of a table that the disk has changed: only who reads it all finds out.
    const [table = ''] = readdirSync(join(dataDir, 'postgres', 'base', '5'))
      .filter((name) => /^\d+$/.test(name) && Number(name) > 16_384)
      .filter((name) => statSync(join(dataDir, 'postgres', 'base', '5', name)).size > 8192)
    const path = join(dataDir, 'postgres', 'base', '5', table)
    writeFileSync(path, flipped(readFileSync(path), 5_000))
    const count = backups().length
    const { code, errors } = await backUp()
    expect([code, errors]).toEqual([
      1,
      [expect.stringMatching(/^The copy of \S+ is not whole\. invalid page in block/)],
    ])
    expect(backups()).toHaveLength(count)
  },
  3 * patience,
)

test(
  'a restore keeps what was there, waits for no running server, and is gone on with after a power cut',
  async () => {
    const demo = await givenDemo()
    await backUp()
    await demo.save('after the backup')
    const { code, errors } = await restore(dataDir, { file: latest() })
    expect([code, errors]).toEqual([1, [expect.stringMatching(/^Roost is running on .*\. Stop it first/)]])
    demo.server.child.kill('SIGTERM')
    await demo.server.ended

    const restored = await restore(dataDir, { file: latest() })
    expect(restored).toMatchObject({ code: 0, errors: [] })
    const aside = /What was there before is in (\S+)\. Delete/.exec(restored.output)?.[1] ?? ''
    const again = await startDemo(dataDir)
    expect(await again.titles()).not.toContain('after the backup')
    again.server.child.kill('SIGTERM')
    await again.server.ended

    // The other way round, cut short with one of the three names exchanged.
    const from = join(dataDir, 'restored')
    renameSync(aside, from)
    mkdirSync(aside)
    if (process.getuid?.() === 0) chmodSync(aside, 0o711)
    renameSync(join(dataDir, 'postgres'), join(aside, 'postgres'))
    renameSync(join(from, 'postgres'), join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'restore-in-hand'), JSON.stringify({ from, aside }))
    const finished = await startDemo(dataDir)
    expect(await finished.titles()).toContain('after the backup')
    expect(existsSync(join(dataDir, 'restore-in-hand'))).toBe(false)
  },
  4 * patience,
)

test(
  'what is in the way of a backup is told of in a sentence',
  async () => {
    await fillAsStopped(dataDir)
    const server = await startServer({ dataDir })
    await server.isUp()
    if (process.getuid?.() === 0) {
      const stranger = await runCommand({
        dataDir,
        program: 'src/app/server/back-up-command.ts',
        variables: { BACKUP_DIR: backupDir },
        user: { uid: 54_321, gid: 54_321 },
      })
      expect([stranger.code, stranger.errors]).toEqual([
        1,
        [expect.stringMatching(/^\S+ belongs to another user \(0; this is 54321\)\. Run Roost as that user/)],
      ])
    }
    writeFileSync(join(dataDir, 'a-file'), '')
    const { code, errors } = await backUp({ BACKUP_DIR: join(dataDir, 'a-file') })
    expect([code, errors]).toEqual([1, [`BACKUP_DIR has to be a folder, and ${join(dataDir, 'a-file')} is none.`]])
    // It is there, and takes no connection, as while it recovers.
    const pid = postmasterOn(join(dataDir, 'postgres')) ?? 0
    renameSync(join(dataDir, 'socket', '.s.PGSQL.5432'), join(dataDir, 'socket', 'away'))
    const refused = await backUp()
    expect([refused.code, refused.errors]).toEqual([
      1,
      ['Roost runs, and its database does not at this moment. Try again once /healthz says ok.'],
    ])
    expect(postmasterOn(join(dataDir, 'postgres'))).toBe(pid)
  },
  3 * patience,
)

async function startAndStop(): Promise<void> {
  const server = await startServer({ dataDir })
  await server.isUp()
  server.child.kill('SIGTERM')
  await server.ended
}

async function givenDemo(): Promise<DemoProcess> {
  await fillAsDemo(dataDir)
  return startDemo(dataDir)
}

async function expectSame(demo: DemoProcess, titles: string[]): Promise<void> {
  expect((await demo.titles()).toSorted()).toEqual(titles)
  demo.server.child.kill('SIGTERM')
  await demo.server.ended
  expect(demo.server.errors()).toEqual([])
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** All mail is understood, and no job waits. */
async function atRest(owner: pg.Client): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await owner.query('select from graphile_worker._private_jobs union all select from arrivals')
    return rowCount === 0
  })
}

/** Each table's rows in a digest, but for who says that it lives. */
async function digests(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and relname not in ('job_workers') order by 1`,
  )
  const all: Record<string, string> = {}
  for (const { name } of rows) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(each::text, chr(10) order by each::text)), '') as digest from ${name} as each`
    all[name] = (await owner.query<{ digest: string }>(text)).rows[0]?.digest ?? ''
  }
  return all
}
