import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

/** A feature imports only those before it. */
const features =
  'auth family profile billing tasks calendar quick-add notifications senders invitations secondary-emails calendar-invites mail mailboxes extraction activity search organisations signup deletion feedback help onboarding assistant site dashboard'.split(
    ' ',
  )
/** `message` reads mail (RFC 5322), for the intake as for the engine; it knows `basics` alone. */
const foundations = ['basics', 'message', 'platform', 'browser', 'ui', 'emulators', 'app']

interface Source {
  path: string
  imports: string[]
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

const sources: Source[] = walk(src)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({
    path: relative(src, path),
    imports: [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  }))
const shipped = sources.filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.suite.ts'))

/** A declaration at the start of a line: whether it is exported, and its name. */
const declaration = /^(export )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

const folderOf = (path: string) => path.split('/')[0] ?? ''
/** The top folder that an import leads to, or null for a package or the same folder. */
const targetOf = (specifier: string) => (specifier.startsWith('#') ? (specifier.slice(1).split('/')[0] ?? null) : null)

describe('the folders', () => {
  test('are the product and its foundations, and nothing else', () => {
    const folders = readdirSync(src)
    expect(folders.filter((name) => !features.includes(name) && !foundations.includes(name))).toEqual([])
  })

  test('hold only files of the closed vocabulary', () => {
    const forbidden = /(^|\/)(index|utils?|helpers?|types?|services?|constants?|common|misc)\.tsx?$/
    expect(sources.map(({ path }) => path).filter((path) => forbidden.test(path))).toEqual([])
  })

  test('are named in kebab-case', () => {
    expect(
      sources.map(({ path }) => basename(path)).filter((name) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name)),
    ).toEqual([])
  })

  test('hold at most 30 source files each, tests not counted', () => {
    const counts = Map.groupBy(shipped, ({ path }) => dirname(path))
    const wrong = [...counts].filter(([, files]) => files.length > 30)
    expect(wrong.map(([folder, files]) => `${folder} holds ${files.length}`)).toEqual([])
  })

  test('a feature has only the parts that every feature may have', () => {
    const allowed =
      /^[a-z-]+\/(rules|rules\.ts|rules\.test\.ts|contract\.ts|contract\.test\.ts|jobs\.ts|server|web)(\/|$)/
    const strange = sources
      .map(({ path }) => path)
      .filter((path) => features.includes(folderOf(path)) && !allowed.test(path))
    expect(strange).toEqual([])
  })
})

describe('imports', () => {
  test('between features go only to earlier ones', () => {
    const wrong = shipped.flatMap(({ path, imports }) => {
      const from = features.indexOf(folderOf(path))
      if (from < 0) return []
      return imports
        .filter((each) => features.indexOf(targetOf(each) ?? '') > from)
        .map((each) => `${path} imports ${each}`)
    })
    expect(wrong).toEqual([])
  })

  test('of foundations never lead to a feature', () => {
    const wrong = shipped.flatMap(({ path, imports }) => {
      if (!['basics', 'message', 'platform', 'browser', 'ui'].includes(folderOf(path))) return []
      return imports
        .filter((each) => features.includes(targetOf(each) ?? '') || targetOf(each) === 'app')
        .map((each) => `${path} imports ${each}`)
    })
    expect(wrong).toEqual([])
  })

  test('nobody imports app but app', () => {
    const wrong = shipped.filter(
      ({ path, imports }) => folderOf(path) !== 'app' && imports.some((each) => targetOf(each) === 'app'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('do not leave their folder by dots', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports.filter((each) => each.startsWith('../../..')).map((each) => `${path} imports ${each}`),
    )
    expect(wrong).toEqual([])
  })

  test('basics, rules and contracts are pure: no server, no browser, no node', () => {
    const pure = shipped.filter(
      ({ path }) =>
        /^basics\/|\/rules(\.ts|\/)|\/contract\.ts$|\/jobs\.ts$/.test(path) && !path.startsWith('platform/'),
    )
    const wrong = pure.flatMap(({ path, imports }) =>
      imports
        .filter((each) => /^(node:|react|pg$|kysely|hono|#platform|#browser|#ui)|\/(server|web)\//.test(each))
        .map((each) => `${path} imports ${each}`),
    )
    expect(wrong).toEqual([])
  })

  test('pages never reach into a server, nor servers into pages', () => {
    const wrong = shipped.flatMap(({ path, imports }) => {
      const isWeb = /\/web\/|^(ui|browser)\//.test(path)
      const isServer = /\/server\/|^platform\//.test(path)
      return imports
        .filter(
          (each) =>
            (isWeb && /\/server\/|^#platform\//.test(each)) || (isServer && /\/web\/|^#(ui|browser)\//.test(each)),
        )
        .map((each) => `${path} imports ${each}`)
    })
    expect(wrong).toEqual([])
  })

  test('of oRPC in the pages are of types alone: its code is not in them', () => {
    const pages = shipped.filter(({ path }) => /\/web\/|^(ui|browser)\//.test(path))
    const wrong = pages.filter(({ path }) =>
      /^import (?!type )[^']*'@orpc\//m.test(readFileSync(join(src, path), 'utf8')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('only queries and the platform import Kysely', () => {
    const wrong = shipped.filter(
      ({ path, imports }) =>
        imports.includes('kysely') &&
        !/\/server\/(.*-)?queries\.ts$|^platform\//.test(path) &&
        path !== 'app/server/sweep.ts',
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const wrong = shipped.filter(
      ({ path }) => path !== 'platform/config.ts' && readFileSync(join(src, path), 'utf8').includes('process.env'),
    )
    // The database's own process is handed the environment it needs.
    expect(wrong.map(({ path }) => path).filter((path) => path !== 'platform/postgres/postgres-cluster.ts')).toEqual([])
  })

  test('pages load their pieces through `lazyComponent`, which shows a failed load in its place instead of breaking the page', () => {
    const wrong = shipped.filter(({ path }) => {
      const text = readFileSync(join(src, path), 'utf8')
      return /\blazyRouteComponent\b|\blazy\(|import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('names', () => {
  const declared = shipped.flatMap(({ path }) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(declaration)].map((match) => ({
      path,
      isExported: match[1] !== undefined,
      name: match[2] ?? '',
    })),
  )

  test('are exported by one file each, so that an import can be guessed', () => {
    const exported = declared.filter(({ isExported }) => isExported)
    const wrong = [...Map.groupBy(exported, ({ name }) => name)]
      .map(([name, places]) => ({ name, paths: [...new Set(places.map(({ path }) => path))] }))
      .filter(({ paths }) => paths.length > 1)
    expect(wrong.map(({ name, paths }) => `${name} by ${paths.join(', ')}`)).toEqual([])
  })

  test('of constants are in camelCase', () => {
    const wrong = declared.filter(({ name }) => /^[A-Z][A-Z0-9]*_|^[A-Z]{3,}$/.test(name))
    expect(wrong.map(({ path, name }) => `${name} in ${path}`)).toEqual([])
  })

  test('are not given away by a second file', () => {
    const wrong = shipped.filter(({ path }) => /^export (?:type )?[{*]/m.test(readFileSync(join(src, path), 'utf8')))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

test('what a request says never stands behind whose it is: no input overrides a family or a member', () => {
  const wrong = shipped.filter(({ path }) => /\{[^{}]*,\s*\.\.\.input\b/.test(readFileSync(join(src, path), 'utf8')))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('no text becomes markup or code: it is shown as text, and nothing runs what it was handed', () => {
  const wrong = shipped.filter(({ path }) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(|node:vm|sql\.raw\(|\bexec(Sync)?\('|shell: true/.test(
      readFileSync(join(src, path), 'utf8'),
    ),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

describe('the engine reads strangers’ words', () => {
  test('and so has no way to send, fetch, decide or change a setting', () => {
    const allowed: [folder: string, foreign: RegExp][] = [
      ['message/', /^node:|^#(?!basics\/|message\/)/],
      // What plans the changes asks the rules of the features that hold the plan, and what learns asks whose a sender is.
      ['extraction/rules/', /^node:|^#(?![a-z-]+\/(?:rules|contract)(?:\.ts|\/|$)|basics\/)/],
      ...['when', 'candidates', 'scoring', 'items', 'matching', 'note', 'language-model'].map(
        (room): [string, RegExp] => [
          `extraction/rules/${room}/`,
          /^node:|^#(?!basics\/|extraction\/rules\/|message\/rules\/)/,
        ],
      ),
    ]
    const wrong = allowed.flatMap(([folder, foreign]) =>
      shipped
        .filter(({ path }) => path.startsWith(folder))
        .flatMap(({ path, imports }) =>
          imports.filter((each) => foreign.test(each)).map((each) => `${path} imports ${each}`),
        ),
    )
    expect(wrong).toEqual([])
  })
})
