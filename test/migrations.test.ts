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
