import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Ordinary language (`easter sunday`, `many thanks`) that stands in one mail of the corpus by chance. */
const most = 40

it('the engine holds next to no phrase that stands in one mail of the corpus only', async () => {
  const mails = await textsIn(join(root, 'corpus'))
  const found: string[] = []
  for (const file of filesIn(join(root, 'src', 'extraction')).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  ))
    for (const phrase of phrasesIn(readFileSync(file, 'utf8')))
      if (mails.filter((text) => text.includes(` ${phrase} `)).length === 1)
        found.push(`${relative(root, file)}: ${phrase}`)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
})

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

async function textsIn(folder: string): Promise<string[]> {
  const mails = filesIn(folder).filter((path) => path.endsWith('.eml'))
  expect(mails.length).toBeGreaterThan(2900)
  const texts: string[] = []
  for (const file of mails) {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(readFileSync(file))
    texts.push(` ${plain(`${subject} ${text} ${html}`)} `)
  }
  return texts
}

function plain(text: string): string {
  return text
    .replace(/<style[\s\S]*?<\/style>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
}

/** Runs of two or more words in the literals of a file; the name of a module is none. */
function phrasesIn(code: string): Set<string> {
  const own = code
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*|import\b|\} from )/.test(line))
    .join('\n')
  const found = new Set<string>()
  for (const [, single, template, pattern] of own.matchAll(
    /'((?:[^'\\\n]|\\.){6,})'|`([^`$]{6,})`|\/((?:[^/\\\n]|\\.){6,})\/[a-z]*/g,
  )) {
    const literal = (single ?? template ?? pattern ?? '')
      .replace(/\\[a-zA-Z]\{?\w*\}?/g, '|')
      .replace(/\[[^\]]*\]/g, '|')
    for (const piece of literal.split(/[|()?*+^$.,;:!{}<>\\"=]+/)) {
      const words = plain(piece).trim()
      if (/^[\p{L}']+(?: [\p{L}']+)+$/u.test(words) && words.length > 7) found.add(words)
    }
  }
  return found
}
