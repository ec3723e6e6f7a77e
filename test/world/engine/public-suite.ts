import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe } from 'vitest'

// Cases that other people wrote and published, each with its licence. They lie beside the project and not in it.
const folder = resolve(process.env['PUBLIC_SUITES'] ?? '../shared/extraction/external')

/**
 * Runs a public suite in addition to cases of our own, which hold the same behaviour and always run. Says on the console how many
 * of its cases run, also where it is not there and none do.
 */
export function publicSuite<Case>(
  name: string,
  { read, tests }: { read: (folder: string) => Case[]; tests: (cases: Case[]) => void },
): void {
  const path = join(folder, name)
  const cases = existsSync(path) ? read(path) : []
  const ran = cases.length === 0 ? `not in ${folder}, none of its` : cases.length
  process.stdout.write(`public suite ${name}: ${ran} cases run\n`)
  describe.skipIf(cases.length === 0)(`${cases.length} cases of the public suite ${name}`, () => {
    tests(cases)
  })
}
