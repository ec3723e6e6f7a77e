import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
// Loads every pattern there is.
import '../understand.ts'
import { everyPhrases } from './phrases.ts'

const folder = resolve('test/extraction-samples/mails')
const lines = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\r?\n/)))
const own = [...lines].filter((line) => /\s/.test(line)).slice(0, 1500)

test('no pattern is kept from a line of a mail that it matches', () => {
  expect(everyPhrases.length).toBeGreaterThan(400)
  let matches = 0
  for (const line of own)
    for (const phrase of everyPhrases) {
      phrase.pattern.lastIndex = 0
      if (!phrase.pattern.test(line)) continue
      matches += 1
      expect(phrase.mayStandIn(line), `${phrase.pattern.source} in “${line}”`).toBe(true)
    }
  expect(matches).toBeGreaterThan(2000)
})
