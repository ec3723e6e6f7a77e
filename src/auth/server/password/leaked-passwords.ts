import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether a password is, in any case, among the 49,000 that leaks have most often: beside the words of `isCommonPassword`, which the pages
 * know as well, the ones that no rule finds. The list is of a size for a server alone.
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
