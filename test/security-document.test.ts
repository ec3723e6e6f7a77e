import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import requirements from './asvs-5.0.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

interface Row {
  number: string
  level: string
  status: string
  words: string
}

const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \|[^|]+\| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', status = '', words = '']) => ({ number, level, status, words }),
)
const pathsIn = (words: string) =>
  [...words.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(src|test|docs|database|scripts)\/|^[\w-]+\.(md|json)$/.test(path))

describe('docs/security.md', () => {
  test('names each requirement of levels 1 and 2 once, with its level', () => {
    const inOrder = (each: string[]) => each.toSorted()
    for (const level of ['1', '2'] as const)
      expect(inOrder(rows.filter((row) => row.level === level).map(({ number }) => number))).toEqual(
        inOrder(requirements[level]),
      )
  })

  test('names only files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
    const files = [
      ...pathsIn(text),
      ...links.filter((link) => !link.startsWith('https:')).map((link) => join('docs', link)),
    ]
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('says of what is held by which test, or that it is so by construction, and where', () => {
    const bare = rows.filter(
      ({ status, words }) =>
        status === 'held' &&
        !pathsIn(words).some((path) => path.endsWith('.test.ts')) &&
        !/^By construction: .*(`[\w./-]+`|\]\(#|`caller`)/.test(words),
    )
    expect(bare.map(({ number }) => number)).toEqual([])
  })

  test('says in a sentence why the rest is not', () => {
    const others = rows.filter(({ status }) => status !== 'held')
    expect(others.filter(({ status }) => !['does not apply', 'not yet'].includes(status))).toEqual([])
    expect(others.filter(({ words }) => !/[.:]/.test(words) || words.length < 12)).toEqual([])
  })

  test('counts them right', () => {
    for (const level of ['1', '2']) {
      const of = (status: string) => rows.filter((row) => row.level === level && row.status === status).length
      expect(text).toMatch(
        new RegExp(
          String.raw`\| level ${level} +\| ${of('held')} +\| ${of('does not apply')} +\| ${of('not yet')} +\|`,
        ),
      )
    }
  })

  test('leads to places of its own that are there', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    )
    const led = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(led.filter((anchor) => !headings.includes(anchor))).toEqual([])
  })
})
