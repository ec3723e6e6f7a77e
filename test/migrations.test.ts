import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsOf } from './upgrade/load-dump.ts'

const database = join(import.meta.dirname, '../database')
const files = readdirSync(join(database, 'migrations')).toSorted()
const digestOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(database, 'migrations', name)))
    .digest('hex')

test('what migrations do is history: each file is as `database/migrations.sha256` has it since it landed', () => {
  const landed = readFileSync(join(database, 'migrations.sha256'), 'utf8')
  expect(files.map((name) => `${digestOf(name)}  ${name}\n`).join('')).toBe(landed)
})

test('the digests of a version’s migrations stand in its dump as well, where no commit changes them', () => {
  const upgrade = join(import.meta.dirname, 'upgrade')
  const dumps = readdirSync(upgrade).filter((name) => /^version-\d+\.sql$/.test(name))
  expect(dumps).toContain('version-1.sql')
  for (const dump of dumps) {
    const text = readFileSync(join(upgrade, dump), 'utf8')
    const names = migrationsOf(text)
    expect(names, dump).toEqual(files.slice(0, names.length))
    for (const name of names) expect(text, `${dump} has another ${name}`).toContain(`'${name}', '${digestOf(name)}'`)
  }
})

// Whoever edits a file and its digest together is told by the history of the repository, where there is one.
const landedAt = refThatLanded()
test.runIf(landedAt !== null)(`no migration of ${landedAt ?? 'a landed state'} has been edited since`, () => {
  const names = git('ls-tree', '--name-only', `${landedAt}:database/migrations`).split('\n').filter(Boolean)
  expect(files.slice(0, names.length)).toEqual(names.toSorted())
  for (const name of names)
    expect(readFileSync(join(database, 'migrations', name), 'utf8'), name).toBe(
      git('show', `${landedAt}:database/migrations/${name}`),
    )
})

/** The newest tag, or else `main` as it was fetched; null outside of a clone. */
function refThatLanded(): string | null {
  for (const asked of [
    ['describe', '--tags', '--abbrev=0'],
    ['rev-parse', '--abbrev-ref', 'origin/main'],
  ]) {
    try {
      return git(...asked).trim()
    } catch {
      // There is no such tag or branch, or no git.
    }
  }
  return null
}

function git(...asked: string[]): string {
  return execFileSync('git', asked, { cwd: database, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
