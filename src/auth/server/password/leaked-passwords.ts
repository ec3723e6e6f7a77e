import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether a password, in any case, is among the 49,000 most frequent ones of leaks. `isCommonPassword` knows the words and
 * the rules that the pages check too; this list has the passwords that no rule finds, and is too large for the pages.
 */
export function isLeakedPassword(password: string): boolean {
  leaked ??= new Set(readList())
  return leaked.has(password.normalize('NFKC').toLowerCase())
}

let leaked: ReadonlySet<string> | undefined

function readList(): string[] {
  const path = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  return JSON.parse(readFileSync(path, 'utf8')) as string[]
}
